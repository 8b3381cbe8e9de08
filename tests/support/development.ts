import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './postgres-server.ts';

const root = resolve(import.meta.dirname, '../..');
const copied = ['src', 'public', 'sample-content', 'package.json', 'vite.config.ts', 'tsconfig.json'];

export interface Development {
  url: string;
  /** The folder of the sources that it runs. */
  folder: string;
  /** Its output so far. */
  said: readonly string[];
  /** Signals npm alone, or with `-` all processes of the terminal. */
  signal(signal: NodeJS.Signals, to?: '-'): void;
  /** @returns once none of its processes is left, which is what its open output tells */
  ended: Promise<unknown>;
  /** Ends it, and removes the copy. */
  remove(): Promise<void>;
}

/** Starts `npm run dev` on a copy of the sources, in a process group of its own, as in a terminal. */
export async function startDevelopment(settings: Record<string, string> = {}): Promise<Development> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-development-'));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const port = String(await findFreePort());
  const { PATH, HOME, CI } = process.env;
  const env = { PATH, HOME, CI, PORT: port, DATA_DIR: join(folder, 'data'), SLOW_QUERY_MS: '0', ...settings };
  const child = spawn('npm', ['run', 'dev'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = Promise.all([once(child.stdout, 'close'), once(child.stderr, 'close')]);
  const said: string[] = [];
  for (const output of [child.stdout, child.stderr]) createInterface(output).on('line', (line) => said.push(line));
  const signal: Development['signal'] = (name, to) => process.kill(to ? -(child.pid ?? 0) : (child.pid ?? 0), name);
  while (!said.some((line) => line.startsWith('Developing: '))) {
    if (child.exitCode !== null) throw new Error(`npm run dev ended:\n${said.join('\n')}`);
    await wait(50);
  }
  return {
    url: `http://localhost:${port}`,
    folder,
    said,
    signal,
    ended,
    async remove() {
      try {
        signal('SIGTERM', '-');
      } catch {
        // It has ended already.
      }
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
