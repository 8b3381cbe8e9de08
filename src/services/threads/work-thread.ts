import type { Piscina } from 'piscina';
import { log } from '../../logging/log.ts';

/** How long an idle thread stays alive, in milliseconds; ending it frees some 40 MB. */
const defaultIdleTimeout = 60_000;

interface WorkThreadSettings {
  /** A module whose default export runs one task. */
  program: URL;
  /** Megabytes of the JavaScript heap; by default Node's own limit. */
  memory?: number;
  /** Passed to the program as `workerData`. */
  data?: unknown;
  /** Timeout of one task, including the start of the thread, in milliseconds, unless `do` gets a signal. */
  timeout?: number;
  /** Milliseconds. */
  idleTimeout?: number;
}

/** Runs one task after another in a thread, so that no request waits for them. The thread starts with the first task. */
export class WorkThread<Task, Result> {
  readonly #settings: WorkThreadSettings;
  #pool: Piscina | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #underWay = 0;

  constructor(settings: WorkThreadSettings) {
    this.#settings = settings;
  }

  /**
   * @param signal ends the thread in the middle of the task; the next task starts another one
   * @throws the error of the task, or an AbortError when it took too long
   */
  do(task: Task, signal?: AbortSignal): Promise<Result> {
    // Not Piscina's own queue: it never starts a task that waits behind an aborted one.
    this.#underWay += 1;
    const done = this.#last
      .then(() => this.#doNow(task, signal))
      .finally(() => {
        this.#underWay -= 1;
      });
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Waits until the thread has nothing to do, so that work that can wait begins after all other work. */
  async rest(): Promise<void> {
    while (this.#underWay > 0) await this.#last;
  }

  /** Whether the thread is running or starting. */
  get isRunning(): boolean {
    return this.#pool !== undefined && this.#pool.threads.length > 0;
  }

  /** Ends the thread without waiting for its task: inside SQLite it ends only when the query returns. */
  end(): void {
    void this.#pool?.destroy();
    this.#pool = undefined;
  }

  async #doNow(task: Task, signal: AbortSignal | undefined): Promise<Result> {
    const { program, timeout } = this.#settings;
    this.#pool ??= await this.#open();
    const given = signal ?? (timeout === undefined ? null : AbortSignal.timeout(timeout));
    // Given here and not to the pool, so that a program that can't be loaded fails the task.
    return this.#pool.run(task, { filename: program.href, signal: given });
  }

  async #open(): Promise<Piscina> {
    // Loaded at first use: at the start of the process it would cost time and 9 MB.
    const { Piscina } = await import('piscina');
    const { memory, data, idleTimeout = defaultIdleTimeout } = this.#settings;
    const pool = new Piscina({
      minThreads: 0,
      maxThreads: 1,
      idleTimeout,
      // The thread does not inherit the options of the process.
      execArgv: [],
      workerData: data,
      // Otherwise a waiting thread would not write its log lines.
      atomics: 'disabled',
      recordTiming: false,
      ...(memory !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memory } }),
    });
    // An error outside a task; without a listener it would end the process.
    pool.on('error', (error) => log.error({ err: error }, `threads: ${error.message}; the next task starts another`));
    return pool;
  }
}
