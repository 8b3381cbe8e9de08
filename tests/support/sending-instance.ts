import { beforeEach, expect, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { SendingProgress } from '../../src/contract/newsletter-sending.ts';
import type { Database } from '../../src/database/schema.ts';
import { startSendingEmails } from '../../src/jobs/send-emails.ts';
import type { SendingEmails } from '../../src/jobs/sending-rounds.ts';
import { send } from './admin-call.ts';
import type { Magazine } from './magazine.ts';
import { addIssue, sendingTo } from './sending.ts';
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts';

export const longTimeout = { timeout: 50_000, interval: 50 };

/** Creates an issue before each test, with a high sending speed. @returns the issue, and the admin's actions on it */
export function setUpIssue(magazine: Magazine) {
  const issue = { id: '' };

  beforeEach(async () => {
    issue.id = await addIssue(magazine.db);
    await setRate(1000);
  });

  const setRate = (letters_per_second: number) =>
    magazine.db.updateTable('settings').set({ letters_per_second }).execute();
  const progress = async (): Promise<SendingProgress> =>
    (await magazine.asOwner(adminPaths.issueSending(issue.id))).json();
  return {
    /** A test may replace it. */
    issue,
    setRate,
    progress,
    start: () => send(magazine, 'POST', adminPaths.issueSending(issue.id), {}),
    change: (paused: boolean) => send(magazine, 'PATCH', adminPaths.issueSending(issue.id), { paused }),
    finished: () => expect.poll(async () => (await progress()).status, longTimeout).toBe('sent'),
    async countActive() {
      const query = magazine.db.selectFrom('newsletter_subscribers').select('id').where('state', '=', 'active');
      return (await query.execute()).length;
    },
  };
}

/** Starts an SMTP server, and closes it when the test ends. */
export async function openSink(): Promise<SmtpSink> {
  const sink = await openSmtpSink();
  onTestFinished(() => sink.close());
  return sink;
}

/** @returns the recipients of all accepted emails, one entry per email */
export const recipientsOf = (sink: SmtpSink) => sink.received.flatMap(({ to }) => to).sort();

/** Starts an instance, and stops it when the test ends. @returns a function that stops it sooner */
export function startInstance(db: Database, smtpUrl: string, given: Partial<SendingEmails> = {}): () => Promise<void> {
  const sending = sendingTo(db, smtpUrl);
  const stopSending = startSendingEmails(db, { ...sending, firstBackoff: 50, ...given });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= stopSending().then(() => sending.close());
    return stopped;
  };
  onTestFinished(stop);
  return stop;
}
