import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { type ConnectOptions, connect } from '../../database/connect.ts';
import { NewerDatabaseError } from '../../database/later-migrations.ts';
import { migrate } from '../../database/migrate.ts';
import type { Database } from '../../database/schema.ts';
import { isDatabaseUnavailable } from '../../services/errors/unavailable.ts';
import { privateFolder } from '../../storage/private-modes.ts';
import { type Environment, SettingError } from '../environment/environment.ts';

/**
 * @returns the database of the installation, migrated to the newest version
 * @throws SettingError that names `DATABASE_URL` or `DATA_DIR` when it can't be reached, opened or written to, or is of a newer version
 */
export async function openDatabase(environment: Environment): Promise<Database> {
  // A migration, or the wait for another instance's migration, has no time limit.
  const unhurried = await open(environment, { queryTimeout: 0 });
  try {
    await migrate(unhurried);
  } catch (error) {
    if (!isDatabaseUnavailable(error) && !(error instanceof NewerDatabaseError)) throw error;
    throw unusableDatabase(environment, error);
  } finally {
    await unhurried.destroy();
  }
  return open(environment, { slowQueryMs: environment.slowQueryMs });
}

async function open(environment: Environment, options: ConnectOptions): Promise<Database> {
  try {
    mkdirSync(environment.dataDir, { recursive: true, mode: privateFolder });
    const db = connect(environment, options);
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    throw unusableDatabase(environment, error);
  }
}

/** @returns the error that names the setting which is to blame */
export function unusableDatabase({ databaseUrl, dataDir }: Environment, cause: unknown): SettingError {
  const { message } = cause as Error;
  const text = databaseUrl
    ? `The database at DATABASE_URL can't be used (${message}).`
    : `The folder DATA_DIR, ${dataDir}, can't be used (${message}).`;
  return new SettingError(text, { cause });
}
