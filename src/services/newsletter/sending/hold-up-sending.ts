import type { Database, DatabaseTransaction } from '../../../database/schema.ts';

interface HoldUp {
  issueId: string;
  now: Date;
  /** What the admin is told. */
  trouble: string;
  /** Whose emails were refused; everybody's of that issue when undefined. */
  subscriberIds: readonly string[] | undefined;
  /** Whose emails were given back before: somebody has looked, and let it go on. */
  except: readonly string[];
}

/**
 * Pauses a sending because of errors that were most likely meant for us, and undoes what was concluded from them: those emails
 * wait again, behind all others, and those readers are active again.
 * @returns the readers whose emails wait again; when there are none nothing is changed
 */
export function holdUpSending(db: Database, holdUp: HoldUp): Promise<string[]> {
  const { issueId, trouble } = holdUp;
  return db.transaction().execute(async (trx) => {
    const subscriberIds = await giveBack(trx, holdUp);
    if (subscriberIds.length === 0) return [];
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
    return subscriberIds;
  });
}

/** @returns the readers whose emails wait again */
async function giveBack(trx: DatabaseTransaction, holdUp: HoldUp): Promise<string[]> {
  const { issueId, now, subscriberIds, except } = holdUp;
  let query = trx
    .updateTable('newsletter_deliveries')
    .set({ status: 'waiting', next_try_at: now.toISOString() })
    .where('issue_id', '=', issueId)
    .where('status', 'in', ['bounced', 'failed']);
  if (except.length > 0) query = query.where('subscriber_id', 'not in', except);
  if (subscriberIds) query = query.where('subscriber_id', 'in', subscriberIds);
  const rows = await query.returning('subscriber_id').execute();
  return rows.map((row) => row.subscriber_id);
}
