import type { Selectable } from 'kysely';
import type { DatabaseTransaction, SettingsTable } from '../../../database/schema.ts';
import { lastWeeklyTime } from './weekly-time.ts';

/** What of the settings says whether the clock owes a draft. */
export type Schedule = Pick<
  Selectable<SettingsTable>,
  'time_zone' | 'newsletter_day' | 'newsletter_hour' | 'newsletter_composed_at'
>;

/** @returns the week's time that has come and for which nothing was composed yet; null when there is none */
export function findOwed(schedule: Schedule, now: Date): Date | null {
  const { newsletter_day: day, newsletter_hour: hour, time_zone: timeZone } = schedule;
  const due = lastWeeklyTime(now, { day, hour, timeZone });
  const composedAt = schedule.newsletter_composed_at;
  return composedAt !== null && composedAt >= due.toISOString() ? null : due;
}

/** The issue itself cannot tell: an editor may delete it, and the clock would compose it again a minute later. */
export async function markComposed(trx: DatabaseTransaction, now: Date): Promise<void> {
  await trx.updateTable('settings').set({ newsletter_composed_at: now.toISOString() }).execute();
}

/**
 * A time that is moved to one that has passed already is not made up for: the next draft comes when the page of the settings
 * says. What was owed before is still composed.
 */
export async function passOver(
  trx: DatabaseTransaction,
  { before, after, now }: { before: Schedule; after: Schedule; now: Date },
): Promise<void> {
  if (findOwed(before, now) || !findOwed(after, now)) return;
  await markComposed(trx, now);
}
