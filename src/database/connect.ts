import { join } from 'node:path';
import { Kysely, SqliteAdapter, sql } from 'kysely';
import { postgresDialect } from './postgres-dialect.ts';
import type { PoolOptions } from './postgres-pool.ts';
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

/** Checks of the disk below a database; only SQLite has one. */
const diskChecks = new WeakMap<Database, () => Promise<boolean>>();

/**
 * Opens the database of the installation, without creating its tables: see `migrate`. While it can't be used, queries throw
 * `DatabaseUnavailableError`.
 * @throws when the folder or the file cannot be opened or written to; PostgreSQL is contacted only by the first query
 */
export function connect(location: DatabaseLocation, options: PoolOptions = {}): Database {
  if (location.databaseUrl) {
    return new Kysely<Schema>({ dialect: postgresDialect(location.databaseUrl, options), log: noteTables });
  }
  const dialect = new NodeSqliteDialect(join(location.dataDir, 'masthead.db'));
  const db = new Kysely<Schema>({ dialect, log: noteTables });
  diskChecks.set(db, () => dialect.driver.checkDisk());
  return db;
}

/** Opens a SQLite file read-only, for long reads in another thread. */
export function connectToRead(path: string): Database {
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(path, { readOnly: true }) });
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
