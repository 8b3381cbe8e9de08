import { beforeEach, expect, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { SendingProgress } from '../../src/contract/newsletter-sending.ts';
import type { Database } from '../../src/database/schema.ts';
import { type SendingEmails, startSendingEmails } from '../../src/jobs/send-emails.ts';
import { send } from './admin-call.ts';
import type { Magazine } from './magazine.ts';
import { addIssue, sendingTo } from './sending.ts';
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts';

export const patient = { timeout: 20_000, interval: 50 };

/** @returns a new issue before each test, at a speed that nobody waits for, and what the admin does with it */
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
    /** Another one may be put in its place. */
    issue,
    setRate,
    progress,
    start: () => send(magazine, 'POST', adminPaths.issueSending(issue.id), {}),
    change: (paused: boolean) => send(magazine, 'PATCH', adminPaths.issueSending(issue.id), { paused }),
    finished: () => expect.poll(async () => (await progress()).status, patient).toBe('sent'),
    async countActive() {
      const query = magazine.db.selectFrom('newsletter_subscribers').select('id').where('state', '=', 'active');
      return (await query.execute()).length;
    },
  };
}

/** @returns an SMTP server that is closed when the test ends */
export async function openSink(): Promise<SmtpSink> {
  const sink = await openSmtpSink();
  onTestFinished(() => sink.close());
  return sink;
}

/** Everybody whom the server has taken an email for, once for each email. */
export const recipientsOf = (sink: SmtpSink) => sink.received.flatMap(({ to }) => to).sort();

/** Starts an instance; it is stopped when the test ends. @returns what stops it sooner */
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
