import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { addToTotal, totals } from '../../totals/totals.ts';
import { eraseOutboxEmails } from '../outbox/erase-outbox-emails.ts';
import { hashAddress } from './confirmation-emails.ts';
import { unknownSubscriber } from './unknown-subscriber.ts';

export interface ErasingInput {
  id: string;
  secret: string;
  /** Where the outbox is. */
  dataDir: string;
}

/**
 * Forgets a subscriber for good. What was sent to them stays counted, without anything that tells to whom; what still waits to be
 * sent is called off, and what was written to the outbox goes. @throws ServiceError `not-found`
 */
export async function eraseSubscriber(db: Database, { id, secret, dataDir }: ErasingInput): Promise<void> {
  const { email } = await db.transaction().execute(async (trx) => {
    // Before the subscriber, as where outcomes are written down: two who take the same rows in turn would wait for each other.
    await callOff(trx, id);
    const erased = await trx
      .deleteFrom('newsletter_subscribers')
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    if (!erased) throw unknownSubscriber();
    await addToTotal(trx, totals.subscribers, -1);
    await trx.deleteFrom('confirmation_letters').where('email_hash', '=', hashAddress(erased.email, secret)).execute();
    return erased;
  });
  await eraseOutboxEmails({ dataDir, email });
}

async function callOff(trx: DatabaseTransaction, subscriberId: string): Promise<void> {
  await trx
    .deleteFrom('newsletter_deliveries')
    .where('subscriber_id', '=', subscriberId)
    .where('status', '=', 'waiting')
    .execute();
  // Servers name the address when they refuse it.
  await trx
    .updateTable('newsletter_deliveries')
    .set({ error: null })
    .where('subscriber_id', '=', subscriberId)
    .execute();
}
