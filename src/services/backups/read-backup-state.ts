import { type BackupState, type BackupWarning, backupWarning } from '../../contract/backups.ts';
import type { Database } from '../../database/schema.ts';
import { awaitedContent } from './awaited-content.ts';
import { longestBackup } from './backup-log.ts';
import { nextBackup } from './backup-schedule.ts';

/** The operator's settings for backups. */
export interface BackupSetup {
  /** Where scheduled backups go, as people read it; null: nowhere. */
  target: string | null;
  isEncrypted: boolean;
  /** Finds archives of another installation in the target, for a site that has not backed itself up yet. */
  findOthers?: () => Promise<BackupWarning[]>;
}

/** @returns the state of the site's backups, and the time of the next one */
export async function readBackupState(
  db: Database,
  { target, isEncrypted, findOthers }: BackupSetup,
  now: Date,
): Promise<BackupState> {
  const last = await db.selectFrom('backups').selectAll().orderBy('id', 'desc').executeTakeFirst();
  const verified = await db
    .selectFrom('backups')
    .selectAll()
    .where('verified_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const next = target === null ? null : await nextBackup(db, now);
  return {
    target,
    isEncrypted,
    last: last ? { startedAt: last.started_at, endedAt: last.ended_at, name: last.name } : null,
    lastVerified: verified?.verified_at
      ? {
          at: verified.verified_at,
          name: verified.name ?? '',
          target: verified.target,
          bytes: verified.bytes ?? 0,
          isEncrypted: verified.is_encrypted === 1,
        }
      : null,
    lastError: last ? errorOf(last, now) : null,
    warnings: verified
      ? backupWarning.array().parse(JSON.parse(verified.warnings ?? '[]'))
      : ((await findOthers?.()) ?? []),
    waitsFor: target === null ? null : await awaitedContent(db),
    next: next?.toISOString() ?? null,
  };
}

interface LastBackup {
  started_at: string;
  ended_at: string | null;
  error: string | null;
}

function errorOf({ started_at, ended_at, error }: LastBackup, now: Date): BackupState['lastError'] {
  if (error !== null) return { at: ended_at ?? started_at, text: error };
  const isLost = ended_at === null && Date.parse(started_at) < now.getTime() - longestBackup;
  return isLost
    ? { at: started_at, text: 'It was interrupted: its process ended before the archive was whole.' }
    : null;
}
