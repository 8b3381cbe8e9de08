import type { Database, DatabaseTransaction } from '../../../database/schema.ts';

interface HoldUp {
  issueId: string;
  now: Date;
  /** What the newsroom is told. */
  trouble: string;
  /** Whose letters were refused; everybody's of that issue when undefined. */
  subscriberIds: readonly string[] | undefined;
}

/**
 * Pauses a sending because of refusals that were most likely meant for us, and undoes what was concluded from them: those letters
 * wait again, behind all others, and those readers are active again. A letter that was given back before is not: somebody has
 * looked, and let it go on.
 * @returns whether there was anything to give back; otherwise nothing is changed
 */
export function holdUpSending(db: Database, holdUp: HoldUp): Promise<boolean> {
  const { issueId, trouble } = holdUp;
  return db.transaction().execute(async (trx) => {
    const subscriberIds = await giveBack(trx, holdUp);
    if (subscriberIds.length === 0) return false;
    await trx
      .updateTable('newsletter_subscribers')
      .set({ state: 'active', left_at: null, bounce_reason: null })
      .where('id', 'in', subscriberIds)
      .where('state', '=', 'bounced')
      .execute();
    await trx
      .updateTable('newsletter_issues')
      .set({ status: 'paused', trouble })
      .where('id', '=', issueId)
      .where('status', '=', 'sending')
      .execute();
    return true;
  });
}

/** @returns the readers whose letters wait again */
async function giveBack(trx: DatabaseTransaction, { issueId, now, subscriberIds }: HoldUp): Promise<string[]> {
  let query = trx
    .updateTable('newsletter_deliveries')
    .set({ status: 'waiting', next_try_at: now.toISOString() })
    .where('issue_id', '=', issueId)
    .where('status', 'in', ['bounced', 'failed'])
    .where('attempts', '=', 1);
  if (subscriberIds) query = query.where('subscriber_id', 'in', subscriberIds);
  const rows = await query.returning('subscriber_id').execute();
  return rows.map((row) => row.subscriber_id);
}
