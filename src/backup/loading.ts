import { type ControlledTransaction, sql } from 'kysely';
import { engineOf } from '../database/connect.ts';
import { isKnownMigration, migrate } from '../database/migrate.ts';
import type { Database, Schema } from '../database/schema.ts';
import { BackupError } from './archive/backup-error.ts';
import type { Manifest } from './archive-format.ts';
import { emptyTables } from './load-rows.ts';

export type Loading = ControlledTransaction<Schema>;

/**
 * Creates the tables of the archive's version in an empty database, and begins the transaction that fills them. On PostgreSQL it
 * creates them, too, so that the database stays empty if it is never committed; a SQLite file is new and has no name yet.
 * @throws BackupError when the archive is of a newer version, or the database is not empty
 */
export async function beginLoading(db: Database, manifest: Manifest): Promise<Loading> {
  if (!isKnownMigration(manifest.migration)) {
    throw new BackupError(
      `The archive was made by a newer version of Masthead (${manifest.migration}): restore it with that version or a later one.`,
    );
  }
  const trx = await beginTables(db, manifest.migration);
  try {
    await emptyTables(trx, manifest);
    return trx;
  } catch (error) {
    await trx.rollback().execute();
    throw error;
  }
}

/**
 * Creates the tables of a site in an empty database, and begins the transaction that fills them; on PostgreSQL it creates them, too.
 * @param migration the last one
 * @throws BackupError when the database is not empty
 */
export async function beginTables(db: Database, migration: string): Promise<Loading> {
  const isPostgres = engineOf(db) === 'postgres';
  if (!isPostgres) await migrate(db, migration);
  const trx = await db.startTransaction().execute();
  try {
    if (isPostgres) await createTables(trx, migration);
    return trx;
  } catch (error) {
    await trx.rollback().execute();
    throw error;
  }
}

/** Brings what was loaded up to today's version. @returns the transaction that continues with it */
export async function bringUpToDate(db: Database, trx: Loading): Promise<Loading> {
  if (engineOf(db) === 'postgres') {
    await migrate(trx);
    return trx;
  }
  // SQLite's migrations turn foreign keys off, which it does only outside of a transaction.
  await trx.commit().execute();
  await migrate(db);
  return db.startTransaction().execute();
}

/** @returns whether a PostgreSQL database has a site in it */
export async function hasSite(db: Database): Promise<boolean> {
  const query = sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`;
  return (await query.execute(db)).rows[0]?.found === true;
}

async function createTables(trx: Loading, migration: string): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  // The lock of migrations comes too late: until it is taken, another restore could have filled the tables.
  await sql`select pg_advisory_xact_lock(hashtext('masthead restore'))`.execute(trx);
  const ran = (await hasSite(trx)) ? [] : await migrate(trx, migration);
  if (ran.at(-1) === migration) return;
  throw new BackupError('The database at DATABASE_URL has a site in it. Restore into an empty one.');
}
