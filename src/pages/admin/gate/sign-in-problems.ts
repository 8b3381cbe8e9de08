import type { SignInProblem } from '../../../contract/newsroom-paths.ts';

const sentences: Record<SignInProblem, string> = {
  'not-admitted': 'There is no account for that address here. Sign in with a password, or ask the owner of the site.',
  'called-off': 'The sign-in was called off. Nothing has changed.',
  expired: 'The sign-in took too long, or began in another browser. Please try again.',
  provider:
    'The other service could not be reached, or gave a wrong answer. Try again later, or sign in with a password.',
};

/** @returns why a sign-in at the provider came to nothing, as a sentence; null for a problem that does not exist */
export function describeSignInProblem(problem: string | undefined): string | null {
  return problem !== undefined && Object.hasOwn(sentences, problem) ? sentences[problem as SignInProblem] : null;
}
