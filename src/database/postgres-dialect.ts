import { PostgresDialect } from 'kysely';
import type { PoolOptions } from './postgres-pool.ts';

/** @returns Kysely's PostgreSQL dialect; the driver is loaded with the first query, and never on SQLite */
export function postgresDialect(connectionString: string, options: PoolOptions): PostgresDialect {
  return new PostgresDialect({
    pool: async () => (await import('./postgres-pool.ts')).openPool(connectionString, options),
  });
}
