import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { openToken } from '../links/signed-links.ts';

export interface UnsubscribeInput {
  secret: string;
  /** Of an unsubscribe link, or of a preferences link, since that page has a button to unsubscribe too. */
  token: string;
  now: Date;
}

/** Unsubscribes the holder of a link; a second call changes nothing. @throws ServiceError `link-not-valid`, `link-expired` */
export async function unsubscribe(db: Database, { secret, token, now }: UnsubscribeInput): Promise<void> {
  const { id } = await openToken(db, secret, { token, purposes: ['unsubscribe', 'preferences'], now });
  const left_at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('newsletter_subscribers')
      .set({ state: 'unsubscribed', left_at })
      .where('id', '=', id)
      .where('state', 'in', ['active', 'pending'])
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await noteOnLastEmail(trx, id, left_at);
  });
}

/** The figures of an issue show how many subscribers left after it and before the next one. */
async function noteOnLastEmail(trx: DatabaseTransaction, subscriberId: string, left_at: string): Promise<void> {
  const last = await trx
    .selectFrom('newsletter_deliveries')
    .select('issue_id')
    .where('subscriber_id', '=', subscriberId)
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
