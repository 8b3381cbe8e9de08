import { join } from 'node:path';
import { Kysely, type LogEvent, PostgresDialect, SqliteAdapter, sql } from 'kysely';
import type { PoolOptions } from './postgres-pool.ts';
import { QueryWatch } from './query-watch.ts';
import type { Database, Schema } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { noteTables } from './tables-read.ts';

export type Engine = 'sqlite' | 'postgres';

export interface DatabaseLocation {
  /** `postgres://…`; without it the database is a SQLite file in `dataDir`. */
  databaseUrl?: string | undefined;
  /** An existing folder. */
  dataDir: string;
}

export interface ConnectOptions extends PoolOptions {
  /** From how many milliseconds on a statement is logged; 0, the default, for never. */
  slowQueryMs?: number;
}

/** Checks of the disk below a database; only SQLite has one. */
const diskChecks = new WeakMap<Database, () => Promise<boolean>>();

const watches = new WeakMap<Database, QueryWatch>();

/**
 * Opens the database of the installation, without creating its tables: see `migrate`. While it can't be used, queries throw
 * `DatabaseUnavailableError`.
 * @throws when the folder or the file cannot be opened or written to; PostgreSQL is contacted only by the first query
 */
export function connect(location: DatabaseLocation, options: ConnectOptions = {}): Database {
  const watch = new QueryWatch(options.slowQueryMs ?? 0);
  const db = open(location, options, (event) => {
    noteTables(event);
    watch.note(event);
  });
  watches.set(db, watch);
  return db;
}

function open(location: DatabaseLocation, options: PoolOptions, log: (event: LogEvent) => void): Database {
  if (location.databaseUrl) {
    return new Kysely<Schema>({ dialect: postgresDialect(location.databaseUrl, options), log });
  }
  const dialect = new NodeSqliteDialect(join(location.dataDir, 'masthead.db'));
  const db = new Kysely<Schema>({ dialect, log });
  diskChecks.set(db, () => dialect.driver.checkDisk());
  return db;
}

/** Opens a SQLite file read-only, for long reads in another thread. @param slowQueryMs see `ConnectOptions` */
export function connectToRead(path: string, slowQueryMs: number): Database {
  const watch = new QueryWatch(slowQueryMs);
  return new Kysely<Schema>({
    dialect: new NodeSqliteDialect(path, { readOnly: true }),
    log: (event) => watch.note(event),
  });
}

/** @returns the counts of the statements of a database that `connect` has opened */
export function queryWatchOf(db: Database): QueryWatch {
  const watch = watches.get(db);
  if (!watch) throw new Error('a transaction, or a database that is only read, has no counts');
  return watch;
}

/** @returns the path of a SQLite database's file */
export async function fileOf(db: Database): Promise<string> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]?.file ?? '';
}

/** @returns the engine of `db`, for the few statements that differ */
export function engineOf(db: Database): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}

/**
 * @returns whether the disk works. After SQLite has reported that it is full, read-only or failing, or that the file is damaged,
 * each call tries a write to the disk
 */
export async function checkDisk(db: Database): Promise<boolean> {
  return (await diskChecks.get(db)?.()) ?? true;
}

/** @returns Kysely's PostgreSQL dialect; the driver is loaded with the first query, and never on SQLite */
function postgresDialect(connectionString: string, options: PoolOptions): PostgresDialect {
  return new PostgresDialect({
    pool: async () => (await import('./postgres-pool.ts')).openPool(connectionString, options),
  });
}
