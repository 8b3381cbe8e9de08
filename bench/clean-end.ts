import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const children = new Set<number>();
let runFolder: string | undefined;

/** A temporary folder, removed on disposal, or else when the benchmark ends. */
export interface Scratch extends AsyncDisposable {
  path: string;
}

export async function makeScratch(): Promise<Scratch> {
  runFolder ??= makeRunFolder();
  const path = await mkdtemp(join(runFolder, 'part-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Kills the process when the benchmark ends, and, if it was started with `detached`, the processes that it has started itself. */
export function endWithBench<Child extends ChildProcess>(child: Child): Child {
  const { pid } = child;
  if (pid === undefined) return child;
  children.add(pid);
  child.once('exit', () => children.delete(pid));
  return child;
}

/** Lets the benchmark leave nothing behind, however it ends: by itself, by an error, by Ctrl-C or a SIGTERM. */
export function endCleanly(): void {
  const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
  for (const [signal, number] of Object.entries(signals)) process.on(signal, () => process.exit(128 + number));
  process.on('exit', () => {
    for (const pid of children) kill(-pid) || kill(pid);
    if (runFolder) removeAtEnd(runFolder);
  });
}

/** The parent of all temporary folders of this run. PostgreSQL runs as another user and has to get through it. */
function makeRunFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'masthead-bench-'));
  chmodSync(path, 0o711);
  return path;
}

/** Tries for five seconds: PostgreSQL writes files while it ends. Nothing asynchronous runs any more at that point. */
function removeAtEnd(path: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 0; existsSync(path) && attempt < 50; attempt += 1) {
    if (attempt > 0) Atomics.wait(pause, 0, 0, 100);
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // A new file has appeared in a folder.
    }
  }
}

/** @param pid negative for a process group; @returns whether it was there */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
