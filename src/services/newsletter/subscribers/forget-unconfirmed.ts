import type { Database } from '../../../database/schema.ts';
import { addToTotal, totals } from '../../totals/totals.ts';

/** Milliseconds; ten times the lifetime of a confirmation link. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

/** Deletes addresses that were not confirmed within thirty days: perhaps a stranger entered them. */
export async function forgetUnconfirmed(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - maxAge).toISOString();
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('newsletter_subscribers')
      .where('state', '=', 'pending')
      .where('subscribed_at', '<', before)
      .executeTakeFirst();
    await addToTotal(trx, totals.subscribers, -Number(numDeletedRows));
  });
}
