import type { BackupWarning } from '../contract/backups.ts';
import type { Database } from '../database/schema.ts';
import { keptNotes, readBegun } from '../services/backups/backup-log.ts';
import type { InstallationIdentity } from '../services/backups/installation.ts';
import { type ArchiveName, parseArchiveName, stampOf } from './archive/archive-name.ts';
import { chooseThinned } from './choose-thinned.ts';
import type { BackupTarget } from './targets/target.ts';

/**
 * For how long after a restore, or after an archive of a copy, nothing is thinned out, in milliseconds: longer than the week from one
 * scheduled backup to the next, so that the other machine shows itself if it still runs.
 */
const sideBySide = 8 * 24 * 60 * 60 * 1000;

export interface StoredArchive extends ArchiveName {
  name: string;
}

/** The archives of a target, as this installation sees them. */
export interface TargetArchives {
  /** Archives of this installation: it made them, or they were made before its database was restored from one of them. */
  own: StoredArchive[];
  /** With the same id, made by another machine that has a copy of this installation's database. */
  ofCopies: StoredArchive[];
  /** With another id. Those without one are neither: they may be anyone's. */
  ofOthers: StoredArchive[];
}

/** @param db the log of the installation's own backups */
export async function sortArchives(
  db: Database,
  target: BackupTarget,
  { id, restoredAt }: InstallationIdentity,
): Promise<TargetArchives> {
  const begun = new Set((await readBegun(db)).map(stampOf));
  const since = restoredAt?.getTime() ?? Date.now() - keptNotes;
  const isOwn = ({ takenAt }: ArchiveName) => begun.has(stampOf(takenAt)) || takenAt.getTime() < since;
  const archives = (await target.list()).flatMap((name) => {
    const parsed = parseArchiveName(name);
    return parsed === null || parsed.installation === null ? [] : [{ ...parsed, name }];
  });
  const sameId = archives.filter(({ installation }) => installation === id);
  return {
    own: sameId.filter(isOwn),
    ofCopies: sameId.filter((archive) => !isOwn(archive)),
    ofOthers: archives.filter(({ installation }) => installation !== id),
  };
}

/** @returns the archives of copies that were made so lately that the copy may still run */
export function ofRunningCopies({ ofCopies }: TargetArchives, now: Date): StoredArchive[] {
  return ofCopies.filter(({ takenAt }) => takenAt.getTime() > now.getTime() - sideBySide);
}

/** @returns whether the machine that the database was restored from may still run, and back up into the same target */
export function isFreshlyRestored({ restoredAt }: InstallationIdentity, now: Date): boolean {
  return restoredAt !== null && restoredAt.getTime() > now.getTime() - sideBySide;
}

/**
 * Removes those of this installation's scheduled archives that are no longer kept.
 * @param host only archives of this host are thinned out: another site with a copy of the database has its own
 * @returns a warning when the target refuses
 */
export async function thinOut(
  target: BackupTarget,
  { own }: TargetArchives,
  host: string,
): Promise<BackupWarning | null> {
  try {
    for (const { name } of chooseThinned(own.filter((archive) => archive.host === host))) await target.remove(name);
    return null;
  } catch (error) {
    return notThinned(error);
  }
}

/** @returns the warning that old archives stay because of an error of the target */
export function notThinned(error: unknown): BackupWarning {
  const reason = (error as Error).message.replace(/\.$/, '');
  return {
    code: 'backup-not-thinned',
    text: `The last backup is whole, but old ones couldn't be thinned out. ${reason}. They stay until that works.`,
  };
}
