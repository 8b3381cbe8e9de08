import type { DatabaseTransaction } from '../../database/schema.ts';
import { readAddress } from '../../services/newsletter/import/read-address.ts';
import { mustStop } from '../../services/newsletter/import/store-subscribers.ts';
import { type ItemRow, sourceOf } from '../staging/items.ts';
import { knowItem, planItem, skipItem } from './planning.ts';

/**
 * Decides about a subscriber. One who is on our list keeps the state here, except an active one of an earlier import who has left at the
 * source since: that one is stopped.
 */
export async function planSubscriber(trx: DatabaseTransaction, row: ItemRow): Promise<void> {
  const source = sourceOf(row, 'subscriber');
  const email = readAddress(source.email);
  if (email === null)
    return skipItem(trx, row, 'bad-address', [{ kind: 'bad-address', snippet: source.email, place: null }]);
  const known = await trx
    .selectFrom('newsletter_subscribers')
    .select(['id', 'state', 'consent_source'])
    .where('email', '=', email)
    .executeTakeFirst();
  // One who waits to be confirmed here has agreed at the source: the rule of imported lists decides.
  if (!known || known.state === 'pending') return planItem(trx, row, { plan: { email }, losses: [] });
  if (mustStop(known, { standing: source.state })) {
    const losses = [{ kind: 'left-there', snippet: source.email, place: null }];
    return planItem(trx, row, { plan: { email }, losses, targetId: known.id });
  }
  const hasLeft = known.state !== 'active' && source.state === 'active';
  const losses = hasLeft ? [{ kind: 'left-here', snippet: source.email, place: null }] : [];
  await knowItem(trx, row, { targetId: known.id, losses, problem: hasLeft ? 'left-here' : 'on-list' });
}
