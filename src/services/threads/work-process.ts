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

/** Why a process has ended: it had too much memory, a task took too long, it crashed, or its owner has ended it. */
export type EndReason = 'memory' | 'timeout' | 'crash' | 'ended';

/** Fails the tasks of a process that has ended. */
export class WorkProcessEnded extends Error {
  override name = 'WorkProcessEnded';
  readonly reason: EndReason;

  constructor(reason: EndReason) {
    super(`the process was terminated (${reason})`);
    this.reason = reason;
  }
}

/** Exit codes and signals of a process that gets no memory: from the kernel, from V8, from GLib. */
const signalsOfMemory: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP']);

/** Messages to the process and its answers. */
type Request = { id: number; task: unknown } | 'stop';

type Answer = { id: number } & ({ result: unknown } | { error: Error });

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
  #stopWatching: (() => void) | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(settings: WorkProcessSettings) {
    this.#settings = settings;
  }

  /** @throws the error of the task, or a WorkProcessEnded */
  async do(task: Task): Promise<Result> {
    clearTimeout(this.#idle);
    const child = this.#child ?? this.#start();
    child.channel?.ref();
    const id = ++this.#lastId;
    const settle = Promise.withResolvers<unknown>();
    const timer = setTimeout(() => this.#kill('timeout'), this.#settings.timeout);
    this.#underWay.set(id, { settle, timer });
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
    const child = startProgram({
      path: fileURLToPath(this.#settings.program),
      // The process does not inherit the options of this one.
      options: smallHeap,
      env: { ...process.env, ...frugal },
      memory,
    });
    child.on('message', (answer: Answer) => {
      const settle = this.#underWay.get(answer.id)?.settle;
      if ('error' in answer) settle?.reject(answer.error);
      else settle?.resolve(answer.result);
    });
    child.on('exit', (_code, signal) => this.#forget(child, signalsOfMemory.has(signal) ? 'memory' : 'crash'));
    child.on('error', () => this.#forget(child, 'crash'));
    child.unref();
    this.#child = child;
    if (memory !== undefined) this.#stopWatching = watchMemory(child, memory, () => this.#kill('memory'));
    return child;
  }

  /** Fails the tasks of a process that has ended. */
  #forget(child: ChildProcess | undefined, reason: EndReason): void {
    if (child !== this.#child) return;
    this.#child = undefined;
    this.#stopWatching?.();
    for (const { settle } of this.#underWay.values()) settle.reject(new WorkProcessEnded(reason));
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
  process.on('disconnect', () => process.exit());
  // Terminals and systemd signal all processes; the server may still finish what it does.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
