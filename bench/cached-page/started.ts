import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A server that is being measured. */
export interface Contender extends AsyncDisposable {
  name: string;
  /** Of the article page. */
  url: string;
  /** The process that answers. */
  pid: number;
}

/** A process of ours, ended with SIGTERM and waited for. */
export interface Started extends AsyncDisposable {
  pid: number;
  /** What it wrote on the line that said it was ready. */
  readyLine: string;
}

interface StartOptions {
  env?: Record<string, string>;
  /** Recognises the line of its output that says it is ready; at once when absent. */
  ready?: RegExp;
}

type Child = ChildProcessByStdio<null, Readable, null>;

/** @throws when the process ends before it is ready */
export async function start(command: string[], { env, ready }: StartOptions): Promise<Started> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });
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
