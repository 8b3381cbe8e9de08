import type { FirstStepsChange } from '../../contract/first-steps.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';

interface ChangeFirstStepsInput {
  change: FirstStepsChange;
  now: Date;
  actor: Actor;
}

/** Dismisses the first steps for all accounts, or shows them again. @throws ServiceError `not-allowed` */
export async function changeFirstSteps(db: Database, { change, now, actor }: ChangeFirstStepsInput): Promise<void> {
  requireAllowed(actor, 'manage-settings');
  const { isDismissed } = change;
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('installation')
      .set({ first_steps_dismissed_at: isDismissed ? now.toISOString() : null })
      .where('first_steps_dismissed_at', isDismissed ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const states = { before: { firstSteps: shownAs(!isDismissed) }, after: { firstSteps: shownAs(isDismissed) } };
    await recordAudit(trx, { actor, action: 'settings.change', subject: { id: null, label: '' }, ...states });
  });
}

function shownAs(isDismissed: boolean): string {
  return isDismissed ? 'dismissed' : 'shown';
}
