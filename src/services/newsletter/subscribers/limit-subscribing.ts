import type { DatabaseTransaction } from '../../../database/schema.ts';
import { networkOf } from '../../auth/network.ts';
import { Refusal } from '../../refusal.ts';
import { countInHour } from './count-in-hour.ts';

/**
 * Addresses that one network may type in an hour. A whole school may subscribe behind one address; a script that makes us write
 * to thousands of strangers, who then call our letters spam, may not.
 */
const mostAnHour = 100;

interface Subscribing {
  /** Address of whoever asks; undefined for a call within the process, which is not counted. */
  peer: string | undefined;
  secret: string;
  now: Date;
}

/** @throws Refusal `too-many-attempts`, the same whatever address was typed */
export async function limitSubscribing(trx: DatabaseTransaction, { peer, secret, now }: Subscribing): Promise<void> {
  if (peer === undefined) return;
  const what = `subscriptions from: ${networkOf(peer)}`;
  if (await countInHour(trx, { what, most: mostAnHour, secret, now })) return;
  throw new Refusal('too-many-attempts', 'Too many subscriptions from your network. Please try again in an hour.', {
    retryAfter: 60 * 60,
  });
}
