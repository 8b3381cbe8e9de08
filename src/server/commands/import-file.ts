import { join } from 'node:path';
import type { Database } from '../../database/schema.ts';
import { importSite } from '../../exports/import/import-site.ts';
import { checkExport } from '../../exports/import/own-export.ts';
import type { Counts } from '../../exports/masthead/manifest.ts';
import { systemActor } from '../../services/actors/actor.ts';
import { limitImageMemory } from '../../services/media/processing/process-image.ts';
import type { Environment } from '../environment/environment.ts';
import { createSite, isNewSite } from '../startup/new-site.ts';
import { openDatabase } from '../startup/open-database.ts';
import { openMediaStorage } from '../startup/open-media-storage.ts';

interface ImportedFile {
  /** Path of an export in our own format. */
  path: string;
  /** Only checks the archive, without a database. */
  isRehearsal?: boolean;
  /** Ends the import before it has changed anything. */
  signal: AbortSignal;
  /** Called with a sentence about the progress. */
  tell: (sentence: string) => void;
}

const actor = systemActor('the command line');

/**
 * Imports an export into an installation that has no site yet, or one without content. When it fails, nothing is left behind.
 * @returns how much of everything was imported
 * @throws ImportError, BackupError, SettingError
 */
export async function importFile(environment: Environment, file: ImportedFile): Promise<Counts> {
  if (file.isRehearsal) return checkExport(file.path, environment.media.limits);
  const fill = (db: Database) => importInto(db, environment, file);
  if (await isNewSite(environment)) return createSite(environment, fill);
  const db = await openDatabase(environment);
  try {
    return await fill(db);
  } finally {
    await db.destroy();
  }
}

async function importInto(db: Database, environment: Environment, file: ImportedFile): Promise<Counts> {
  const storage = await openMediaStorage(db, environment);
  limitImageMemory(environment.media.memoryMegabytes);
  const media = { storage, workDir: join(environment.dataDir, 'uploads'), limits: environment.media.limits };
  return importSite(db, { ...file, media, actor, now: new Date() });
}
