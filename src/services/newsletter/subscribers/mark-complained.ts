import type { Subscriber } from '../../../contract/newsletter.ts';
import type { Database } from '../../../database/schema.ts';
import { presentSubscriber, subscriberColumns } from './present-subscriber.ts';
import { unknownSubscriber } from './unknown-subscriber.ts';

/**
 * Notes that somebody called our emails spam: they get none any more, not even one to confirm, whoever types their address. Those
 * who had left before keep their date.
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
