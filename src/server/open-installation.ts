import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Installation } from '../backup/write-archive.ts';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import { readSiteName } from '../services/settings/read-settings.ts';
import { readAuthSecret } from './auth-secret.ts';
import { type Environment, SettingError } from './environment.ts';
import { openMediaStorage } from './open-media-storage.ts';

/**
 * Opens the installation as it is, for a backup: a database of an earlier version stays one.
 * @throws SettingError when there is none
 */
export async function openInstallation(environment: Environment): Promise<Installation> {
  const db = await openWithoutMigrating(environment);
  return {
    db,
    storage: await openMediaStorage(db, environment),
    site: { name: (await readSiteName(db)) ?? environment.site.name, url: environment.site.url },
    authSecret: await readAuthSecret(environment),
  };
}

async function openWithoutMigrating(environment: Environment): Promise<Database> {
  const { databaseUrl, dataDir } = environment;
  try {
    mkdirSync(dataDir, { recursive: true });
    const db = connect(environment);
    await sql`select name from kysely_migration limit 1`.execute(db);
    return db;
  } catch (error) {
    const place = databaseUrl ? 'The database at DATABASE_URL' : `The folder DATA_DIR, ${dataDir},`;
    throw new SettingError(`${place} has no site that can be backed up (${(error as Error).message}).`, {
      cause: error,
    });
  }
}
