import type { Database } from '../database/schema.ts';
import { DeliveryError } from '../services/email/delivery-error.ts';
import { type ClaimedDelivery, claimDeliveries, keepClaims } from '../services/newsletter/sending/claim-deliveries.ts';
import { type Recipient, readRecipient } from '../services/newsletter/sending/recipient.ts';
import type { DeliveryResult } from '../services/newsletter/sending/record-results.ts';
import { readEmailsPerSecond } from '../services/newsletter/sending/sending-issues.ts';
import { everyInterval } from './every-interval.ts';
import { ResultWriter } from './result-writer.ts';
import type { Throttle } from './throttle.ts';

/** Most emails that one instance has under way, and so most that a kill can send twice. */
const largestBatch = 50;

export interface BatchParts {
  /** The instance's own name. */
  worker: string;
  /** Hands one email to the mail server, or throws. */
  deliver(recipient: Recipient): Promise<void>;
  /** Emails that are handed over at the same time. */
  concurrency: number;
  throttle: Throttle;
  /** How long others wait for an instance that says nothing, in milliseconds. */
  lease: number;
  /** Waits after the first error for now, the second and so on, in milliseconds; after the last try the email is given up. */
  pauses: readonly number[];
  /** Once aborted no further email is begun. */
  signal: AbortSignal;
}

export interface BatchResult {
  claimed: number;
  /** In the order in which they came. */
  results: { subscriberId: string; kind: DeliveryResult['kind'] }[];
  /** Why nothing can be sent at the moment; null when that is not so. No address is in it: erasing a reader does not look here. */
  blockedBy: string | null;
  /** The last rejection for good; undefined when there was none. */
  lastRejection: DeliveryError | undefined;
}

/** Claims emails of an issue, about half a second's worth, sends them, and writes down what became of each. */
export async function sendBatch(db: Database, issueId: string, parts: BatchParts): Promise<BatchResult> {
  const { worker, lease, signal } = parts;
  const perSecond = await readEmailsPerSecond(db);
  const limit = Math.min(largestBatch, Math.ceil(perSecond / 2));
  const claim = () => ({ issueId, worker, now: new Date(), until: new Date(Date.now() + lease) });
  const first = claim();
  const queue = await claimDeliveries(db, { ...first, limit });
  /** Until when nobody else takes what was claimed: a process may be held up for longer, as by a copy of its machine. */
  let heldUntil = first.until.getTime();
  const result: BatchResult = { claimed: queue.length, results: [], blockedBy: null, lastRejection: undefined };
  if (queue.length === 0) return result;

  const writer = new ResultWriter(db, { issueId, worker });
  const stopKeeping = everyInterval({
    name: 'newsletter',
    interval: lease / 3,
    run: keep,
    onFailure: 'the claims of a batch are kept at the next try',
  });

  async function keep(): Promise<void> {
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

  /** @throws when the database cannot say whom the email is for; it has not been touched then */
  async function send({ subscriberId, attempts }: ClaimedDelivery): Promise<DeliveryResult> {
    if (result.blockedBy === null) await parts.throttle.turn(perSecond);
    if (signal.aborted || result.blockedBy !== null || Date.now() >= heldUntil) return { kind: 'untouched' };
    // Asked at the last moment: whoever has said stop gets nothing.
    const recipient = await readRecipient(db, subscriberId);
    if (!recipient) return { kind: 'skipped' };
    try {
      await parts.deliver(recipient);
      return { kind: 'sent' };
    } catch (error) {
      const failure = DeliveryError.from(error);
      if (failure.stopsAll) result.blockedBy = failure.message.replaceAll(/[^\s<]*@[^\s>]*/g, '…');
      const deliveryResult = toResult(failure, attempts, parts.pauses);
      if (deliveryResult.kind === 'bounced' || deliveryResult.kind === 'failed') result.lastRejection = failure;
      return deliveryResult;
    }
  }

  try {
    const concurrency = await Promise.allSettled(Array.from({ length: parts.concurrency }, work));
    for (const { subscriberId } of queue) writer.note(subscriberId, { kind: 'untouched' });
    await writer.close(signal);
    for (const ended of concurrency) if (ended.status === 'rejected') throw ended.reason;
  } finally {
    await stopKeeping();
  }
  return result;
}

/** An email that never got there waits as long as it takes; one that may have, or that was refused itself, has its tries counted. */
function toResult(failure: DeliveryError, attempts: number, pauses: readonly number[]): DeliveryResult {
  const { kind, message: error, maybeSent } = failure;
  if (kind === 'address') return { kind: 'bounced', error };
  if (kind === 'message') return { kind: 'failed', error };
  if (kind === 'site' || kind === 'unreachable') return { kind: 'blocked' };
  const pause = pauses[attempts - 1];
  if (pause === undefined) return { kind: 'failed', error };
  return { kind: 'later', error, nextTry: new Date(Date.now() + pause), maybeSent };
}
