import { v4 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import { log } from '../logging/log.ts';
import type { Mailing } from '../services/newsletter/mailings/mailing.ts';
import { freeLostClaims } from '../services/newsletter/sending/claim-deliveries.ts';
import { finishSending } from '../services/newsletter/sending/finish-sending.ts';
import type { IssueSender } from '../services/newsletter/sending/issue-sender.ts';
import { pauseHidden, readContents } from '../services/newsletter/sending/mailing-contents.ts';
import { noteTrouble } from '../services/newsletter/sending/pause-sending.ts';
import type { Recipient } from '../services/newsletter/sending/recipient.ts';
import { listSendingMailings, type SendingMailing } from '../services/newsletter/sending/sending-issues.ts';
import { startDueIssues } from '../services/newsletter/sending/start-sending.ts';
import { writeDeliveries } from '../services/newsletter/sending/write-deliveries.ts';
import { Backoff } from './backoff.ts';
import { PreparedMailings } from './prepared-issues.ts';
import { RejectionRun } from './rejection-run.ts';
import { type BatchResult, sendBatch } from './send-batch.ts';
import { Throttle } from './throttle.ts';

/** How long to wait for something to send, in milliseconds. */
export const sendingInterval = 1000;

const minute = 60_000;

/** The second or third retry gets past greylisting; a full mailbox or a broken server has most of a day to recover. */
const defaultPauses: readonly number[] = [
  minute,
  5 * minute,
  15 * minute,
  60 * minute,
  4 * 60 * minute,
  12 * 60 * minute,
];

/** Longer than a garbage collection or a backup stops a process, in milliseconds. */
const defaultLease = 30_000;

export interface SendingEmails extends IssueSender {
  /** Only tests set these; see `BatchParts`. */
  lease?: number;
  pauses?: readonly number[];
  /** The first wait while nothing can be sent; each further one is twice as long. In milliseconds. */
  firstBackoff?: number;
}

interface SendingSignals {
  /** Once aborted, no further email is started. */
  end: AbortSignal;
  /** Aborts the emails under way. */
  cut: AbortSignal;
}

/**
 * @returns a function that starts the issues that are due and sends one batch of emails; it returns how long to wait before it is called
 *   again, in milliseconds
 */
export function openSendingRounds(
  db: Database,
  sending: SendingEmails,
  { end, cut }: SendingSignals,
): () => Promise<number> {
  const { lease = defaultLease, pauses = defaultPauses, firstBackoff = 1000, concurrency } = sending;
  const ofAllBatches = { worker: uuid(), concurrency, throttle: new Throttle(), lease, pauses, signal: end };
  const prepared = new PreparedMailings(sending);
  const backoff = new Backoff(firstBackoff);
  const rejections = new RejectionRun(db);

  async function send(mailing: Mailing): Promise<BatchResult> {
    const contents = await readContents(db, { mailing, now: new Date() });
    if (contents === null) {
      await pauseHidden(db, mailing);
      return { claimed: 0, results: [], blockedBy: null, lastRejection: undefined };
    }
    const personalize = prepared.get(mailing, contents);
    const deliver = async (recipient: Recipient) => {
      const { email, emailId } = await personalize(recipient);
      await sending.send(email, cut);
      return emailId;
    };
    return sendBatch(db, mailing, { ...ofAllBatches, deliver });
  }

  /** Notes for the admin why nothing can be sent. @returns how long to wait before the next try, in milliseconds */
  async function backOff(mailing: Mailing, trouble: string): Promise<number> {
    await noteTrouble(db, { mailing, trouble });
    const pause = backoff.next();
    log.warn(`newsletter: nothing can be sent: ${trouble}; the next try is in ${Math.ceil(pause / 1000)} s`);
    return pause;
  }

  async function follow({ mailing, trouble }: SendingMailing, result: BatchResult): Promise<void> {
    if (result.results.some(({ kind }) => kind === 'sent')) {
      backoff.reset();
      // Another instance or an earlier run may have noted it.
      if (trouble !== null) await noteTrouble(db, { mailing, trouble: null });
    }
    await rejections.follow(mailing, result);
  }

  return async () => {
    await startDueIssues(db, new Date());
    const all = await listSendingMailings(db);
    prepared.keepOnly(all.map(({ mailing }) => mailing));
    for (const one of all) {
      const { mailing } = one;
      if (!one.isWritten) await writeDeliveries(db, { mailing, now: new Date() });
      await freeLost(db, mailing);
      const result = await send(mailing);
      // Also after a batch that was cut short: its rejections count.
      await follow(one, result);
      if (result.blockedBy !== null) return backOff(mailing, result.blockedBy);
      if (result.claimed > 0) return 0;
      if (!(await rejections.holdUpIfNoneAccepted(mailing))) await finishSending(db, { mailing });
    }
    return sendingInterval;
  };
}

async function freeLost(db: Database, mailing: Mailing): Promise<void> {
  const lost = await freeLostClaims(db, { mailing, now: new Date() });
  if (lost === 0) return;
  log.warn(`newsletter: an instance ended with ${lost} emails under way; they are sent again, and may arrive twice`);
}
