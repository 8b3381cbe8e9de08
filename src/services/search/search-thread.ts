import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fileOf } from '../../database/connect.ts';
import type { Database } from '../../database/schema.ts';
import { DatabaseUnavailableError } from '../../database/unavailable.ts';
import type { SearchAnswer, SearchCall, SearchKind, SearchKinds } from './search-kinds.ts';

/** A thread that searches a SQLite database over a connection of its own, one search at a time. */
export class SearchThread {
  readonly #db: Database;
  #worker: Promise<Worker> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Starts the thread when it is not there; on a machine that is busy this may take longer than any search. */
  async ready(): Promise<void> {
    await this.#open();
  }

  /**
   * @param signal ends the thread in the middle of its work; the next search starts another
   * @throws what went wrong there
   */
  async ask<Kind extends SearchKind>(call: SearchCall<Kind>, signal: AbortSignal): Promise<SearchKinds[Kind]['page']> {
    const worker = await this.#open();
    worker.ref();
    try {
      const answered = once(worker, 'message', { signal });
      worker.postMessage(call);
      const [answer] = (await answered) as [SearchAnswer<Kind>];
      if ('page' in answer) return answer.page;
      const error = new Error(`search: ${answer.error}`);
      throw answer.isUnavailable ? new DatabaseUnavailableError(error) : error;
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      worker.unref();
    }
  }

  /** Nothing waits for a thread that is still within SQLite; it ends as soon as it is out. */
  async end(): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    this.#worker = undefined;
    worker?.terminate();
  }

  #open(): Promise<Worker> {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  async #start(): Promise<Worker> {
    const forget = () => {
      this.#worker = undefined;
    };
    try {
      const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData: await fileOf(this.#db) });
      worker.on('error', forget);
      await once(worker, 'message');
      worker.unref();
      return worker;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
