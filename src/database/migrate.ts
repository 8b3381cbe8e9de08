import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { log } from '../logging/log.ts';
import { engineOf } from './connect.ts';
import { withLaterMigrations } from './later-migrations.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

/**
 * How long a migration on PostgreSQL waits for a table that others use, in seconds. A query that asks for the table after it waits behind
 * it, so readers of other instances wait that long at most.
 */
const tableTimeout = 1;

/** How long the others may then use the table, in milliseconds, before the migration tries again. */
const pauseBetweenTries = 1000;

/** SQLSTATE of a statement that `lock_timeout` has ended. */
const lockNotAvailable = '55P03';

/**
 * Brings the database up to date: one migration at a time, each in a transaction, under a lock that other instances wait for.
 * @param upTo the last migration to run; by default all of them run
 * @param all only tests pass other migrations
 * @returns the names of the migrations that ran; an empty list when there was nothing to do
 * @throws the error of the migration that failed; its changes are rolled back
 * @throws NewerDatabaseError when a newer version has changed the database in a way that this one can't work with
 */
export async function migrate(db: Database, upTo?: string, all = migrations): Promise<string[]> {
  if (engineOf(db) === 'postgres') return runMigrations(db, mapMigrations(all, giveWay), upTo);
  // A migration that rebuilds a table drops the former one, and foreign keys would then delete what refers to its rows. SQLite
  // ignores this within a transaction; it lasts as long as the connection, so a crash leaves nothing behind.
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    return await runMigrations(db, mapMigrations(all, checkAfter), upTo);
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

async function runMigrations(
  db: Database,
  all: Readonly<Record<string, Migration>>,
  upTo: string | undefined,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => withLaterMigrations(db, all) } });
  const done: string[] = [];
  let isWaiting = false;
  for (;;) {
    const { error, results } = await migrator.migrateUp();
    if ((error as { code?: unknown } | undefined)?.code === lockNotAvailable) {
      if (!isWaiting) log.warn('migrations: another program (a backup, for one) uses a table; it is waited for');
      isWaiting = true;
      await wait(pauseBetweenTries);
      continue;
    }
    if (error) throw error;
    const [ran] = results ?? [];
    if (!ran) return done;
    done.push(ran.migrationName);
    if (ran.migrationName === upTo) return done;
  }
}

function mapMigrations(
  all: Readonly<Record<string, Migration>>,
  change: (migration: Migration) => Migration,
): Record<string, Migration> {
  return Object.fromEntries(Object.entries(all).map(([name, migration]) => [name, change(migration)]));
}

/** @returns the migration, which fails rather than make all queries of a table wait behind it */
function giveWay({ up }: Migration): Migration {
  return {
    async up(db) {
      await sql`set local lock_timeout = ${sql.lit(`${tableTimeout}s`)}`.execute(db);
      await up(db);
    },
  };
}

/** @returns the migration, which fails before its commit when it leaves a row that refers to nothing */
function checkAfter({ up }: Migration): Migration {
  return {
    async up(db) {
      // Other programs, such as the sqlite3 shell, do not enforce foreign keys: what they have broken stops no upgrade.
      const before = await countDangling(db);
      await up(db);
      const after = await countDangling(db);
      if (after > before) throw new Error(`${after - before} rows would refer to rows that don't exist`);
    },
  };
}

/** @returns the number of references to rows that do not exist */
async function countDangling(db: Database): Promise<number> {
  return (await sql`pragma foreign_key_check`.execute(db)).rows.length;
}

/** The last migration of this version. */
export const lastMigration = Object.keys(migrations).at(-1) ?? '';

/** @returns whether this version of Masthead has the migration; a newer one has more */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

/** The database is of a newer version of Masthead than this one, or not a database of Masthead at all. */
export class UnknownMigrationError extends Error {
  override name = 'UnknownMigrationError';
}

/**
 * @returns the name of the last migration that ran
 * @throws UnknownMigrationError when one ran that this version of Masthead does not have, or none
 */
export async function requireKnownMigrations(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !isKnownMigration(name));
  if (unknown)
    throw new UnknownMigrationError(
      `The database is of a newer version of Masthead (${unknown.name}): use that version or a later one.`,
    );
  const last = rows.at(-1);
  if (!last) throw new UnknownMigrationError('The database has no tables yet.');
  return last.name;
}
