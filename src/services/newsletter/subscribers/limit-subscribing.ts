import type { DatabaseTransaction } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { countInHour } from '../../rate-limits/count-in-hour.ts';
import { networkOf } from '../../rate-limits/network.ts';

/**
 * Subscriptions per network and hour. A whole school may subscribe from one client IP; a script must not make the site write to
 * thousands of strangers, who then report the emails as spam.
 */
const maxPerHour = 100;

interface Subscribing {
  /** Undefined for a call within the process, which is not counted. */
  clientIp: string | undefined;
  secret: string;
  now: Date;
}

/** @throws ServiceError `too-many-attempts`, the same for every email address */
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
