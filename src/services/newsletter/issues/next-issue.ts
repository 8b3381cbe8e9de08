import type { Database } from '../../../database/schema.ts';
import { nextWeeklyTime } from '../../weekly-draft/weekly-time.ts';

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * When a subscriber can expect the next issue: the time for which editors have scheduled one within a week, else the next weekly time
 * of the settings, from which on editors send the issue that is composed then.
 */
export async function readNextIssueTime(db: Database, now: Date): Promise<Date> {
  const { scheduled, ...weekly } = await db
    .selectFrom('settings')
    .select(['newsletter_day as day', 'newsletter_hour as hour', 'time_zone as timeZone'])
    .select(({ selectFrom }) =>
      selectFrom('newsletter_issues')
        .select('send_at')
        .where('status', '=', 'scheduled')
        .where('send_at', '>', now.toISOString())
        .where('send_at', '<=', new Date(now.getTime() + week).toISOString())
        .orderBy('send_at')
        .limit(1)
        .as('scheduled'),
    )
    .executeTakeFirstOrThrow();
  return scheduled ? new Date(scheduled) : nextWeeklyTime(now, weekly);
}
