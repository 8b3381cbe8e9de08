import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');

/** A line about a request that was refused, as the server is meant to write them. */
const refusal = /^\S+Z 4\d\d [A-Z]+ \S+$/;

export interface SiteProcess {
  /** Without a slash at the end. */
  address: string;
  dataDir: string;
  /** Everything that it has said on its way up. */
  greeting: readonly string[];
  /** Everything that it has written to its error output. */
  log: readonly string[];
  /** Lines of the log that a well-behaved server never writes. */
  troubles(): string[];
  /** Ends it as an operator does. @returns its exit code; -1 when a signal had to end it */
  stop(): Promise<number>;
}

/** Starts the product itself, with no settings but the given ones, and waits until it says that it is ready. */
export async function startSite(settings: Record<string, string>): Promise<SiteProcess> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'masthead-e2e-'));
  const env = { PATH: process.env.PATH, PORT: String(await findFreePort()), DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const log: string[] = [];
  createInterface(child.stderr).on('line', (line) => log.push(line));
  const greeting: string[] = [];
  return {
    address: await waitForAddress(child, greeting, log),
    dataDir,
    greeting,
    log,
    troubles: () => log.filter((line) => !refusal.test(line)),
    async stop() {
      const code = await end(child);
      if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true });
      return code;
    },
  };
}

async function waitForAddress({ stdout }: ChildProcess, greeting: string[], log: readonly string[]): Promise<string> {
  if (!stdout) throw new Error('the server has no output');
  for await (const line of createInterface(stdout)) {
    greeting.push(line);
    const address = line.match(/is ready: (\S+)/)?.[1];
    if (address) {
      stdout.resume();
      return address;
    }
  }
  throw new Error(`the server did not start:\n${log.join('\n')}`);
}

async function end(child: ChildProcess): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }
  return child.exitCode ?? -1;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
