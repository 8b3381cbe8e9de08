import { workerData } from 'node:worker_threads';
import { connectToRead } from '../../database/connect.ts';
import { isDatabaseUnavailable } from '../errors/unavailable.ts';
import { doSearch } from './do-search.ts';
import type { SearchAnswer, SearchCall, SearchKind, SearchThreadData } from './search-kinds.ts';

const { path, slowQueryMs }: SearchThreadData = workerData;
const db = connectToRead(path, slowQueryMs);

/** Entry point of the search thread. @param call null to start the thread only */
export default async function answer<Kind extends SearchKind>(
  call: SearchCall<Kind> | null,
): Promise<SearchAnswer<Kind> | null> {
  if (call === null) return null;
  try {
    return { page: await doSearch(db, call) };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { error: text, isUnavailable: isDatabaseUnavailable(error) };
  }
}
