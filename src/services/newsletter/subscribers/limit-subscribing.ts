import type { DatabaseTransaction } from '../../../database/schema.ts';
import { networkOf } from '../../auth/network.ts';
import { ServiceError } from '../../service-error.ts';
import { countInHour } from './count-in-hour.ts';

/**
 * Addresses that one network may type in an hour. A whole school may subscribe behind one address; a script that makes us write
 * to thousands of strangers, who then call our emails spam, may not.
 */
const maxPerHour = 100;

interface Subscribing {
  /** The client IP; undefined for a call within the process, which is not counted. */
  clientIp: string | undefined;
  secret: string;
  now: Date;
}

/** @throws ServiceError `too-many-attempts`, the same whatever address was typed */
export async function limitSubscribing(
  trx: DatabaseTransaction,
  { clientIp, secret, now }: Subscribing,
): Promise<void> {
  if (clientIp === undefined) return;
  const what = `subscriptions from: ${networkOf(clientIp)}`;
  if (await countInHour(trx, { what, max: maxPerHour, secret, now })) return;
  throw new ServiceError(
    'too-many-attempts',
    'Too many subscriptions from your network. Please try again in an hour.',
    {
      retryAfter: 60 * 60,
    },
  );
}
