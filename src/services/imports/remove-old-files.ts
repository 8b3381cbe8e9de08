import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { importsFolder } from '../images/keys.ts';
import { importFolder, removeImportFiles } from './import-files.ts';
import { requireImport } from './read-imports.ts';

const day = 24 * 60 * 60 * 1000;

/** States in which they may be needed at any time. */
const needed: ReadonlySet<string> = new Set(['reading', 'running', 'paused', 'undoing']);

/** Removes files of old imports from this machine, and those that no import has. An upload that was never finished goes as a whole. */
export async function removeOldImportFiles(db: Database, workDir: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.importDays * day);
  const names = await readdir(join(workDir, importsFolder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const id of names) {
    const row = await findImport(db, id);
    if (!row) {
      // One that is about to be announced has its folder before its row.
      const { mtime } = await stat(importFolder(workDir, id));
      if (mtime.getTime() < now.getTime() - day) await removeImportFiles(workDir, id);
    } else if (!needed.has(row.state) && row.updated_at < before.toISOString()) {
      if (row.state === 'uploading') await db.deleteFrom('imports').where('id', '=', id).execute();
      await removeImportFiles(workDir, id);
    }
  }
}

async function findImport(db: Database, id: string) {
  return requireImport(db, id).catch((error: unknown) => {
    if (error instanceof ServiceError && error.kind === 'not-found') return null;
    throw error;
  });
}
