import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startProgram, watchMemory } from './bounded-process.ts';

/**
 * Settings of glibc's malloc (mallopt(3)), which other libraries ignore: freed memory goes back to the system, instead of staying
 * with one of many arenas for the next image.
 */
const frugal = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' };

/**
 * Images decoded in C and slices of backups leave garbage in the young generation only, which V8 would let grow to 128 MB
 * (decision 11).
 */
const smallHeap = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

interface WorkProcessSettings {
  /** A module that calls `serveTasks`. */
  program: URL;
  /** Timeout of one task, including the start of the process, in milliseconds. */
  timeout: number;
  /** How long the process stays alive without a task, in milliseconds. */
  idleTimeout: number;
  /** Most physical memory of the process, in bytes, asked when it starts; without it there is no bound. */
  memory?: () => number;
}

/**
 * Why a process has ended: it had too much memory, a task took too long, it crashed, its owner has ended it, or it was `unavailable`:
 * it did not start, or could not be given the task, for which the task is not to blame.
 */
export type EndReason = 'memory' | 'timeout' | 'crash' | 'ended' | 'unavailable';

/** Fails the tasks of a process that has ended. */
export class WorkProcessEnded extends Error {
  override name = 'WorkProcessEnded';
  readonly reason: EndReason;

  constructor(reason: EndReason, cause?: unknown) {
    super(`the process was terminated (${reason})`, { cause });
    this.reason = reason;
  }
}

/** Exit codes and signals of a process that gets no memory: from the kernel, from V8, from GLib. */
const signalsOfMemory: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP']);

/** Messages to the process and its answers. */
type Request = { id: number; task: unknown } | 'stop';

type Answer = { id: number } & ({ result: unknown } | { error: Error });

/** The first message of a process: its program has loaded. */
const started = 'started';

interface UnderWay {
  settle: PromiseWithResolvers<unknown>;
  timer: NodeJS.Timeout;
}

/**
 * Runs tasks in a process of its own, for C libraries that read files of strangers: a crash, or too much memory, fails only the
 * tasks under way, and the memory goes back to the system with the process. It starts with the first task.
 */
export class WorkProcess<Task, Result> {
  readonly #settings: WorkProcessSettings;
  readonly #underWay = new Map<number, UnderWay>();
  #child: ChildProcess | undefined;
  #hasStarted = false;
  #stopWatching: (() => void) | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(settings: WorkProcessSettings) {
    this.#settings = settings;
  }

  /** @throws the error of the task, or a WorkProcessEnded; after one that is `unavailable` the next task starts another process */
  async do(task: Task): Promise<Result> {
    clearTimeout(this.#idle);
    const child = this.#child ?? this.#start();
    // Without a file descriptor for it there is no channel.
    if (!child.channel) this.#forget(child, 'unavailable');
    if (!child.channel) throw new WorkProcessEnded('unavailable');
    child.channel.ref();
    const id = ++this.#lastId;
    const settle = Promise.withResolvers<unknown>();
    const timer = setTimeout(() => this.#kill('timeout'), this.#settings.timeout);
    this.#underWay.set(id, { settle, timer });
    // An error of the channel comes as an event of the process.
    child.send({ id, task } satisfies Request);
    try {
      return (await settle.promise) as Result;
    } finally {
      clearTimeout(timer);
      this.#underWay.delete(id);
      if (this.#underWay.size === 0) this.#rest();
    }
  }

  /**
   * Asks the process to end its tasks, and waits until they have cleaned up; then ends it.
   * @param timeout in milliseconds
   * @returns whether they have ended by themselves
   */
  async stop(timeout: number): Promise<boolean> {
    if (this.#underWay.size > 0) this.#child?.send('stop' satisfies Request);
    const underWay = [...this.#underWay.values()].map(({ settle }) => settle.promise);
    const isDone = await Promise.race([
      Promise.allSettled(underWay).then(() => true),
      wait(timeout, false, { ref: false }),
    ]);
    this.end();
    return isDone;
  }

  /** Ends the process without waiting for its tasks, which fail. */
  end(): void {
    this.#kill('ended');
  }

  #kill(reason: EndReason): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#forget(this.#child, reason);
  }

  /** Ends the process later, unless there is another task. A server that stops does not wait for that. */
  #rest(): void {
    this.#child?.channel?.unref();
    this.#idle = setTimeout(() => this.end(), this.#settings.idleTimeout).unref();
  }

  #start(): ChildProcess {
    const memory = this.#settings.memory?.();
    const child = this.#spawn(memory);
    this.#hasStarted = false;
    child.on('message', (answer: Answer | typeof started) => {
      if (answer === started) {
        this.#hasStarted = child === this.#child;
        return;
      }
      const settle = this.#underWay.get(answer.id)?.settle;
      if ('error' in answer) settle?.reject(answer.error);
      else settle?.resolve(answer.result);
    });
    child.on('exit', (_code, signal) => this.#forget(child, signalsOfMemory.has(signal) ? 'memory' : 'crash'));
    child.on('error', (error) => this.#forget(child, 'unavailable', error));
    child.unref();
    this.#child = child;
    if (memory !== undefined) this.#stopWatching = watchMemory(child, memory, () => this.#kill('memory'));
    return child;
  }

  /** @throws WorkProcessEnded when the system has no memory or no file descriptor for it */
  #spawn(memory: number | undefined): ChildProcess {
    const path = fileURLToPath(this.#settings.program);
    try {
      // The process does not inherit the options of this one.
      return startProgram({ path, options: smallHeap, env: { ...process.env, ...frugal }, memory });
    } catch (error) {
      throw new WorkProcessEnded('unavailable', error);
    }
  }

  /** Fails the tasks of a process that has ended. One that ends before its program has loaded never saw them. */
  #forget(child: ChildProcess | undefined, reason: EndReason, cause?: unknown): void {
    if (child !== this.#child) return;
    this.#child = undefined;
    this.#stopWatching?.();
    // After an error of its channel it may still run.
    if (reason === 'unavailable') child?.kill('SIGKILL');
    const why = this.#hasStarted || reason === 'ended' ? reason : 'unavailable';
    for (const { settle } of this.#underWay.values()) settle.reject(new WorkProcessEnded(why, cause));
  }
}

/**
 * Serves the tasks of a `WorkProcess`, in the process that it has started, until that ends.
 * @param run gets a signal that asks it to end soon, without leaving anything half done
 */
export function serveTasks<Task>(run: (task: Task, signal: AbortSignal) => Promise<unknown>): void {
  const stopping = new AbortController();
  process.on('message', async (request: Request) => {
    if (request === 'stop') {
      stopping.abort();
      return;
    }
    const { id, task } = request;
    const answer = await run(task as Task, stopping.signal).then(
      (result): Answer => ({ id, result }),
      (error: Error): Answer => ({ id, error }),
    );
    process.send?.(answer);
  });
  process.send?.(started);
  process.on('disconnect', () => process.exit());
  // Terminals and systemd signal all processes; the server may still finish what it does.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
