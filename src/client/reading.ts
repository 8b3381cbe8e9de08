import type { CountedPage } from '../contract/lists.ts';
import { describeFailure, statusTextOf } from './failures.ts';
import { type Http, HttpError, missingAsNull } from './http.ts';

/** The session has ended. The admin's layout sends the user to sign in and back (see `admin/shell/gate.tsx`). */
export class SignedOut extends Error {
  override name = 'SignedOut';

  constructor() {
    super('Unauthorized - redirecting to login');
  }
}

/** How often a read is repeated that has given way to a newer one of the same account, in another tab: at growing intervals, for some minutes. */
const supersededRetries = 10;

/** Retries a failed read of the admin once, like any other, but not after the session has ended. One that was superseded has not failed. */
export function retryUnlessSignedOut(failures: number, error: Error): boolean {
  if (isSuperseded(error)) return failures < supersededRetries;
  return failures < 1 && !(error instanceof SignedOut);
}

function isSuperseded(error: unknown): boolean {
  if (error instanceof HttpError) return error.code === 'superseded';
  return error instanceof Error && isSuperseded(error.cause);
}

/** @returns the response; @throws SignedOut for the null of a 401 */
export function requireAnswer<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new SignedOut();
  return answer;
}

/** @returns the page of a list; @throws SignedOut for the empty page of a 401: any other page of the admin has a total */
export function requireCount<Item>(page: CountedPage<Item>): CountedPage<Item> {
  if (page.total === null) throw new SignedOut();
  return page;
}

/** @returns a handler that throws `message` for an HttpError, and any other error in words for the user */
export function failingWith(message: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof HttpError ? new Error(message, { cause: error }) : describe(error);
  };
}

/** Throws the server's sentence; without one, or for an answer of a proxy, the status. */
export function failWithSentence(error: unknown): never {
  if (error instanceof HttpError && error.code !== null) throw new Error(error.detail, { cause: error });
  return failWithStatus(error);
}

/**
 * Throws the text of a failed list of articles or subscribers, whatever the server's message is: `HTTP {status}: {status text}`.
 */
export function failWithStatus(error: unknown): never {
  if (!(error instanceof HttpError)) throw describe(error);
  throw new Error(`HTTP ${error.status}: ${statusTextOf(error)}`, { cause: error });
}

/** For a read that is sent as a POST. @throws SignedOut for a 401, otherwise an error with the server's message */
export function failPlainly(error: unknown): never {
  throw error instanceof HttpError && error.status === 401 ? new SignedOut() : describe(error);
}

/**
 * For a read that follows what is typed: for a 401 it throws no SignedOut, whose dialog would take the focus, and further keys
 * would go into its password field.
 */
export function failQuietly(error: unknown): never {
  throw error instanceof HttpError && error.status === 401 ? new Error('Your session has ended.') : describe(error);
}

/** @returns an error in words for the user */
function describe(error: unknown): unknown {
  if (error instanceof SignedOut || !(error instanceof Error)) return error;
  return new Error(describeFailure(error), { cause: error });
}

/** @returns one entry, null when there is none; @throws SignedOut, or for any other failure an error that says `failure` */
export function readEntry<Entry>(http: Http, path: string, failure: string): Promise<Entry | null> {
  return http.get<Entry>(path).then(requireAnswer).catch(missingAsNull).catch(failingWith(failure));
}

/**
 * @param first path of the first page
 * @param fail throws the message for a list that can't be read @returns the options of an infinite query of an admin list,
 *   without its key
 */
export function listPages<Item>(http: Http, first: string, fail: (error: unknown) => never = failWithSentence) {
  return {
    queryFn: ({ pageParam }: { pageParam: string }) => http.list<Item>(pageParam).then(requireCount).catch(fail),
    initialPageParam: first,
    getNextPageParam: (page: CountedPage<Item>) => page.next,
    retry: retryUnlessSignedOut,
  };
}
