import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fileOf } from '../../database/connect.ts';
import type { Database } from '../../database/schema.ts';
import type { SearchInput, SearchPage } from './search-articles.ts';

/** What the thread answers: a page, or what went wrong. */
export type SearchAnswer = { page: SearchPage } | { error: string };

/** A thread that searches a SQLite database over a connection of its own, one search at a time. */
export class SearchThread {
  readonly #db: Database;
  #worker: Worker | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Starts the thread when it is not there.
   * @param signal ends the thread in the middle of its work; the next search starts another
   * @throws what went wrong there
   */
  async ask(input: SearchInput, signal: AbortSignal): Promise<SearchPage> {
    const worker = this.#worker ?? (await this.#start());
    worker.ref();
    try {
      const answered = once(worker, 'message', { signal });
      worker.postMessage(input);
      const [answer] = (await answered) as [SearchAnswer];
      if ('page' in answer) return answer.page;
      throw new Error(`search: ${answer.error}`);
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      worker.unref();
    }
  }

  /** Nothing waits for a thread that is still within SQLite; it ends as soon as it is out. */
  async end(): Promise<void> {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #start(): Promise<Worker> {
    const file = await fileOf(this.#db);
    this.#worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData: file });
    return this.#worker;
  }
}
