import type { BackupFrequency } from '../../contract/backups.ts';
import type { Database } from '../../database/schema.ts';
import { lastWeeklyTime } from '../weekly-draft/weekly-time.ts';
import { awaitedContent } from './awaited-content.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long a backup that has failed, or was killed, waits for its next try, in milliseconds. */
const retryAfter = hour;

/** Days on which a backup begins: 0 is Sunday. */
const daysOf: Record<Exclude<BackupFrequency, 'off'>, { days: readonly number[]; period: number }> = {
  daily: { days: [0, 1, 2, 3, 4, 5, 6], period: day },
  weekly: { days: [0], period: 7 * day },
};

interface Schedule {
  frequency: BackupFrequency;
  /** In the site's time zone. */
  hour: number;
  timeZone: string;
}

/**
 * @returns when the next scheduled backup begins: a time that has passed when one is due, at once for a site that has none yet; null
 *   when they are switched off, and while there is nothing to back up (`awaitedContent`)
 */
export async function nextBackup(db: Database, now: Date): Promise<Date | null> {
  const schedule = await readSchedule(db);
  if (!schedule || schedule.frequency === 'off') return null;
  if ((await awaitedContent(db)) !== null) return null;
  const { days, period } = daysOf[schedule.frequency];
  const lastTime = (before: Date) =>
    new Date(Math.max(...days.map((weekday) => lastWeeklyTime(before, { day: weekday, ...schedule }).getTime())));
  const due = lastTime(now);
  const last = await db
    .selectFrom('backups')
    .select(['started_at', 'verified_at'])
    .where('kind', '=', 'scheduled')
    .where('started_at', '>=', due.toISOString())
    // A backup that was stopped with the server does not count as failed.
    .where(({ or, eb }) =>
      or([eb('ended_at', 'is', null), eb('verified_at', 'is not', null), eb('error', 'is not', null)]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!last) return due;
  if (last.verified_at !== null) return lastTime(new Date(due.getTime() + period + hour));
  return new Date(Date.parse(last.started_at) + retryAfter);
}

async function readSchedule(db: Database): Promise<Schedule | undefined> {
  const row = await db
    .selectFrom('settings')
    .select(['backup_frequency', 'backup_hour', 'time_zone'])
    .executeTakeFirst();
  return row && { frequency: row.backup_frequency, hour: row.backup_hour, timeZone: row.time_zone };
}
