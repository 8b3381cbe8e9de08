import type { SignInProblem } from '../../contract/gate-paths.ts';

const sentences: Record<SignInProblem, string> = {
  'not-admitted': 'There’s no account here for that email address. Sign in with a password, or ask the site’s owner.',
  'called-off': 'The sign-in was canceled. Nothing has changed.',
  expired: 'The sign-in took too long or was started in another browser. Please try again.',
  provider:
    'The sign-in service couldn’t be reached or sent an invalid answer. Try again later, or sign in with a password.',
};

/** @returns why a sign-in at the provider failed, as a sentence; null for an unknown problem */
export function describeSignInProblem(problem: string | undefined): string | null {
  return problem !== undefined && Object.hasOwn(sentences, problem) ? sentences[problem as SignInProblem] : null;
}
