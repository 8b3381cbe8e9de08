import type { SubscriberListInput, SubscriberPage } from '../newsletter/subscribers/list-subscribers.ts';
import type { AdminSearchInput, AdminSearchPage } from './search-admin-articles.ts';
import type { SearchInput, SearchPage } from './search-articles.ts';

/** The kinds of search, with the input and the result of each. */
export interface SearchKinds {
  readers: { input: SearchInput; page: SearchPage };
  admin: { input: AdminSearchInput; page: AdminSearchPage };
  subscribers: { input: SubscriberListInput; page: SubscriberPage };
}

export type SearchKind = keyof SearchKinds;

/** A task for the search thread. */
export interface SearchCall<Kind extends SearchKind> {
  kind: Kind;
  input: SearchKinds[Kind]['input'];
}

/** The thread's answer: a page, or an error and whether it only means that the database can't be used right now. */
export type SearchAnswer<Kind extends SearchKind> =
  | { page: SearchKinds[Kind]['page'] }
  | { error: string; isUnavailable: boolean };

/** Input of the search thread's start. */
export interface SearchThreadData {
  /** Path of the SQLite file. */
  path: string;
  /** From how many milliseconds on a statement is logged; 0 for never. */
  slowQueryMs: number;
}
