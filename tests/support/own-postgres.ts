import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findFreePort, loadServer, settingsOf, withoutExitHooks } from './postgres-server.ts';

/** A PostgreSQL server of one test, which may stop or kill it. */
export interface OwnPostgres {
  /** Differs after each start. */
  readonly port: number;
  /** Sends a signal to the server and all its processes, so that none of them responds any more. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** Starts it again with the same data on another port. */
  restart(): Promise<void>;
}

/** Starts a server, and removes it when the test ends. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-own-postgres-'));
  const Server = await withoutExitHooks(() => loadServer(`${folder}-programs`));
  const silent = { onLog: () => undefined, onError: () => undefined };
  let port = await findFreePort();

  const start = () => {
    const settings = settingsOf(folder, port);
    // Committed data must survive a kill.
    const postgresFlags = [...settings.postgresFlags, '-c', 'synchronous_commit=on'];
    return new Server({ ...settings, postgresFlags, persistent: true, ...silent }).start();
  };
  const signal: OwnPostgres['signal'] = async (name) => {
    const [first = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
    const server = Number(first);
    for (const pid of [server, ...childrenOf(server)]) process.kill(pid, name);
  };

  onTestFinished(async () => {
    await signal('SIGKILL').catch(() => undefined);
    const retried = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
    for (const path of [folder, `${folder}-programs`]) rmSync(path, retried);
  });
  // Its user reads a file of ours with the password; a site that has run in this process may leave new files to their owner alone.
  const umask = process.umask(0o022);
  try {
    await new Server({ ...settingsOf(folder, port), ...silent }).initialise();
  } finally {
    process.umask(umask);
  }
  await start();
  return {
    get port() {
      return port;
    },
    signal,
    async restart() {
      port = await findFreePort();
      await start();
    },
  };
}

function childrenOf(server: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === server ? [pid] : []));
}
