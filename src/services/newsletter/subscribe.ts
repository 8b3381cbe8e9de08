import { v7 as uuid } from 'uuid';
import type { Subscription } from '../../contract/newsletter.ts';
import type { Database } from '../../database/schema.ts';
import { addToTotal, totals } from '../totals/totals.ts';

/**
 * Puts an address on the newsletter's list, once, whatever its case; one that had left becomes active again.
 * The caller learns nothing about whether it was known.
 */
export async function subscribe(db: Database, input: { subscription: Subscription; now: Date }): Promise<void> {
  const email = input.subscription.email.toLowerCase();
  const subscribed_at = input.now.toISOString();
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('newsletter_subscribers')
      .values({ id: uuid(), email, subscribed_at, consent_at: subscribed_at })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) {
      await addToTotal(trx, totals.subscribers, Number(numInsertedOrUpdatedRows));
      return;
    }
    await trx
      .updateTable('newsletter_subscribers')
      .set({ state: 'active', subscribed_at, consent_at: subscribed_at, left_at: null })
      .where('email', '=', email)
      .where('state', '!=', 'active')
      .execute();
  });
}
