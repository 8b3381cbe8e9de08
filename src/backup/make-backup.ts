import { mkdir } from 'node:fs/promises';
import type { Database } from '../database/schema.ts';
import { readTableShape } from '../database/table-shape.ts';
import { noteBackupBegun, noteBackupFailed, noteBackupVerified } from '../services/backups/backup-log.ts';
import type { Summary } from './archive-format.ts';
import { hostForName, nameArchive, parseArchiveName } from './archive-name.ts';
import { BackupError } from './backup-error.ts';
import { chooseThinned } from './choose-thinned.ts';
import { decrypt, encrypt } from './encryption.ts';
import { explainFailure } from './explain-failure.ts';
import type { BackupTarget } from './targets/target.ts';
import { verifyArchive } from './verify-archive.ts';
import { type Installation, writeArchive } from './write-archive.ts';

export interface BackupJob {
  target: BackupTarget;
  /** Undefined: everyone who has the archive can read it. */
  passphrase: string | undefined;
  isScheduled: boolean;
  /** For the database that the archive is restored into to verify it. */
  workDir: string;
  /** Told what is done, in a sentence each. */
  tell: (sentence: string) => void;
}

export interface MadeBackup {
  name: string;
  bytes: number;
  summary: Summary;
}

/**
 * Backs the site up while it runs: stores an archive, reads it back, restores it into a scratch database, and compares. After a
 * scheduled backup the older ones of this site are thinned out. An archive that fails the comparison is removed.
 * @throws BackupError, StorageError, DatabaseUnavailableError; the reason is noted in the database
 */
export async function makeBackup(installation: Installation, job: BackupJob): Promise<MadeBackup> {
  const { db } = installation;
  // A database of an earlier version does not have the table: a backup before an upgrade changes nothing in it.
  const isNoted = (await readTableShape(db, 'backups')).columns.length > 0;
  const id = isNoted ? await noteBegun(db, job) : null;
  try {
    const made = await storeAndVerify(installation, job);
    if (id !== null) await noteBackupVerified(db, { id, now: new Date(), archive: made });
    if (job.isScheduled) await thinOut(job.target, hostForName(installation.site.url));
    return made;
  } catch (given) {
    const error = explainFailure(given, "The database or DATA_DIR can't be used");
    const failed = { now: new Date(), error: (error as Error).message };
    if (id !== null) await noteBackupFailed(db, { id, ...failed }).catch(() => undefined);
    throw error;
  }
}

function noteBegun(db: Database, { isScheduled, target, passphrase }: BackupJob): Promise<string> {
  const kind = isScheduled ? 'scheduled' : 'command';
  return noteBackupBegun(db, {
    kind,
    now: new Date(),
    target: target.description,
    isEncrypted: passphrase !== undefined,
  });
}

async function storeAndVerify(installation: Installation, job: BackupJob): Promise<MadeBackup> {
  const { target, passphrase, isScheduled, workDir, tell } = job;
  const now = new Date();
  await mkdir(workDir, { recursive: true });
  await target.clean(now);
  const host = hostForName(installation.site.url);
  const name = nameArchive({ host, takenAt: now, isScheduled }, passphrase !== undefined);
  tell(`Writing ${name} to ${target.description} …`);
  const { summary, stored } = await writeArchive(installation, workDir, async (archive) =>
    target.write(name, passphrase === undefined ? archive : await encrypt(archive, passphrase)),
  );
  tell('Reading it back, and restoring it into a scratch database …');
  try {
    const archive = await decrypt(await target.read(name), passphrase);
    const contents = await verifyArchive(archive, workDir);
    if (JSON.stringify(contents.summary) !== JSON.stringify(summary))
      throw new BackupError('The archive is not the one that was written.');
  } catch (error) {
    await target.remove(name).catch(() => undefined);
    throw explainFailure(error, "The archive was removed, since it couldn't be checked in DATA_DIR");
  }
  return { name, bytes: stored.bytes, summary };
}

/** Other sites may have the same target. */
async function thinOut(target: BackupTarget, host: string): Promise<void> {
  const archives = (await target.list()).flatMap((name) => {
    const parsed = parseArchiveName(name);
    return parsed?.host === host ? [{ ...parsed, name }] : [];
  });
  for (const { name } of chooseThinned(archives)) await target.remove(name);
}
