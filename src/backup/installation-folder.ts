import { access, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type DatabaseLocation } from '../database/connect.ts';
import { linkFlushed } from '../storage/flushed-files.ts';
import { makePrivate, privateFile } from '../storage/private-modes.ts';
import { BackupError } from './archive/backup-error.ts';
import { hasSite } from './loading.ts';

/** @throws BackupError when there is a site already: nothing is ever restored over another */
export async function requireNoSite(location: DatabaseLocation): Promise<void> {
  if (location.databaseUrl) return requireEmptyDatabase(location);
  const path = join(location.dataDir, 'masthead.db');
  if (await isThere(path)) throw siteInFolder(path);
}

/** Gives a finished database its name, unless another one has it. It is on the disk then. */
export async function putInPlace(path: string, target: string): Promise<void> {
  await makePrivate(path, privateFile);
  if (!(await linkFlushed(path, target))) throw siteInFolder(target);
}

/** @returns the text of a small file; undefined if there is none */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new BackupError(`The file ${path} can't be read (${(error as Error).message}).`, { cause: error });
  }
}

/** @returns the bytes that may be written to the disk of a folder */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function requireEmptyDatabase(location: DatabaseLocation): Promise<void> {
  const db = connect(location);
  try {
    if (!(await hasSite(db))) return;
    throw new BackupError(
      'The database at DATABASE_URL has a site in it. Restore into an empty one; nothing was changed.',
    );
  } finally {
    await db.destroy();
  }
}

function siteInFolder(path: string): BackupError {
  return new BackupError(`There is a site already: ${path}. Restore into an empty DATA_DIR; nothing was changed.`);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
