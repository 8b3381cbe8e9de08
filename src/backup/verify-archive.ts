import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import { compareWithArchive, loadRows } from './load-rows.ts';
import { beginLoading, type Loading } from './loading.ts';
import { type ArchiveContents, visitArchive } from './visit-archive.ts';

/**
 * Restores an archive into a SQLite database of its own, whichever engine it came from, and compares counts and checksums of its
 * rows and files. Nothing of it remains.
 * @param workDir an existing folder for the database; the clean-up of media removes what a killed process leaves there
 * @throws BackupError when the archive could not be restored
 */
export async function verifyArchive(archive: AsyncIterable<Uint8Array>, workDir: string): Promise<ArchiveContents> {
  const dataDir = await mkdtemp(join(workDir, 'backup-check-'));
  try {
    const db = connect({ dataDir });
    try {
      return await loadAndCompare(db, archive);
    } finally {
      await db.destroy();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function loadAndCompare(db: Database, archive: AsyncIterable<Uint8Array>): Promise<ArchiveContents> {
  const opened: { trx?: Loading } = {};
  const loading = () => {
    if (!opened.trx) throw new Error('the archive has rows before its manifest');
    return opened.trx;
  };
  try {
    const contents = await visitArchive(archive, {
      visitor: {
        async begin(manifest) {
          opened.trx = await beginLoading(db, manifest);
        },
        rows: (table, slice) => loadRows(loading(), table, slice),
      },
    });
    await compareWithArchive(loading(), contents.manifest, contents.summary);
    return contents;
  } finally {
    await opened.trx?.rollback().execute();
  }
}
