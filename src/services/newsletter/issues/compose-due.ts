import type { Database } from '../../../database/schema.ts';
import { composeWeekly } from './compose-issue.ts';
import { lastWeeklyTime } from './weekly-time.ts';

/**
 * Composes the week's draft when its time, which the owner sets, has come. One that was composed since then and deleted is not
 * composed again.
 * @returns its id; null when there was nothing to do
 */
export async function composeDueIssue(db: Database, now: Date): Promise<string | null> {
  const settings = await db
    .selectFrom('settings')
    .select(['name', 'time_zone', 'newsletter_day', 'newsletter_hour', 'newsletter_composed_at'])
    .executeTakeFirst();
  if (!settings) return null;
  const { newsletter_day: day, newsletter_hour: hour, time_zone: timeZone, name: siteName } = settings;
  const due = lastWeeklyTime(now, { day, hour, timeZone });
  const composedAt = settings.newsletter_composed_at;
  if (composedAt !== null && composedAt >= due.toISOString()) return null;
  return composeWeekly(db, { due, now, siteName });
}
