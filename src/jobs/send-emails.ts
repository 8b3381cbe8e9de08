import { setTimeout as wait } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import { log } from '../logging/log.ts';
import type { OutgoingEmail } from '../services/email/mailer.ts';
import { freeLostClaims } from '../services/newsletter/sending/claim-deliveries.ts';
import { finishSending } from '../services/newsletter/sending/finish-sending.ts';
import type { IssueSender } from '../services/newsletter/sending/issue-sender.ts';
import { noteTrouble } from '../services/newsletter/sending/pause-sending.ts';
import type { Recipient } from '../services/newsletter/sending/recipient.ts';
import { listSendingIssues, type SendingIssue } from '../services/newsletter/sending/sending-issues.ts';
import { startDueIssues } from '../services/newsletter/sending/start-sending.ts';
import { writeDeliveries } from '../services/newsletter/sending/write-deliveries.ts';
import { logFailure } from './log-failure.ts';
import { RejectionRun } from './rejection-run.ts';
import { type BatchResult, sendBatch } from './send-batch.ts';
import { settled } from './settled.ts';
import { Throttle } from './throttle.ts';

/** How soon it is seen that there is something to send, in milliseconds. */
const interval = 1000;

const minute = 60_000;

/** Greylisting lets the second or third of these through; a full mailbox or a broken server has most of a day. */
const defaultPauses: readonly number[] = [
  minute,
  5 * minute,
  15 * minute,
  60 * minute,
  4 * 60 * minute,
  12 * 60 * minute,
];

/** Longer than a garbage collection or a backup holds a process up, in milliseconds. */
const usualLease = 30_000;

/** Longest wait for a mail server that cannot be reached, in milliseconds. */
const maxBackoff = minute;

/** How long a stop waits for emails that are under way, in milliseconds. */
const maxTimeout = 3000;

/** How long it then waits until it is written down that those were cut off, in milliseconds. */
const lastTimeout = 1000;

export interface SendingEmails extends IssueSender {
  /** Other than the usual ones in tests only; see `BatchParts`. */
  lease?: number;
  pauses?: readonly number[];
  /** The first wait for a mail server that cannot be reached; each further one is twice as long. In milliseconds. */
  firstBackoff?: number;
}

/**
 * Starts scheduled issues when their time comes, and sends the emails of those that are started. Instances share the work;
 * what one leaves behind that is killed, another one or the next start takes up.
 * @returns a function that ends this; emails under way get a few seconds
 */
export function startSendingEmails(db: Database, sending: SendingEmails): () => Promise<void> {
  const { lease = usualLease, pauses = defaultPauses, firstBackoff = 1000 } = sending;
  const end = new AbortController();
  const { signal } = end;
  /** For emails that take too long when everything stops. */
  const cut = new AbortController();
  const worker = uuid();
  const throttle = new Throttle();
  /** By issue, of those that are being sent: one may be in the middle while another waits for its last emails. */
  const prepared = new Map<string, (recipient: Recipient) => Promise<OutgoingEmail>>();
  let blockedInARow = 0;
  const rejections = new RejectionRun(db);

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pause = await round().catch((error: unknown) => {
        logFailure('newsletter', error, 'the letters are tried again');
        return interval;
      });
      if (pause > 0) await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Sends one batch. @returns how long to wait before the next, in milliseconds */
  async function round(): Promise<number> {
    await startDueIssues(db, new Date());
    const issues = await listSendingIssues(db);
    forgetOthers(issues);
    for (const issue of issues) {
      const issueId = issue.id;
      if (!issue.isWritten) await writeDeliveries(db, { issueId, now: new Date() });
      await freeLost(issueId);
      const result = await send(issueId);
      // Of a batch that was cut short as well: what came before says whom the server refuses.
      await follow(issue, result);
      if (result.blockedBy !== null) return backOff(issueId, result.blockedBy);
      if (result.claimed > 0) return 0;
      if (!(await rejections.tookNobody(issueId))) await finishSending(db, { issueId });
    }
    return interval;
  }

  function forgetOthers(issues: readonly SendingIssue[]): void {
    const ids = new Set(issues.map(({ id }) => id));
    for (const id of prepared.keys()) if (!ids.has(id)) prepared.delete(id);
  }

  async function freeLost(issueId: string): Promise<void> {
    const lost = await freeLostClaims(db, { issueId, now: new Date() });
    if (lost === 0) return;
    log.warn(
      `newsletter: an instance ended with ${lost} letters under way; they are sent again, and may be there twice`,
    );
  }

  async function send(issueId: string): Promise<BatchResult> {
    const personalize = prepared.get(issueId) ?? sending.prepare(issueId);
    prepared.set(issueId, personalize);
    const deliver = async (recipient: Recipient) => sending.send(await personalize(recipient), cut.signal);
    return sendBatch(db, issueId, {
      worker,
      deliver,
      concurrency: sending.concurrency,
      throttle,
      lease,
      pauses,
      signal,
    });
  }

  /** Nothing can be sent: the admin is told, and the mail server left alone for a while. */
  async function backOff(issueId: string, trouble: string): Promise<number> {
    await noteTrouble(db, { issueId, trouble });
    blockedInARow += 1;
    const pause = Math.min(firstBackoff * 2 ** (blockedInARow - 1), maxBackoff);
    log.warn(`newsletter: nothing can be sent: ${trouble}; the next try is in ${Math.ceil(pause / 1000)} s`);
    return pause;
  }

  async function follow({ id: issueId, trouble }: SendingIssue, result: BatchResult): Promise<void> {
    if (result.results.some(({ kind }) => kind === 'sent')) {
      blockedInARow = 0;
      // Another instance's as well, or that of an earlier run.
      if (trouble !== null) await noteTrouble(db, { issueId, trouble: null });
    }
    await rejections.follow(issueId, result);
  }

  const running = run();
  return async () => {
    end.abort();
    await settled(running, maxTimeout);
    cut.abort();
    await settled(running, lastTimeout);
  };
}
