import type { SubscriberListInput, SubscriberPage } from '../newsletter/subscribers/list-subscribers.ts';
import type { AdminSearchInput, AdminSearchPage } from './search-admin-articles.ts';
import type { SearchInput, SearchPage } from './search-articles.ts';

/** Who searches, or what is searched: what is asked, and what is answered. */
export interface SearchKinds {
  readers: { input: SearchInput; page: SearchPage };
  admin: { input: AdminSearchInput; page: AdminSearchPage };
  subscribers: { input: SubscriberListInput; page: SubscriberPage };
}

export type SearchKind = keyof SearchKinds;

/** What the thread is asked. */
export interface SearchCall<Kind extends SearchKind> {
  kind: Kind;
  input: SearchKinds[Kind]['input'];
}

/** What the thread answers: a page, or what went wrong, and whether that is only that the database can't be used. */
export type SearchAnswer<Kind extends SearchKind> =
  | { page: SearchKinds[Kind]['page'] }
  | { error: string; isUnavailable: boolean };
