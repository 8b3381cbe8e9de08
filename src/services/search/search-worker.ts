import { parentPort, workerData } from 'node:worker_threads';
import { connectToRead } from '../../database/connect.ts';
import { type SearchInput, searchArticles } from './search-articles.ts';
import type { SearchAnswer } from './search-thread.ts';

const db = connectToRead(workerData);

async function answer(input: SearchInput): Promise<SearchAnswer> {
  try {
    return { page: await searchArticles(db, input) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (input: SearchInput) => parentPort?.postMessage(await answer(input)));
// Nobody asks before this is said.
parentPort?.postMessage('ready');
