import type { Subscriber } from '../../../contract/newsletter.ts';
import type { Database } from '../../../database/schema.ts';
import { presentSubscriber, subscriberColumns } from './present-subscriber.ts';
import { unknownSubscriber } from './unknown-subscriber.ts';

/**
 * Marks a subscriber who reported our emails as spam: they get no email any more, not even a confirmation when somebody enters
 * their address. A subscriber who had left before keeps that date.
 * @throws ServiceError `not-found`
 */
export async function markComplained(db: Database, { id, now }: { id: string; now: Date }): Promise<Subscriber> {
  const row = await db
    .updateTable('newsletter_subscribers')
    .set(({ fn, val }) => ({ state: 'complained', left_at: fn.coalesce('left_at', val(now.toISOString())) }))
    .where('id', '=', id)
    .returning(subscriberColumns)
    .executeTakeFirst();
  if (!row) throw unknownSubscriber();
  return presentSubscriber(row);
}
