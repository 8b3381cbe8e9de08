import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { childEnvironment } from '../child-environment.ts';

const command = resolve(import.meta.dirname, '../../../src/server/commands/import.ts');

interface Ended {
  /** Null for a process that was killed. */
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
}

export interface RunningCommand {
  child: ChildProcess;
  ended: Promise<Ended>;
}

/** Starts the command `import` in a process of its own, with these settings. */
export function startImport(settings: Record<string, string>, args: readonly string[]): RunningCommand {
  const env = { ...childEnvironment, ...settings };
  const child = spawn(process.execPath, [command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code, signal], out, err]): Ended => ({ code, signal, out, err }),
  );
  return { child, ended };
}
