import type { Subscriber } from '../../../contract/newsletter.ts';
import type { Database } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { presentSubscriber, subscriberColumns } from './present-subscriber.ts';
import { unknownSubscriber } from './unknown-subscriber.ts';

/**
 * Marks a subscriber who reported our emails as spam: they get no email any more, not even a confirmation when a visitor enters
 * their address. A subscriber who had left before keeps that date.
 * @throws ServiceError `not-allowed`, `not-found`
 */
export async function markComplained(
  db: Database,
  { id, now, actor }: { id: string; now: Date; actor: Actor },
): Promise<Subscriber> {
  requireAllowed(actor, 'manage-newsletter');
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('newsletter_subscribers')
      .set(({ fn, val }) => ({ state: 'complained', left_at: fn.coalesce('left_at', val(now.toISOString())) }))
      .where('id', '=', id)
      .returning(subscriberColumns)
      .executeTakeFirst();
    if (!row) throw unknownSubscriber();
    // Without the address, which would outlive an erasure.
    await recordAudit(trx, { actor, action: 'subscriber.complaint', subject: { id, label: '' } });
    return presentSubscriber(row);
  });
}
