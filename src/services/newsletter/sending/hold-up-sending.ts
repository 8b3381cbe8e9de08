import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { type Mailing, tablesOf } from '../mailings/mailing.ts';

interface HoldUp {
  mailing: Mailing;
  now: Date;
  /** Message for the admin. */
  trouble: string;
  /** Subscribers whose emails were rejected; all of the mailing's when undefined. */
  subscriberIds: readonly string[] | undefined;
  /** Subscribers whose emails were released before: an editor has seen the errors and resumed the sending. */
  except: readonly string[];
}

/**
 * Pauses a sending because of errors that most likely mean the site and not the recipients, and undoes their effect: those
 * emails wait again, behind all others, and those subscribers are active again.
 * @returns the subscribers whose emails wait again; when there are none nothing is changed
 */
export function holdUpSending(db: Database, holdUp: HoldUp): Promise<string[]> {
  const { mailing, trouble } = holdUp;
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
      .updateTable(tablesOf(mailing).mailings)
      .set({ status: 'paused', trouble })
      .where('id', '=', mailing.id)
      .where('status', '=', 'sending')
      .execute();
    return subscriberIds;
  });
}

/** @returns the subscribers whose emails wait again */
async function giveBack(trx: DatabaseTransaction, holdUp: HoldUp): Promise<string[]> {
  const { mailing, now, subscriberIds, except } = holdUp;
  const { deliveries, key } = tablesOf(mailing);
  let query = trx
    .updateTable(deliveries)
    .set({ status: 'waiting', next_try_at: now.toISOString() })
    .where(key, '=', mailing.id)
    .where('status', 'in', ['bounced', 'failed']);
  if (except.length > 0) query = query.where('subscriber_id', 'not in', except);
  if (subscriberIds) query = query.where('subscriber_id', 'in', subscriberIds);
  const rows = await query.returning('subscriber_id').execute();
  return rows.map((row) => row.subscriber_id);
}
