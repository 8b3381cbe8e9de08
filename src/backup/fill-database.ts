import type { Database } from '../database/schema.ts';
import { systemActor } from '../services/actors/actor.ts';
import { noteRestored } from '../services/backups/installation.ts';
import { endRestoredImports } from '../services/imports/end-restored.ts';
import type { MediaStorage } from '../services/media/originals/storage.ts';
import { holdRestoredMailings } from '../services/newsletter/sending/hold-restored.ts';
import { indexAllArticles } from '../services/search-index/reindexing/index-all-articles.ts';
import { BackupError } from './archive/backup-error.ts';
import { compareWithArchive, loadRows } from './load-rows.ts';
import { beginLoading, bringUpToDate, type Loading } from './loading.ts';
import type { RestoreJob } from './restore-job.ts';
import { FileStore } from './store-files.ts';
import { type ArchiveContents, visitArchive } from './visit-archive.ts';

interface Filling {
  /** For files of images until they are in their storage. */
  folder: string;
  /** Whether the storage may have files already: those of a restore that has failed. */
  mayHaveFiles: boolean;
  /** Called before the first files are put into the storage. */
  beforeFiles: () => void;
  beforeCommit: () => Promise<void>;
}

type Parts = Pick<RestoreJob, 'openArchive' | 'openStorage' | 'tell'>;

/**
 * Fills an empty database and its media storage with an archive, compares them with it, brings them up to this version, holds up
 * issues that would be sent, ends imports, and indexes all articles.
 * @returns how many issues were held up
 */
export async function fillDatabase(db: Database, parts: Parts, filling: Filling): Promise<number> {
  const opened: { trx?: Loading } = {};
  try {
    const { manifest, summary } = await load(db, opened, { parts, filling });
    let trx = requireBegun(opened);
    parts.tell('Comparing …');
    await compareWithArchive(trx, manifest, summary);
    trx = await bringUpToDate(db, trx);
    opened.trx = trx;
    await noteRestored(trx, new Date());
    const heldIssues = await holdRestoredMailings(trx, {
      takenAt: manifest.takenAt,
      actor: systemActor('the restore'),
    });
    await endRestoredImports(trx);
    parts.tell('Indexing the articles …');
    await indexAllArticles(trx);
    await filling.beforeCommit();
    await trx.commit().execute();
    return heldIssues;
  } catch (error) {
    const { trx } = opened;
    if (trx && !trx.isCommitted) await trx.rollback().execute();
    throw error;
  }
}

async function load(
  db: Database,
  opened: { trx?: Loading },
  { parts, filling }: { parts: Parts; filling: Filling },
): Promise<ArchiveContents> {
  let files: FileStore | undefined;
  const contents = await visitArchive(await parts.openArchive(), {
    visitor: {
      async begin(manifest) {
        const trx = await beginLoading(db, manifest);
        opened.trx = trx;
        const storage = await parts.openStorage(trx);
        if (!filling.mayHaveFiles) await requireNoFiles(storage);
        files = new FileStore(storage, filling);
        parts.tell(`Restoring the site as it was on ${manifest.takenAt} …`);
      },
      rows: (table, slice) => loadRows(requireBegun(opened), table, slice),
      async file(key, body) {
        await files?.add(key, body);
      },
    },
  });
  await files?.flush();
  return contents;
}

function requireBegun({ trx }: { trx?: Loading }): Loading {
  if (!trx) throw new Error('the archive has rows before its manifest');
  return trx;
}

/** @throws BackupError when images are stored there, which may be those of another site */
async function requireNoFiles(storage: MediaStorage): Promise<void> {
  for (const prefix of ['originals/', 'media/', 'files/']) {
    for await (const { key } of storage.list(prefix)) {
      throw new BackupError(
        `The media storage has files in it, such as ${key}. Restore into an empty one; nothing was changed.`,
      );
    }
  }
}
