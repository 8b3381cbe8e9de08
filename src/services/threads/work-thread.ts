import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How long a thread is kept when there is nothing to do, in milliseconds: its part of memory is freed then. */
const maxIdle = 60_000;

interface WorkThreadSettings {
  /** The thread's program: it is sent a task and sends back its result; an error ends it. */
  program: URL;
  /** Megabytes of JavaScript's own memory. */
  memory: number;
  /** Longest that one task may take, the start of the thread included, in milliseconds. */
  maxTask: number;
}

/** Does one task after another in a thread of its own, so that no page waits for any of them. The thread starts with the first task. */
export class WorkThread<Task, Result> {
  readonly #settings: WorkThreadSettings;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #underWay = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: WorkThreadSettings) {
    this.#settings = settings;
  }

  /** @throws what went wrong, or an AbortError when it took too long; the thread is ended then, and the next task starts another */
  do(task: Task): Promise<Result> {
    this.#underWay += 1;
    const done = this.#last.then(() => this.#doNow(task)).finally(() => this.#rest());
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #doNow(task: Task): Promise<Result> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    try {
      worker.postMessage(task);
      const [result] = await once(worker, 'message', { signal: AbortSignal.timeout(this.#settings.maxTask) });
      return result;
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  #rest(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#idle = setTimeout(() => this.#end(), maxIdle).unref();
  }

  #end(): void {
    void this.#worker?.terminate();
    this.#worker = null;
  }

  /** It does not keep the process alive, and starts without the options of the process: they are another's business. */
  #start(): Worker {
    const { program, memory } = this.#settings;
    const worker = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory } });
    // Whoever waits is told by `once`; an error that comes after a time-out is nobody's, and would end the process.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
  }
}
