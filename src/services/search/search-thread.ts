import { fileOf, queryWatchOf } from '../../database/connect.ts';
import type { Database } from '../../database/schema.ts';
import { DatabaseUnavailableError } from '../../database/unavailable.ts';
import { WorkThread } from '../threads/work-thread.ts';
import type { SearchAnswer, SearchCall, SearchKind, SearchKinds, SearchThreadData } from './search-kinds.ts';

/** How long the idle thread stays alive, in milliseconds; otherwise the next reader would wait for its start. */
const idleTimeout = 10 * 60_000;

type Thread = WorkThread<SearchCall<SearchKind> | null, SearchAnswer<SearchKind>>;

/** A thread that searches a SQLite database over a connection of its own, one search at a time. */
export class SearchThread {
  readonly #db: Database;
  #thread: Promise<Thread> | undefined;
  #starting: Promise<unknown> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Starts the thread if it is not running; on a busy machine this may take longer than any search. */
  async ready(): Promise<void> {
    const thread = await this.#open();
    if (thread.isRunning && !this.#starting) return;
    this.#starting ??= thread.do(null).finally(() => {
      this.#starting = undefined;
    });
    await this.#starting;
  }

  /**
   * @param signal ends the thread in the middle of its work; the next search starts another one
   * @throws the error of the search
   */
  async ask<Kind extends SearchKind>(call: SearchCall<Kind>, signal: AbortSignal): Promise<SearchKinds[Kind]['page']> {
    const thread = await this.#open();
    const answer = (await thread.do(call, signal)) as SearchAnswer<Kind>;
    if ('page' in answer) return answer.page;
    const error = new Error(`search: ${answer.error}`);
    throw answer.isUnavailable ? new DatabaseUnavailableError(error) : error;
  }

  /** Ends the thread without waiting for it: inside SQLite it ends only when the query returns. */
  async end(): Promise<void> {
    const thread = await this.#thread?.catch(() => undefined);
    this.#thread = undefined;
    thread?.end();
  }

  #open(): Promise<Thread> {
    this.#thread ??= this.#create();
    return this.#thread;
  }

  async #create(): Promise<Thread> {
    try {
      const program = new URL('./search-worker.ts', import.meta.url);
      const data: SearchThreadData = { path: await fileOf(this.#db), slowQueryMs: queryWatchOf(this.#db).slowMs };
      return new WorkThread({ program, data, idleTimeout });
    } catch (error) {
      this.#thread = undefined;
      throw error;
    }
  }
}
