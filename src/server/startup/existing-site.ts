import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '../../database/connect.ts';
import type { Database } from '../../database/schema.ts';
import { type Environment, SettingError } from '../environment/environment.ts';

/**
 * Opens the database of a site as it is: a database of an earlier version is not migrated. If there is none, none is made: an
 * empty one would be exported without a warning, and would be in the way of a restore.
 * @throws SettingError when there is no site, or it can't be reached
 */
export async function openExistingSite(environment: Environment): Promise<Database> {
  try {
    if (!environment.databaseUrl) await access(join(environment.dataDir, 'masthead.db'));
    return await openTables(environment);
  } catch (error) {
    const place = environment.databaseUrl
      ? 'The database at DATABASE_URL'
      : `The folder DATA_DIR, ${environment.dataDir},`;
    throw new SettingError(`${place} has no site in it (${(error as Error).message}).`, { cause: error });
  }
}

/** @throws SettingError as `openExistingSite` does */
export async function requireExistingSite(environment: Environment): Promise<void> {
  await (await openExistingSite(environment)).destroy();
}

async function openTables(environment: Environment): Promise<Database> {
  const db = connect(environment);
  try {
    await sql`select name from kysely_migration limit 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
