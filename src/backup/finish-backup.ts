import type { BackupWarning } from '../contract/backups.ts';
import type { Database } from '../database/schema.ts';
import { type EarlierBackup, readEarlierBackups } from '../services/backups/backup-log.ts';
import { readInstallation } from '../services/backups/installation.ts';
import { parseArchiveName } from './archive/archive-name.ts';
import type { BackupTarget } from './targets/target.ts';
import {
  isFreshlyRestored,
  notThinned,
  ofRunningCopies,
  type StoredArchive,
  sortArchives,
  type TargetArchives,
  thinOut,
} from './thin-out.ts';

/** A new archive with less than this share of an earlier one's rows or bytes may be of the wrong site, or of one that has lost something. */
const minShare = 0.5;

const day = 24 * 60 * 60 * 1000;

/** For how many days a new archive is compared with larger ones. After that the owner has had time to look, and the site is small. */
const comparedDays = 30;

interface Finished {
  /** Id of the backup in the log. */
  id: string;
  now: Date;
  target: BackupTarget;
  archive: { name: string; bytes: number; rows: number };
  /** Old archives are thinned out only after a scheduled backup. */
  isScheduled: boolean;
}

/**
 * Looks at a target after a backup was verified, and thins out. It removes only archives of this installation, and none while a
 * copy of it may be running, without an earlier backup to compare with, or when an earlier one was twice as large. @returns
 * warnings for the owner; never throws because of the target
 */
export async function finishBackup(db: Database, finished: Finished): Promise<BackupWarning[]> {
  const { id, now, target, archive, isScheduled } = finished;
  const identity = await readInstallation(db);
  if (!identity) return [];
  const earlier = await readEarlierBackups(db, { id, since: new Date(now.getTime() - comparedDays * day) });
  const warnings = [shrank(archive, earlier)].filter((warning) => warning !== null);
  let archives: TargetArchives;
  try {
    archives = await sortArchives(db, target, identity);
  } catch (error) {
    return [...warnings, notThinned(error)];
  }
  const copies = ofRunningCopies(archives, now);
  const mayThin =
    warnings.length === 0 && earlier.length > 0 && copies.length === 0 && !isFreshlyRestored(identity, now);
  const host = parseArchiveName(archive.name)?.host ?? '';
  const failure = isScheduled && mayThin ? await thinOut(target, archives, host) : null;
  return [...warnings, aboutCopies(copies), aboutOthers(archives.ofOthers, target), failure].filter(
    (warning) => warning !== null,
  );
}

function shrank({ bytes, rows }: Finished['archive'], earlier: readonly EarlierBackup[]): BackupWarning | null {
  for (const { verifiedAt, ...was } of earlier) {
    const isSmall = bytes < minShare * was.bytes;
    if (!isSmall && !(was.rows !== null && rows < minShare * was.rows)) continue;
    const sizes = isSmall
      ? `${megabytes(bytes)} instead of the ${megabytes(was.bytes)}`
      : `${rows} rows instead of the ${was.rows}`;
    return {
      code: 'backup-shrank',
      text: `The last backup has ${sizes} that the one of ${verifiedAt.slice(0, 10)} had. Look whether something is missing on the site. No backup is thinned out while one of the last ${comparedDays} days was twice as large.`,
    };
  }
  return null;
}

function aboutCopies([newest]: readonly StoredArchive[]): BackupWarning | null {
  if (!newest) return null;
  return {
    code: 'backup-copy',
    text: `A copy of this installation backs itself up into the same place: ${newest.name} was not made here. Nothing is thinned out meanwhile. Stop the copy, or give it another BACKUP_TARGET.`,
  };
}

/** @returns the warning that a target has archives of another installation; null for none */
export function aboutOthers(archives: readonly StoredArchive[], { description }: BackupTarget): BackupWarning | null {
  const newest = archives.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime())[0];
  if (!newest) return null;
  return {
    code: 'backup-others',
    text: `${description} also holds archives of another installation, such as ${newest.name}. They are never thinned out from here. Take care which one you restore, or give each site a BACKUP_TARGET of its own.`,
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 1)} MB`;
}
