import type { DatabaseTransaction } from '../../database/schema.ts';
import type { ImportedSubscriber } from '../../services/newsletter/import/gather-subscribers.ts';
import { storeChunk } from '../../services/newsletter/import/store-subscribers.ts';
import { instantOf } from '../plan/dates.ts';
import { addLoss } from '../plan/losses.ts';
import { type ItemRow, setItem, sourceOf } from '../staging/items.ts';
import { finishItem, type Writing } from './writing.ts';

/**
 * Adds subscribers by the rule of imported lists: who has left or complained here stays so, no subscriber gets a confirmation email, and the
 * consent is that which the source has noted.
 */
export async function writeSubscribers(
  trx: DatabaseTransaction,
  rows: readonly ItemRow[],
  writing: Writing & { timeZone: string },
): Promise<void> {
  const planned = rows.map((row) => ({ row, subscriber: toImported(row, writing.timeZone) }));
  const emails = planned.map(({ subscriber }) => subscriber.email);
  const before = await readKnown(trx, emails);
  const unique = new Map(planned.map(({ subscriber }) => [subscriber.email, subscriber]));
  await storeChunk(trx, [...unique.values()], writing.now());
  const after = await readKnown(trx, emails);
  for (const { row, subscriber } of planned) {
    const stored = after.get(subscriber.email);
    const known = before.get(subscriber.email);
    if (!stored) await setItem(trx, row, { state: 'skipped', problem: 'not-confirmed' });
    else if (known && known.state !== 'pending') {
      const hasStopped = known.state === 'active' && stored.state !== 'active';
      await setItem(trx, row, {
        ...{ state: 'known', target_id: stored.id },
        problem: hasStopped ? 'left-there' : 'on-list',
      });
      if (known.state !== 'active')
        await addLoss(trx, row, { kind: 'left-here', snippet: subscriber.email, place: null });
    } else await finishItem(trx, writing, row, { targetId: stored.id, isMade: !known });
  }
}

function toImported(row: ItemRow, timeZone: string): ImportedSubscriber {
  const { email }: { email: string } = JSON.parse(row.plan ?? '');
  const source = sourceOf(row, 'subscriber');
  const agreed = instantOf(source.subscribedAt, timeZone);
  return {
    email,
    line: row.position,
    standing: source.state,
    consentAt: agreed,
    subscribedAt: agreed,
    leftAt: instantOf(source.unsubscribedAt, timeZone),
  };
}

async function readKnown(trx: DatabaseTransaction, emails: readonly string[]) {
  const rows = await trx
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'state'])
    .where('email', 'in', [...emails])
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}
