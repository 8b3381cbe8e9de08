import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { openToken } from '../links/signed-links.ts';

export interface UnsubscribeInput {
  secret: string;
  /** Token of an unsubscribe link, or of a preferences link, since that page has a button to unsubscribe too. */
  token: string;
  now: Date;
}

/** Unsubscribes the holder of a link; a second call changes nothing. @throws ServiceError `link-not-valid`, `link-expired` */
export async function unsubscribe(db: Database, { secret, token, now }: UnsubscribeInput): Promise<void> {
  const { id } = await openToken(db, secret, { token, purposes: ['unsubscribe', 'preferences'], now });
  const left_at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    // The delivery before the subscriber, in the same order as in `eraseSubscriber` and `recordResults`, so that none deadlock.
    await noteOnLastEmail(trx, id, left_at);
    await trx
      .updateTable('newsletter_subscribers')
      .set({ state: 'unsubscribed', left_at })
      .where('id', '=', id)
      .where('state', 'in', ['active', 'pending'])
      .execute();
  });
}

/**
 * The figures of an issue show how many subscribers left after it and before the next one. A subscriber who has left already is
 * not counted again.
 */
async function noteOnLastEmail(trx: DatabaseTransaction, subscriberId: string, left_at: string): Promise<void> {
  const last = await trx
    .selectFrom('newsletter_deliveries')
    .innerJoin('newsletter_subscribers', 'id', 'subscriber_id')
    .select('issue_id')
    .where('subscriber_id', '=', subscriberId)
    .where('state', 'in', ['active', 'pending'])
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await trx
    .updateTable('newsletter_deliveries')
    .set({ left_at })
    .where('issue_id', '=', last.issue_id)
    .where('subscriber_id', '=', subscriberId)
    .execute();
}
