import { v7 as uuid } from 'uuid';
import type { BackupWarning } from '../../contract/backups.ts';
import type { Database } from '../../database/schema.ts';

/** How long the result of a backup stays in the log, in milliseconds: archives are kept for a year. */
export const keptNotes = 400 * 24 * 60 * 60 * 1000;

/** How long a backup may be under way, in milliseconds. A backup of a terabyte takes about as long. */
export const longestBackup = 12 * 60 * 60 * 1000;

interface Begun {
  kind: 'scheduled' | 'command';
  now: Date;
  /** A folder or a bucket, as people read it. */
  target: string;
  isEncrypted: boolean;
}

interface Ended {
  id: string;
  now: Date;
  /**
   * The archive, which was read back and compared; `rows` is undefined where an earlier version's database does not count them.
   */
  archive: { name: string; bytes: number; rows?: number | undefined };
}

/** Notes that a backup has begun; one that is killed never ends. @returns its id */
export async function noteBackupBegun(db: Database, { kind, now, target, isEncrypted }: Begun): Promise<string> {
  const id = uuid();
  await db
    .deleteFrom('backups')
    .where('started_at', '<', new Date(now.getTime() - keptNotes).toISOString())
    .execute();
  await db
    .insertInto('backups')
    .values({ id, kind, started_at: now.toISOString(), target, is_encrypted: Number(isEncrypted) })
    .execute();
  return id;
}

/** Notes that an archive is stored, and was verified. */
export async function noteBackupVerified(db: Database, { id, now, archive }: Ended): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('backups')
    .set({
      ended_at: at,
      verified_at: at,
      name: archive.name,
      bytes: archive.bytes,
      ...(archive.rows !== undefined && { row_count: archive.rows }),
    })
    .where('id', '=', id)
    .execute();
}

/** Notes the warnings about a backup that was verified. */
export async function noteBackupWarnings(
  db: Database,
  { id, warnings }: { id: string; warnings: readonly BackupWarning[] },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ warnings: JSON.stringify(warnings) })
    .where('id', '=', id)
    .execute();
}

/**
 * Notes that a backup was ended on purpose before it was verified, as by a stop of the server: it has not failed, and the next start
 * makes it anew.
 */
export async function noteBackupStopped(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.updateTable('backups').set({ ended_at: now.toISOString() }).where('id', '=', id).execute();
}

/** Notes the same of a scheduled backup whose process could not do so. The caller has the lease: no other scheduled one is under way. */
export async function noteUnfinishedStopped(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ended_at: now.toISOString() })
    .where('kind', '=', 'scheduled')
    .where('ended_at', 'is', null)
    .where('started_at', '>=', new Date(now.getTime() - longestBackup).toISOString())
    .execute();
}

/** Notes why a backup has failed. */
export async function noteBackupFailed(db: Database, { id, now, error }: { id: string; now: Date; error: string }) {
  await db.updateTable('backups').set({ ended_at: now.toISOString(), error }).where('id', '=', id).execute();
}

/** Sizes of the backups that a new one is compared with. */
export interface EarlierBackup {
  verifiedAt: string;
  bytes: number;
  /** Null where a version made it that did not count them. */
  rows: number | null;
}

/**
 * @param id of the new backup
 * @param since earlier ones that were verified before are left out, but for the last one
 * @returns the earlier backups that were verified, newest first
 */
export async function readEarlierBackups(
  db: Database,
  { id, since }: { id: string; since: Date },
): Promise<EarlierBackup[]> {
  const rows = await db
    .selectFrom('backups')
    .select(['verified_at', 'bytes', 'row_count'])
    .where('id', '<', id)
    .where('verified_at', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  return rows
    .map(({ verified_at, bytes, row_count }) => ({
      verifiedAt: verified_at ?? '',
      bytes: Number(bytes ?? 0),
      rows: row_count === null ? null : Number(row_count),
    }))
    .filter(({ verifiedAt }, index) => index === 0 || verifiedAt >= since.toISOString());
}

/** @returns when each backup that is noted was begun */
export async function readBegun(db: Database): Promise<Date[]> {
  const rows = await db.selectFrom('backups').select('started_at').execute();
  return rows.map(({ started_at }) => new Date(started_at));
}
