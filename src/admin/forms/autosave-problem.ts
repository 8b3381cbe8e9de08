import { describeFailure } from '../../client/failures.ts';
import { HttpError } from '../../client/http.ts';
import type { ProblemCode } from '../../contract/problems.ts';

/** Why the last autosave failed. */
export interface AutosaveProblem {
  text: string;
  /** The server's; null where it said nothing. */
  code: ProblemCode | null;
}

/** Problems without an answer of the server. */
export const autosaveProblems = {
  offline: { text: 'Not saved: you are offline.', code: null },
  deleted: { text: 'Not saved: this has been deleted.', code: null },
  conflict: { text: 'Not saved: someone else has changed the same part.', code: 'stale-edit' },
} as const satisfies Record<string, AutosaveProblem>;

/** The user has to choose between two texts, or may not save this: nothing is autosaved until there is another base. */
const lasting: readonly (ProblemCode | null)[] = ['stale-edit', 'not-allowed'];

/** @returns whether nothing is autosaved until the form has another base */
export function isLasting({ code }: AutosaveProblem): boolean {
  return lasting.includes(code);
}

/** @returns whether the user has to choose between two texts before anything else is saved */
export function isConflicting(problem: AutosaveProblem | null): boolean {
  return problem?.code === autosaveProblems.conflict.code;
}

/** @returns what is said of an autosave that failed */
export function problemOf(error: Error): AutosaveProblem {
  const answer = error instanceof HttpError ? error : null;
  const text =
    answer?.status === 401
      ? 'Not saved: your session has ended. Save to sign in again.'
      : `Not saved. ${explain(error)}`;
  return { text, code: answer?.code ?? null };
}

/** @returns whether the same call may succeed later */
export function mayPass(error: Error): boolean {
  return !(error instanceof HttpError) || error.status >= 500 || [401, 408, 429].includes(error.status);
}

function explain(error: Error): string {
  return error.name === 'TimeoutError' ? "The server didn't answer in time." : describeFailure(error);
}
