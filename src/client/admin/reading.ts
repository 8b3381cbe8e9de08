import type { CountedPage } from '../../contract/lists.ts';
import { type Http, HttpError, missingAsNull } from '../http.ts';
import { describeFailure, statusTextOf } from './failures.ts';

/** The session has ended: the admin's frame sends the browser to sign in and back (see `pages/admin/session`). */
export class SignedOut extends Error {
  override name = 'SignedOut';

  constructor() {
    super('Unauthorized - redirecting to login');
  }
}

/** A read of the admin is tried again once, as any other; but a session that has ended does not come back by itself. */
export function retryUnlessSignedOut(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof SignedOut);
}

/** @returns what was read; @throws SignedOut for the null of a 401 */
export function requireAnswer<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new SignedOut();
  return answer;
}

/** @returns the page of a list; @throws SignedOut for the empty one of a 401: the admin's own lists always say how long they are */
export function requireCount<Item>(page: CountedPage<Item>): CountedPage<Item> {
  if (page.total === null) throw new SignedOut();
  return page;
}

/** @returns a handler that gives every error answer to a call one fixed text; a call without an answer keeps its own */
export function failingWith(message: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof HttpError ? new Error(message, { cause: error }) : describe(error);
  };
}

/** Fails with the words of a failed list of articles or subscribers, `HTTP {status}: {status text}`. */
export function failWithStatus(error: unknown): never {
  if (!(error instanceof HttpError)) throw describe(error);
  throw new Error(`HTTP ${error.status}: ${statusTextOf(error)}`, { cause: error });
}

/** For a read that is sent as a write. @throws SignedOut for a 401, otherwise an error that says what the server said */
export function failPlainly(error: unknown): never {
  throw error instanceof HttpError && error.status === 401 ? new SignedOut() : describe(error);
}

/** @returns an error in words for people, for a failure that has no fixed text */
function describe(error: unknown): unknown {
  if (error instanceof SignedOut || !(error instanceof Error)) return error;
  return new Error(describeFailure(error), { cause: error });
}

/** @returns one entry, null when there is none; @throws SignedOut, or for any other failure an error that says `failure` */
export function readEntry<Entry>(http: Http, path: string, failure: string): Promise<Entry | null> {
  return http.get<Entry>(path).then(requireAnswer).catch(missingAsNull).catch(failingWith(failure));
}
