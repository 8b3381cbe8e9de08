import type { Database } from '../database/schema.ts';
import { DeliveryError } from '../services/email/delivery-error.ts';
import type { Mailing } from '../services/newsletter/mailings/mailing.ts';
import { type ClaimedDelivery, claimDeliveries, keepClaims } from '../services/newsletter/sending/claim-deliveries.ts';
import { type Recipient, readRecipient } from '../services/newsletter/sending/recipient.ts';
import type { DeliveryResult } from '../services/newsletter/sending/record-results.ts';
import { readEmailsPerSecond } from '../services/newsletter/sending/sending-issues.ts';
import { everyInterval } from './every-interval.ts';
import { ResultWriter } from './result-writer.ts';
import type { Throttle } from './throttle.ts';

/** Maximum number of emails that one instance has under way, and so of those that are sent twice when the instance is killed. */
const maxBatch = 50;

export interface BatchParts {
  /** The instance's own name. */
  worker: string;
  /** Hands one email to the mail server, or throws. @returns the id of the email that it was; null for another mailing */
  deliver(recipient: Recipient): Promise<string | null>;
  /** Emails that are sent to the mail server at the same time. */
  concurrency: number;
  throttle: Throttle;
  /** How long a claim is valid without being renewed, in milliseconds; after that another instance takes the emails. */
  lease: number;
  /** Waits after the first temporary error, the second and so on, in milliseconds; after the last one the delivery fails. */
  pauses: readonly number[];
  /** Once aborted, no further email is started. */
  signal: AbortSignal;
}

export interface BatchResult {
  claimed: number;
  /** In the order in which the deliveries ended. */
  results: { subscriberId: string; kind: DeliveryResult['kind'] }[];
  /** Why nothing can be sent; null if emails can be. It holds no address, because erasing a subscriber does not search it. */
  blockedBy: string | null;
  /** The last permanent rejection; undefined when there was none. */
  lastRejection: DeliveryError | undefined;
}

/** Claims the emails of a mailing that about half a second allows, sends them, and writes the result of each to the database. */
export async function sendBatch(db: Database, mailing: Mailing, parts: BatchParts): Promise<BatchResult> {
  const { worker, lease, signal } = parts;
  const perSecond = await readEmailsPerSecond(db);
  const limit = Math.min(maxBatch, Math.ceil(perSecond / 2));
  const claim = () => ({ mailing, worker, now: new Date(), until: new Date(Date.now() + lease) });
  const first = claim();
  const queue = await claimDeliveries(db, { ...first, limit });
  /** When the claims expire. The process may be suspended for longer, for example while its machine is copied. */
  let heldUntil = first.until.getTime();
  const result: BatchResult = { claimed: queue.length, results: [], blockedBy: null, lastRejection: undefined };
  if (queue.length === 0) return result;

  const writer = new ResultWriter(db, { mailing, worker });
  const stopRenewing = everyInterval({
    name: 'newsletter',
    interval: lease / 3,
    run: renewClaims,
    // Claims that expire are reported when another round frees them, and a database that is away is in the log already.
    onFailure: null,
  });

  async function renewClaims(): Promise<void> {
    const renewed = claim();
    if (await keepClaims(db, renewed)) heldUntil = renewed.until.getTime();
  }

  async function work(): Promise<void> {
    for (let delivery = queue.shift(); delivery; delivery = queue.shift()) {
      const { subscriberId } = delivery;
      const deliveryResult = await send(delivery).catch((error: unknown) => {
        writer.note(subscriberId, { kind: 'untouched' });
        throw error;
      });
      result.results.push({ subscriberId, kind: deliveryResult.kind });
      writer.note(subscriberId, deliveryResult);
    }
  }

  /** @throws when the recipient cannot be read from the database; the email is not sent then */
  async function send({ subscriberId, attempts }: ClaimedDelivery): Promise<DeliveryResult> {
    if (result.blockedBy === null) await parts.throttle.turn(perSecond);
    if (signal.aborted || result.blockedBy !== null || Date.now() >= heldUntil) return { kind: 'untouched' };
    // Read just before the sending: a subscriber who has left meanwhile gets nothing.
    const recipient = await readRecipient(db, subscriberId);
    if (!recipient) return { kind: 'skipped' };
    try {
      return { kind: 'sent', emailId: await parts.deliver(recipient) };
    } catch (error) {
      const failure = DeliveryError.from(error);
      if (failure.stopsAll) result.blockedBy = failure.message.replaceAll(/[^\s<]*@[^\s>]*/g, '…');
      const deliveryResult = toResult(failure, attempts, parts.pauses);
      if (deliveryResult.kind === 'bounced' || deliveryResult.kind === 'failed') result.lastRejection = failure;
      return deliveryResult;
    }
  }

  try {
    const workers = await Promise.allSettled(Array.from({ length: parts.concurrency }, work));
    for (const { subscriberId } of queue) writer.note(subscriberId, { kind: 'untouched' });
    await writer.close(signal);
    for (const ended of workers) if (ended.status === 'rejected') throw ended.reason;
  } finally {
    await stopRenewing();
  }
  return result;
}

/** While the server is unreachable or rejects the site, an email waits without limit; other errors use up its tries. */
function toResult(failure: DeliveryError, attempts: number, pauses: readonly number[]): DeliveryResult {
  const { kind, message: error, maybeSent } = failure;
  if (kind === 'address') return { kind: 'bounced', error };
  if (kind === 'message') return { kind: 'failed', error };
  if (kind === 'site' || kind === 'unreachable') return { kind: 'blocked' };
  const pause = pauses[attempts - 1];
  if (pause === undefined) return { kind: 'failed', error };
  return { kind: 'later', error, nextTry: new Date(Date.now() + pause), maybeSent };
}
