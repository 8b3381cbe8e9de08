import type { Migration } from 'kysely/migration';
import type { Database } from './schema.ts';

/**
 * Ending of a migration's name that promises that it only adds to the database: versions without it go on reading and writing,
 * and may be started on it (decision 8). The name says so, since it is all that such a version knows of a migration.
 */
const additive = '-additive';

/** The database was changed by a newer version in a way that this version can't work with. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';

  /** @param migration the first one that this version would need */
  constructor(migration: string) {
    super(`a newer version of Masthead has changed the database, in ${migration}; this version can't work with it`);
  }
}

/** @returns whether versions without the migration may go on beside it */
export function isAdditive(name: string): boolean {
  return name.endsWith(additive);
}

/**
 * @param known the migrations of this version
 * @returns these, and those of a newer version that have run: Kysely wants to know each of them
 * @throws NewerDatabaseError when one of the newer version does more than add
 */
export async function withLaterMigrations(
  db: Database,
  known: Readonly<Record<string, Migration>>,
): Promise<Record<string, Migration>> {
  const all = { ...known };
  for (const name of await readExecuted(db)) {
    if (Object.hasOwn(known, name)) continue;
    if (!isAdditive(name)) throw new NewerDatabaseError(name);
    all[name] = { up: () => Promise.reject(new Error(`${name} has run already`)) };
  }
  return all;
}

/** @returns the names of the migrations that have run, in the order of their names */
async function readExecuted(db: Database): Promise<string[]> {
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
