import type { Database } from '../../database/schema.ts';
import { listSubscribers } from '../newsletter/subscribers/list-subscribers.ts';
import { searchAdminArticles } from './search-admin-articles.ts';
import { searchArticles } from './search-articles.ts';
import type { SearchCall, SearchKind, SearchKinds } from './search-kinds.ts';

const searches: {
  [Kind in SearchKind]: (db: Database, input: SearchKinds[Kind]['input']) => Promise<SearchKinds[Kind]['page']>;
} = { readers: searchArticles, admin: searchAdminArticles, subscribers: listSubscribers };

/** Runs a search of any kind, in the current thread. */
export function doSearch<Kind extends SearchKind>(
  db: Database,
  { kind, input }: SearchCall<Kind>,
): Promise<SearchKinds[Kind]['page']> {
  return searches[kind](db, input);
}
