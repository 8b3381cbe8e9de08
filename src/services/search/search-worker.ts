import { parentPort, workerData } from 'node:worker_threads';
import { connectToRead } from '../../database/connect.ts';
import { isDatabaseUnavailable } from '../unavailable.ts';
import { doSearch } from './do-search.ts';
import type { SearchAnswer, SearchCall, SearchKind } from './search-kinds.ts';

const db = connectToRead(workerData);

async function answer<Kind extends SearchKind>(call: SearchCall<Kind>): Promise<SearchAnswer<Kind>> {
  try {
    return { page: await doSearch(db, call) };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { error: text, isUnavailable: isDatabaseUnavailable(error) };
  }
}

parentPort?.on('message', async (call: SearchCall<SearchKind>) => parentPort?.postMessage(await answer(call)));
// Nobody asks before this is said.
parentPort?.postMessage('ready');
