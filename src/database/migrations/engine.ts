import { type Kysely, SqliteAdapter } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables as they are at its time, not as Schema says today
export type AnyDatabase = Kysely<any>;

/** @returns which engine answers behind `db` */
export function engineOf(db: AnyDatabase): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}
