import type { Database } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { refuseMove } from './refuse-move.ts';
import { writeDeliveries } from './write-deliveries.ts';

/**
 * Starts the sending of an issue that was not sent before: from now on it is in the archive, and every recipient has a
 * delivery. The letters themselves go out by the clock (`jobs/send-letters.ts`), which also finishes the deliveries when the
 * process ends in the middle of them.
 * @throws Refusal `not-found`; `issue-state` when it was started already
 */
export async function startSending(db: Database, input: { issueId: string; now: Date }): Promise<void> {
  if (!(await begin(db, input))) return refuseMove(db, input.issueId);
  await writeDeliveries(db, input);
}

/** Starts every scheduled issue whose time has come; of several instances one starts it. */
export async function startDueIssues(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('send_at', '<=', now.toISOString())
    .orderBy('send_at')
    .execute();
  for (const { id } of due) await begin(db, { issueId: id, now });
}

/** @returns whether it was this call that changed the issue's state */
function begin(db: Database, { issueId, now }: { issueId: string; now: Date }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('newsletter_issues')
      .set({ status: 'sending', sent_at: now.toISOString(), trouble: null })
      .where('id', '=', issueId)
      .where('status', 'in', ['draft', 'scheduled'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await raiseContentVersion(trx);
    return true;
  });
}
