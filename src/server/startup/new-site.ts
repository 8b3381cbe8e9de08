import { access, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFailure } from '../../backup/explain-failure.ts';
import { putInPlace } from '../../backup/installation-folder.ts';
import { beginTables, hasSite } from '../../backup/loading.ts';
import { openRestoringFolder, type RestoringFolder } from '../../backup/restoring-folder.ts';
import { connect } from '../../database/connect.ts';
import { lastMigration, migrate } from '../../database/migrate.ts';
import type { Database } from '../../database/schema.ts';
import { makePrivate, privateFolder } from '../../storage/private-modes.ts';
import type { Environment } from '../environment/environment.ts';
import { unusableDatabase } from './open-database.ts';

/** Writes a site into an empty database, and returns its report. */
type Fill<Result> = (db: Database) => Promise<Result>;

/** @returns whether the installation has no database yet, or an empty one. @throws SettingError when that can't be found out */
export async function isNewSite(environment: Environment): Promise<boolean> {
  if (!environment.databaseUrl) return !(await isThere(join(environment.dataDir, 'masthead.db')));
  const db = connect(environment);
  try {
    return !(await hasSite(db));
  } catch (error) {
    throw unusableDatabase(environment, error);
  } finally {
    await db.destroy();
  }
}

/**
 * Creates a site and fills it: all of it appears at once, and when `fill` fails or the process is killed, there is no site, which would
 * be in the way of a restore. A SQLite file gets its name as the last step; PostgreSQL creates the tables in the transaction that
 * fills them.
 * @throws what `fill` throws; BackupError when the disk or the database fails
 */
export async function createSite<Result>(environment: Environment, fill: Fill<Result>): Promise<Result> {
  const { dataDir } = environment;
  const idFile = join(dataDir, 'originals', 'folder-id');
  const [hadFolder, hadId] = [await isThere(dataDir), await isThere(idFile)];
  try {
    const folder = await openRestoringFolder(join(dataDir, 'uploads'));
    await makePrivate(dataDir, privateFolder);
    folder.noteFiles();
    const filled = await fillIn(folder, environment, fill);
    await folder.remove();
    return filled;
  } catch (error) {
    if (!hadId) await rm(idFile, { force: true });
    await removeEmptyFolders(dataDir, hadFolder);
    throw explainFailure(error, 'The command failed and left no site');
  }
}

async function fillIn<Result>(folder: RestoringFolder, environment: Environment, fill: Fill<Result>): Promise<Result> {
  try {
    if (environment.databaseUrl) return await fillPostgres(environment, fill);
    const filled = await fillSqlite(folder.path, fill);
    await putInPlace(join(folder.path, 'masthead.db'), join(environment.dataDir, 'masthead.db'));
    return filled;
  } catch (error) {
    // `fill` has removed its files of images.
    await folder.remove();
    throw error;
  }
}

async function fillSqlite<Result>(dataDir: string, fill: Fill<Result>): Promise<Result> {
  const db = connect({ dataDir });
  try {
    await migrate(db);
    return await fill(db);
  } finally {
    await db.destroy();
  }
}

async function fillPostgres<Result>(environment: Environment, fill: Fill<Result>): Promise<Result> {
  const db = connect(environment, { queryTimeout: 0 });
  try {
    const trx = await beginTables(db, lastMigration);
    try {
      const filled = await fill(trx);
      await trx.commit().execute();
      return filled;
    } finally {
      if (!trx.isCommitted) await trx.rollback().execute();
    }
  } finally {
    await db.destroy();
  }
}

/** Leaves those with files in them, and a data folder that was there before. */
async function removeEmptyFolders(dataDir: string, hadFolder: boolean): Promise<void> {
  const folders = ['uploads', 'originals', 'media', 'files'].map((name) => join(dataDir, name));
  for (const folder of hadFolder ? folders : [...folders, dataDir]) await rmdir(folder).catch(() => undefined);
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
