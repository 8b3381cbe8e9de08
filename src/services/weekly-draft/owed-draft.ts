import type { Selectable } from 'kysely';
import type { DatabaseTransaction, SettingsTable } from '../../database/schema.ts';
import { lastWeeklyTime } from './weekly-time.ts';

/** The settings that decide whether a weekly draft is due. */
export type Schedule = Pick<
  Selectable<SettingsTable>,
  'time_zone' | 'newsletter_day' | 'newsletter_hour' | 'newsletter_composed_at'
>;

/** @returns the latest weekly time that has passed without a composed draft; null when there is none */
export function findOwed(schedule: Schedule, now: Date): Date | null {
  const { newsletter_day: day, newsletter_hour: hour, time_zone: timeZone } = schedule;
  const due = lastWeeklyTime(now, { day, hour, timeZone });
  const composedAt = schedule.newsletter_composed_at;
  return composedAt !== null && composedAt >= due.toISOString() ? null : due;
}

/** Stores when a draft was composed. An editor may delete the issue, and the worker would compose it again a minute later. */
export async function markComposed(trx: DatabaseTransaction, now: Date): Promise<void> {
  await trx.updateTable('settings').set({ newsletter_composed_at: now.toISOString() }).execute();
}

/**
 * Handles a change of the weekly time to one that has passed already this week: the next draft is then composed next week, as
 * the settings page says. A draft that was due before the change is still composed.
 */
export async function passOver(
  trx: DatabaseTransaction,
  { before, after, now }: { before: Schedule; after: Schedule; now: Date },
): Promise<void> {
  if (findOwed(before, now) || !findOwed(after, now)) return;
  await markComposed(trx, now);
}
