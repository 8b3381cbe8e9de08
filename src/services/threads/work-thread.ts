import type { Piscina } from 'piscina';
import { log } from '../../logging/log.ts';

/** How long a thread is kept when there is nothing to do, in milliseconds: its part of memory, some 40 MB, is freed then. */
const defaultIdleTimeout = 60_000;

interface WorkThreadSettings {
  /** A module whose default export does one task. */
  program: URL;
  /** Megabytes of JavaScript's own memory; by default Node's own limit. */
  memory?: number;
  /** What the program finds in `workerData`. */
  data?: unknown;
  /** Longest that one task may take, the start of the thread included, in milliseconds, where `do` is told nothing else. */
  timeout?: number;
  /** Milliseconds. */
  idleTimeout?: number;
}

/** Does one task after another in a thread of its own, so that no page waits for any of them. The thread starts with the first task. */
export class WorkThread<Task, Result> {
  readonly #settings: WorkThreadSettings;
  #pool: Piscina | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(settings: WorkThreadSettings) {
    this.#settings = settings;
  }

  /**
   * @param signal ends the thread in the middle of the task; the next one starts another
   * @throws what went wrong, or an AbortError when it took too long
   */
  do(task: Task, signal?: AbortSignal): Promise<Result> {
    // Piscina's own queue is no good for this: nothing starts a task that waits behind one that was aborted.
    const done = this.#last.then(() => this.#doNow(task, signal));
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Whether the thread is there, or on its way. */
  get isRunning(): boolean {
    return this.#pool !== undefined && this.#pool.threads.length > 0;
  }

  /** Ends the thread, without waiting for what it does: a thread within SQLite ends as soon as it is out. */
  end(): void {
    void this.#pool?.destroy();
    this.#pool = undefined;
  }

  async #doNow(task: Task, signal: AbortSignal | undefined): Promise<Result> {
    const { program, timeout } = this.#settings;
    this.#pool ??= await this.#open();
    const given = signal ?? (timeout === undefined ? null : AbortSignal.timeout(timeout));
    // Named here and not to the pool, so that a program that can't be loaded fails the task.
    return this.#pool.run(task, { filename: program.href, signal: given });
  }

  async #open(): Promise<Piscina> {
    // Not at the start of the process, which it would make slower, and larger by 9 MB.
    const { Piscina } = await import('piscina');
    const { memory, data, idleTimeout = defaultIdleTimeout } = this.#settings;
    const pool = new Piscina({
      minThreads: 0,
      maxThreads: 1,
      idleTimeout,
      // The options of the process are another's business.
      execArgv: [],
      workerData: data,
      // Otherwise a thread that waits would not write what it has to say to the log.
      atomics: 'disabled',
      recordTiming: false,
      ...(memory !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memory } }),
    });
    // Without a task that could be told; nothing else would listen, and the process would end.
    pool.on('error', (error) => log.error({ err: error }, `threads: ${error.message}; the next task starts another`));
    return pool;
  }
}
