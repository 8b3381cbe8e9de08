import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, Schema } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

/** Open connections to PostgreSQL per process. */
const poolSize = 10;

export type Engine = 'sqlite' | 'postgres';

export interface DatabaseLocation {
  /** `postgres://…`; without it the database is a SQLite file in `dataDir`. */
  databaseUrl?: string | undefined;
  /** An existing folder. */
  dataDir: string;
}

/**
 * Opens the database of the installation. Nothing is created in it: see `migrate`.
 * @throws when the folder or the file cannot be opened; PostgreSQL is only reached by the first query
 */
export function connect(location: DatabaseLocation): Database {
  if (location.databaseUrl) return connectPostgres(location.databaseUrl);
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(join(location.dataDir, 'masthead.db')) });
}

/** Opens the file of a SQLite database once more, only to read: what takes long is done by another thread. */
export function connectToRead(path: string): Database {
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(path, { readOnly: true }) });
}

/** @returns the file in which a SQLite database is */
export async function fileOf(db: Database): Promise<string> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]?.file ?? '';
}

/** @returns which engine answers behind `db`, for the few statements that differ */
export function engineOf(db: Database): Engine {
  return db.getExecutor().adapter.supportsMultipleConnections ? 'postgres' : 'sqlite';
}

function connectPostgres(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: poolSize, types: { getTypeParser } });
  // An idle connection that the server closes is replaced by the next query; without a listener it would end the process.
  pool.on('error', (error) => console.error(`database: ${error.message}`));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Counts come as int8, which pg hands over as text; ours stay far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
