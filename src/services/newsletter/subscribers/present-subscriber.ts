import type { Selectable } from 'kysely';
import type { Subscriber } from '../../../contract/newsletter.ts';
import type { SubscribersTable } from '../../../database/schema.ts';

/** The columns that `presentSubscriber` needs. */
export const subscriberColumns = ['id', 'email', 'state', 'subscribed_at', 'left_at', 'bounce_reason'] as const;

type SubscriberRow = Pick<Selectable<SubscribersTable>, (typeof subscriberColumns)[number]>;

/** @returns a subscriber as the admin sees them */
export function presentSubscriber(row: SubscriberRow): Subscriber {
  return {
    id: row.id,
    email: row.email,
    isActive: row.state === 'active',
    state: row.state,
    bounceReason: row.bounce_reason,
    subscribedAt: row.subscribed_at,
    unsubscribedAt: row.left_at,
  };
}
