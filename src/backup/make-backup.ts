import { mkdir } from 'node:fs/promises';
import type { BackupWarning } from '../contract/backups.ts';
import type { Database } from '../database/schema.ts';
import { readTableShape } from '../database/table-shape.ts';
import {
  noteBackupBegun,
  noteBackupFailed,
  noteBackupStopped,
  noteBackupVerified,
  noteBackupWarnings,
} from '../services/backups/backup-log.ts';
import { readInstallation } from '../services/backups/installation.ts';
import { hostForName, nameArchive } from './archive/archive-name.ts';
import { BackupError } from './archive/backup-error.ts';
import type { Summary } from './archive-format.ts';
import { decrypt, encrypt } from './encryption.ts';
import { explainFailure } from './explain-failure.ts';
import { finishBackup } from './finish-backup.ts';
import type { BackupTarget } from './targets/target.ts';
import { notThinned } from './thin-out.ts';
import { BackupStopped, untilStopped } from './until-stopped.ts';
import { verifyArchive } from './verify-archive.ts';
import { type Installation, writeArchive } from './write-archive.ts';

export interface BackupJob {
  target: BackupTarget;
  /** Undefined: everyone who has the archive can read it. */
  passphrase: string | undefined;
  isScheduled: boolean;
  /** For the database that the archive is restored into to verify it. */
  workDir: string;
  /** Called with a sentence about each step. */
  tell: (sentence: string) => void;
  /** Ends the backup, unless it was verified already. */
  signal?: AbortSignal | undefined;
}

export interface MadeBackup {
  name: string;
  bytes: number;
  summary: Summary;
  /** Warnings for the owner. */
  warnings: BackupWarning[];
}

/**
 * The columns that an earlier version's database may lack: `knowsRows` is false for one without the columns of `finishBackup`.
 */
interface Noting {
  id: string;
  knowsRows: boolean;
}

/**
 * Backs the site up while it runs: stores an archive, reads it back, restores it into a scratch database, and compares. After a
 * scheduled backup the older ones of this installation are thinned out. An archive that fails the comparison is removed.
 * @throws BackupError, StorageError, DatabaseUnavailableError; the reason is noted in the database
 * @throws BackupStopped after the signal: that is no failure, and no archive stays
 */
export async function makeBackup(installation: Installation, job: BackupJob): Promise<MadeBackup> {
  const { db } = installation;
  const now = new Date();
  const noting = await noteBegun(db, job, now);
  const made = await storeNoted(installation, job, { noting, now });
  if (!noting?.knowsRows) return { ...made, warnings: [] };
  return { ...made, warnings: await finishNoted(db, { ...job, id: noting.id, now, archive: archiveOf(made) }) };
}

type Stored = Omit<MadeBackup, 'warnings'>;

async function storeNoted(
  installation: Installation,
  job: BackupJob,
  { noting, now }: { noting: Noting | null; now: Date },
): Promise<Stored> {
  const { db } = installation;
  try {
    const made = await storeAndVerify(installation, job, now);
    if (noting) {
      const { rows, ...archive } = archiveOf(made);
      const counted = noting.knowsRows ? { ...archive, rows } : archive;
      await noteBackupVerified(db, { id: noting.id, now: new Date(), archive: counted });
    }
    return made;
  } catch (error) {
    throw await noteEnd(db, { error, noting, signal: job.signal });
  }
}

/** The backup is whole already: a failure here is only a warning. */
async function finishNoted(db: Database, finished: Parameters<typeof finishBackup>[1]): Promise<BackupWarning[]> {
  try {
    const warnings = await finishBackup(db, finished);
    if (warnings.length > 0) await noteBackupWarnings(db, { id: finished.id, warnings });
    return warnings;
  } catch (error) {
    return [notThinned(error)];
  }
}

function archiveOf({ name, bytes, summary }: Stored) {
  return { name, bytes, rows: summary.tables.reduce((sum, table) => sum + table.rows, 0) };
}

/** A database of an earlier version does not have the table: a backup before an upgrade changes nothing in it. */
async function noteBegun(
  db: Database,
  { isScheduled, target, passphrase }: BackupJob,
  now: Date,
): Promise<Noting | null> {
  const { columns } = await readTableShape(db, 'backups');
  if (columns.length === 0) return null;
  const id = await noteBackupBegun(db, {
    kind: isScheduled ? 'scheduled' : 'command',
    now,
    target: target.description,
    isEncrypted: passphrase !== undefined,
  });
  return { id, knowsRows: columns.includes('row_count') };
}

async function storeAndVerify(installation: Installation, job: BackupJob, now: Date): Promise<Stored> {
  const { target, passphrase, isScheduled, workDir, tell, signal } = job;
  await mkdir(workDir, { recursive: true });
  await target.clean(now);
  const identity = await readInstallation(installation.db);
  const host = hostForName(installation.site.url);
  const owner = { host, installation: identity?.id ?? null };
  const name = nameArchive({ ...owner, takenAt: now, isScheduled }, passphrase !== undefined);
  tell(`Writing ${name} to ${target.description} …`);
  const { summary, stored } = await writeArchive(installation, { workDir, signal }, async (archive) =>
    target.write(name, passphrase === undefined ? archive : await encrypt(archive, passphrase)),
  );
  tell('Reading it back, and restoring it into a scratch database …');
  try {
    const archive = await decrypt(untilStopped(await target.read(name), signal), passphrase);
    const contents = await verifyArchive(archive, workDir);
    if (JSON.stringify(contents.summary) !== JSON.stringify(summary))
      throw new BackupError('The archive is not the one that was written.');
  } catch (error) {
    await target.remove(name).catch(() => undefined);
    throw explainFailure(error, "The archive was removed, since it couldn't be checked in DATA_DIR");
  }
  return { name, bytes: stored.bytes, summary };
}

/** Notes how a backup has ended that was not made. @returns the error to throw */
async function noteEnd(
  db: Database,
  { error: given, noting, signal }: { error: unknown; noting: Noting | null; signal: AbortSignal | undefined },
): Promise<unknown> {
  const now = new Date();
  if (signal?.aborted) {
    if (noting) await noteBackupStopped(db, { id: noting.id, now }).catch(() => undefined);
    return new BackupStopped();
  }
  const error = explainFailure(given, "The database or DATA_DIR can't be used");
  const text = (error as Error).message;
  if (noting) await noteBackupFailed(db, { id: noting.id, now, error: text }).catch(() => undefined);
  return error;
}
