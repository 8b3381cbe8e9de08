import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { addToTotal, totals } from '../../totals/totals.ts';
import { tablesOf } from '../mailings/mailing.ts';
import { eraseOutboxEmails } from '../outbox/erase-outbox-emails.ts';
import { hashAddress } from './confirmation-emails.ts';
import { unknownSubscriber } from './unknown-subscriber.ts';

export interface ErasingInput {
  id: string;
  secret: string;
  /** Where the outbox is. */
  dataDir: string;
  actor: Actor;
}

/**
 * Erases a subscriber for good. Emails sent to them stay counted, without anything that identifies them; waiting deliveries are
 * cancelled, and their emails in the outbox are deleted. @throws ServiceError `not-allowed`, `not-found`
 */
export async function eraseSubscriber(db: Database, input: ErasingInput): Promise<void> {
  const { id, secret, dataDir, actor } = input;
  requireAllowed(actor, 'manage-newsletter');
  const { email } = await db.transaction().execute(async (trx) => {
    // Deliveries before the subscriber, in the same order as in `recordResults`, so that the two never deadlock.
    await callOff(trx, id);
    const erased = await trx
      .deleteFrom('newsletter_subscribers')
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    if (!erased) throw unknownSubscriber();
    await forgetImported(trx, id);
    // Without the address, which would outlive the erasure.
    await recordAudit(trx, { actor, action: 'subscriber.erase', subject: { id, label: '' } });
    await addToTotal(trx, totals.subscribers, -1);
    await trx.deleteFrom('confirmation_letters').where('email_hash', '=', hashAddress(erased.email, secret)).execute();
    return erased;
  });
  await eraseOutboxEmails({ dataDir, email });
}

/** Imports have stored their item, its losses, of which one may be the address, and their origin. */
async function forgetImported(trx: DatabaseTransaction, subscriberId: string): Promise<void> {
  const items = await trx
    .deleteFrom('import_items')
    .where('kind', '=', 'subscriber')
    .where('target_id', '=', subscriberId)
    .returning(['import_id', 'source_key'])
    .execute();
  for (const { import_id, source_key } of items) {
    await trx
      .deleteFrom('import_losses')
      .where('import_id', '=', import_id)
      .where('item_kind', '=', 'subscriber')
      .where('item_key', '=', source_key)
      .execute();
  }
  await trx.deleteFrom('origins').where('kind', '=', 'subscriber').where('target_id', '=', subscriberId).execute();
}

async function callOff(trx: DatabaseTransaction, subscriberId: string): Promise<void> {
  for (const kind of ['issue', 'correction'] as const) {
    const { deliveries } = tablesOf({ kind });
    await trx
      .deleteFrom(deliveries)
      .where('subscriber_id', '=', subscriberId)
      .where('status', '=', 'waiting')
      .execute();
    // A mail server's answer may contain the address.
    await trx.updateTable(deliveries).set({ error: null }).where('subscriber_id', '=', subscriberId).execute();
  }
}
