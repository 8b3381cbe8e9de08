import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

/**
 * Brings the database up to date: one migration at a time, each in a transaction, under a lock that other instances wait for.
 * @param upTo the last migration to run; by default all of them run
 * @returns the names of the migrations that ran; an empty list when there was nothing to do
 * @throws the error of the migration that failed; its changes are rolled back
 */
export async function migrate(db: Database, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const done: string[] = [];
  for (;;) {
    const { error, results } = await migrator.migrateUp();
    if (error) throw error;
    const [ran] = results ?? [];
    if (!ran) return done;
    done.push(ran.migrationName);
    if (ran.migrationName === upTo) return done;
  }
}
