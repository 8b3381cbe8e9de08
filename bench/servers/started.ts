import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { endWithBench } from '../clean-end.ts';

/** A child process; its disposal sends SIGTERM and waits for the exit. */
export interface Started extends AsyncDisposable {
  pid: number;
  /** The line of its output that announced that it was ready. */
  readyLine: string;
}

interface StartOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Matches the line of its output that announces that it is ready; without it, the process counts as ready at once. */
  ready?: RegExp;
}

type Child = ChildProcessByStdio<null, Readable, null>;

/** @throws when the process ends before it is ready */
export async function start(command: string[], { cwd, env, ready }: StartOptions): Promise<Started> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    detached: true,
    ...(cwd && { cwd }),
  });
  endWithBench(child);
  await once(child, 'spawn');
  const readyLine = ready ? await waitForLine(child, ready) : '';
  child.stdout.resume();
  return { pid: child.pid ?? 0, readyLine, [Symbol.asyncDispose]: () => stop(child) };
}

async function waitForLine(child: Child, ready: RegExp): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    if (ready.test(line)) return line;
  }
  throw new Error(`${child.spawnargs.join(' ')} ended before it was ready`);
}

async function stop(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
