import type { Database } from '../../../database/schema.ts';

interface Refusals {
  issueId: string;
  now: Date;
  /** Whose letters were refused; without it everybody's of that issue. */
  subscriberIds?: readonly string[];
}

/**
 * Undoes what was concluded from refusals that were most likely meant for us: those letters wait again, behind all others, and
 * those readers are active again. A letter that was given back before is not: somebody has looked, and let it go on.
 * @returns how many letters wait again
 */
export async function takeBackRefusals(db: Database, refusals: Refusals): Promise<number> {
  const { issueId, now, subscriberIds } = refusals;
  return db.transaction().execute(async (trx) => {
    let query = trx
      .updateTable('newsletter_deliveries')
      .set({ status: 'waiting', next_try_at: now.toISOString() })
      .where('issue_id', '=', issueId)
      .where('status', 'in', ['bounced', 'failed'])
      .where('attempts', '=', 1);
    if (subscriberIds) query = query.where('subscriber_id', 'in', subscriberIds);
    const rows = await query.returning('subscriber_id').execute();
    if (rows.length === 0) return 0;
    await trx
      .updateTable('newsletter_subscribers')
      .set({ state: 'active', left_at: null, bounce_reason: null })
      .where(
        'id',
        'in',
        rows.map((row) => row.subscriber_id),
      )
      .where('state', '=', 'bounced')
      .execute();
    return rows.length;
  });
}
