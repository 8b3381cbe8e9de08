import type { CountedPage } from '../../contract/lists.ts';
import { type Http, HttpError, missingAsNull } from '../http.ts';

/** The session has ended: the newsroom's frame sends the browser to sign in and back (see `pages/admin/shell`). */
export class SignedOut extends Error {
  override name = 'SignedOut';

  constructor() {
    super('Unauthorized - redirecting to login');
  }
}

/** A read of the newsroom is tried again once, as any other; but a session that has ended does not come back by itself. */
export function retryUnlessSignedOut(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof SignedOut);
}

/** @returns what was read; @throws SignedOut for the null of a 401 */
export function requireAnswer<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new SignedOut();
  return answer;
}

/** @returns the page of a list; @throws SignedOut for the empty one of a 401: the newsroom's own lists always say how long they are */
export function requireCount<Item>(page: CountedPage<Item>): CountedPage<Item> {
  if (page.total === null) throw new SignedOut();
  return page;
}

/** @returns a handler that says of any failed call what the specification (section 8) says of this one */
export function failingWith(message: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof HttpError ? new Error(message, { cause: error }) : error;
  };
}

/** The words of a failed list of articles or subscribers (specification, section 8). */
export function failWithStatus(error: unknown): never {
  throw error instanceof HttpError ? new Error(`HTTP ${error.status}: ${error.statusText}`, { cause: error }) : error;
}

/** @returns one entry, null when there is none; @throws SignedOut, or for any other failure an error that says `failure` */
export function readEntry<Entry>(http: Http, path: string, failure: string): Promise<Entry | null> {
  return http.get<Entry>(path).then(requireAnswer).catch(missingAsNull).catch(failingWith(failure));
}
