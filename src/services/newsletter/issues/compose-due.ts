import type { Database } from '../../../database/schema.ts';
import { systemActor } from '../../actors/actor.ts';
import { findOwed } from '../../weekly-draft/owed-draft.ts';
import { composeWeekly } from './compose-issue.ts';

/**
 * Composes the week's draft when the time that the owner has set is reached. A draft that was composed after that time and then
 * deleted is not composed again.
 * @returns its id; null when there was nothing to do
 */
export async function composeDueIssue(db: Database, now: Date): Promise<string | null> {
  const settings = await db
    .selectFrom('settings')
    .select(['name', 'time_zone', 'newsletter_day', 'newsletter_hour', 'newsletter_composed_at'])
    .executeTakeFirst();
  if (!settings) return null;
  const due = findOwed(settings, now);
  if (due === null) return null;
  const actor = systemActor('the weekly newsletter');
  return composeWeekly(db, { due, now, actor, siteName: settings.name, composedAt: settings.newsletter_composed_at });
}
