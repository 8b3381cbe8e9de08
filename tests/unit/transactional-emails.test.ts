import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openMailer } from '../../src/mail/open-mailer.ts';
import type { RetrySettings } from '../../src/mail/retry-queue.ts';
import { openTransactionalEmails } from '../../src/mail/transactional-emails.ts';
import type { TransactionalEmail } from '../../src/services/email/transactional-email.ts';
import { listenToLog } from '../support/log.ts';
import { fixedSite } from '../support/magazine.ts';
import { openSmtpSink, type SmtpSink } from '../support/smtp-sink.ts';

const ada = 'ada@readers.test';
const ben = 'ben@readers.test';
/** The first email takes longest, because it loads the renderer. */
const longTimeout = { timeout: 20_000 };
const anHour = 60 * 60 * 1000;
/** More retries than a test needs until its server is back. */
const manyTries = Array<number>(200).fill(100);
const emailTo = (to: string | null): TransactionalEmail => ({
  kind: 'confirm',
  to,
  links: { confirm: 'https://magazine.test/newsletter/confirm?token=x' },
});

/** Opens transactional emails that go to the test's own mail server. */
async function openEmails(given: RetrySettings) {
  const log = listenToLog();
  const sink = await openSmtpSink();
  const mailer = openMailer({
    smtpUrl: sink.url,
    sender: { name: undefined, address: 'letters@magazine.test' },
    dataDir: '',
  });
  const emails = openTransactionalEmails(mailer, fixedSite(), given);
  onTestFinished(async () => {
    await emails.close();
    await mailer.close();
    await sink.close();
  });
  return { emails, sink, log };
}

/** @returns the same server, started again */
async function comeBack({ url }: SmtpSink): Promise<SmtpSink> {
  const sink = await openSmtpSink(Number(new URL(url).port));
  // The mailer keeps its connections open until it is closed.
  onTestFinished(() => void sink.close());
  return sink;
}

it.each([
  ['rejects it for now, as greylisting does', 450],
  ['closes the connection', 421],
])('retries an email when the mail server %s', async (_what, status) => {
  const { emails, sink, log } = await openEmails({ backoff: manyTries });
  sink.rejections.set(ada, status);
  emails.sendEmail(emailTo(ada));
  await vi.waitUntil(() => log.length > 0, longTimeout);
  sink.rejections.clear();
  const [email] = await sink.waitFor(ada);
  expect(email?.mail.subject).toBe('Please confirm your subscription to The Test');
  expect(new Set(log)).toEqual(new Set([`mail: an email could not be sent (${status}); the next try is in 1 s`]));
});

it('retries an email when the mail server is down', async () => {
  const { emails, sink, log } = await openEmails({ backoff: manyTries });
  await sink.close();
  emails.sendEmail(emailTo(ada));
  await vi.waitUntil(() => log.length > 1, longTimeout);
  const back = await comeBack(sink);
  expect(await back.waitFor(ada)).toHaveLength(1);
  expect(log[0]).toMatch(/^mail: an email could not be sent \(.*ECONNREFUSED.*\); the next try is in 1 s$/);
});

it("gives up after the last try, and does not log the server's words", async () => {
  const { emails, sink, log } = await openEmails({ backoff: [0, 0] });
  sink.rejections.set(ada, 450);
  emails.sendEmail(emailTo(ada));
  await vi.waitUntil(() => log.length === 3, longTimeout);
  expect(log).toEqual([
    'mail: an email could not be sent (450); the next try is in 0 s',
    'mail: an email could not be sent (450); the next try is in 0 s',
    'mail: an email could not be sent (450) and is dropped',
  ]);
});

it('does not retry a permanent rejection', async () => {
  const { emails, sink, log } = await openEmails({ backoff: [anHour] });
  sink.rejections.set(ada, 550);
  emails.sendEmail(emailTo(ada));
  await emails.idle();
  await emails.close();
  expect(log).toEqual(['mail: the mail server rejected an email']);
});

it('keeps a limited number of emails for a retry', async () => {
  const { emails, sink, log } = await openEmails({ backoff: [anHour], maxWaiting: 1 });
  for (const to of [ada, ben]) sink.rejections.set(to, 450);
  for (const to of [ada, ben]) emails.sendEmail(emailTo(to));
  await emails.idle();
  expect(log).toEqual([
    'mail: an email could not be sent (450); the next try is in 3600 s',
    'mail: an email could not be sent (450) and is dropped',
  ]);
});

it('drops waiting emails at once when it is closed, logs how many, and accepts no more', async () => {
  const { emails, sink, log } = await openEmails({ backoff: [anHour] });
  for (const to of [ada, ben]) sink.rejections.set(to, 450);
  for (const to of [ada, ben]) emails.sendEmail(emailTo(to));
  await emails.idle();
  await emails.close();
  expect(log.at(-1)).toBe('mail: emails that were waiting for a retry are lost: 2');
  emails.sendEmail(emailTo(ada));
  await emails.close();
  expect(log.at(-1)).toBe('mail: an email could not be sent (450) and is dropped');
});

it('does as much for an address that gets no email, and leaves nothing of it in the outbox', longTimeout, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-outbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const sender = { name: undefined, address: 'letters@magazine.test' };
  const mailer = openMailer({ smtpUrl: undefined, sender, dataDir });
  const emails = openTransactionalEmails(mailer, fixedSite());
  const work = async (to: string | null) => {
    const queued: string[] = [];
    // Files of other tests may still be under way in this process: only what the email begins is counted.
    const ofEmail = new AsyncLocalStorage<true>();
    const count = (type: string) => type.startsWith('FS') && ofEmail.getStore() && queued.push(type);
    const hook = createHook({ init: (_id, type) => void count(type) }).enable();
    ofEmail.run(true, () => emails.sendEmail(emailTo(to)));
    await emails.idle();
    hook.disable();
    return queued;
  };
  // The first one loads the renderer.
  await work(ada);
  const sent = await work(ben);
  expect(sent.length, 'folder, file, name').toBeGreaterThan(3);
  expect(await work(null)).toEqual(sent);
  const files = readdirSync(join(dataDir, 'outbox')).sort();
  const recipients = files.map(
    (file) => readFileSync(join(dataDir, 'outbox', file), 'utf8').match(/^To: (.*)\r$/m)?.[1],
  );
  expect(recipients).toEqual([ada, ben]);
});
