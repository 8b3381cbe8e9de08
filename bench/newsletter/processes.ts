import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DatabaseLocation } from '../../src/database/connect.ts';
import { endWithBench } from '../clean-end.ts';
import { processorTime, residentMemory } from '../servers/process-figures.ts';
import type { SinkAnswer } from './sink.ts';

/** An SMTP server in a child process, which runs until it is disposed. */
export interface Sink extends AsyncDisposable {
  url: string;
  /** @returns what it has received so far */
  read(): Promise<SinkAnswer>;
}

export async function startSink(): Promise<Sink> {
  const child = endWithBench(fork(join(import.meta.dirname, 'sink.ts')));
  const [{ port }] = (await once(child, 'message')) as [SinkAnswer];
  return {
    url: `smtp://127.0.0.1:${port}`,
    async read() {
      child.send('read');
      const [answer] = (await once(child, 'message')) as [SinkAnswer];
      return answer;
    },
    [Symbol.asyncDispose]: () => kill(child),
  };
}

/** An instance that sends, in a child process. */
export interface Sender extends AsyncDisposable {
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** @returns its current memory use in MB (Linux) */
  memory(): number;
  /** @returns the processor time that it has used so far, in seconds (Linux) */
  processorTime(): number;
}

export function startSender(
  location: DatabaseLocation,
  { smtpUrl, lease }: { smtpUrl: string; lease: number },
): Sender {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: location.dataDir,
    ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
    SMTP_URL: smtpUrl,
    LEASE: String(lease),
  };
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  const child = endWithBench(fork(join(import.meta.dirname, 'sender.ts'), { env, stdio: [...stdio] }));
  return {
    kill: () => kill(child),
    memory: () => residentMemory(child.pid ?? 0).now,
    processorTime: () => processorTime(child.pid ?? 0),
    [Symbol.asyncDispose]: () => kill(child),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
