import { expect, it, onTestFinished, vi } from 'vitest';
import { openEmailQueue } from '../../src/server/mail/email-queue.ts';
import { openMailer } from '../../src/server/mail/open-mailer.ts';
import type { TriesGiven } from '../../src/server/mail/retry-queue.ts';
import type { TransactionalEmail } from '../../src/services/newsletter/newsletter.ts';
import { listenToLog } from '../support/log.ts';
import { fixedSite } from '../support/magazine.ts';
import { openSmtpSink, type SmtpSink } from '../support/smtp-sink.ts';

const ada = 'ada@readers.test';
const ben = 'ben@readers.test';
/** The first email takes the longest: what it is written with is loaded then. */
const patient = { timeout: 20_000 };
const anHour = 60 * 60 * 1000;
/** More than a test needs until its server is there again. */
const manyTries = Array<number>(200).fill(100);
const emailTo = (to: string): TransactionalEmail => ({
  kind: 'confirm',
  to,
  links: { confirm: 'https://magazine.test/newsletter/confirm?token=x' },
});

/** A box whose emails go to a mail server of the test's own. */
async function openBox(given: TriesGiven) {
  const log = listenToLog();
  const sink = await openSmtpSink();
  const mailer = openMailer({
    smtpUrl: sink.url,
    sender: { name: undefined, address: 'letters@magazine.test' },
    dataDir: '',
  });
  const box = openEmailQueue(mailer, fixedSite(), given);
  onTestFinished(async () => {
    await box.close();
    await mailer.close();
    await sink.close();
  });
  return { box, sink, log };
}

/** @returns the same server, after it was away */
async function comeBack({ url }: SmtpSink): Promise<SmtpSink> {
  const sink = await openSmtpSink(Number(new URL(url).port));
  // Before the mailer is closed nobody hangs up.
  onTestFinished(() => void sink.close());
  return sink;
}

it.each([
  ['refuses it for now, as greylisting does', 450],
  ['closes the line', 421],
])('tries an email again when the mail server %s', async (_what, status) => {
  const { box, sink, log } = await openBox({ pauses: manyTries });
  sink.refusals.set(ada, status);
  box.post(emailTo(ada));
  await vi.waitUntil(() => log.length > 0, patient);
  sink.refusals.clear();
  const [email] = await sink.waitFor(ada);
  expect(email?.mail.subject).toBe('Please confirm your subscription to The Test');
  expect(new Set(log)).toEqual(new Set([`mail: a letter could not be sent (${status}); it is tried again in 1 s`]));
});

it('tries an email again when the mail server is away', async () => {
  const { box, sink, log } = await openBox({ pauses: manyTries });
  await sink.close();
  box.post(emailTo(ada));
  await vi.waitUntil(() => log.length > 1, patient);
  const back = await comeBack(sink);
  expect(await back.waitFor(ada)).toHaveLength(1);
  expect(log[0]).toMatch(/^mail: a letter could not be sent \(.*ECONNREFUSED.*\); it is tried again in 1 s$/);
});

it('gives up after the last try, and says nothing that the server said', async () => {
  const { box, sink, log } = await openBox({ pauses: [0, 0] });
  sink.refusals.set(ada, 450);
  box.post(emailTo(ada));
  await vi.waitUntil(() => log.length === 3, patient);
  expect(log).toEqual([
    'mail: a letter could not be sent (450); it is tried again in 0 s',
    'mail: a letter could not be sent (450); it is tried again in 0 s',
    'mail: a letter could not be sent (450), and is given up',
  ]);
});

it('does not try again what is refused for good', async () => {
  const { box, sink, log } = await openBox({ pauses: [anHour] });
  sink.refusals.set(ada, 550);
  box.post(emailTo(ada));
  await box.empty();
  await box.close();
  expect(log).toEqual(['mail: a letter was refused by the mail server']);
});

it('keeps so many emails for another try, and no more', async () => {
  const { box, sink, log } = await openBox({ pauses: [anHour], maxWaiting: 1 });
  for (const to of [ada, ben]) sink.refusals.set(to, 450);
  for (const to of [ada, ben]) box.post(emailTo(to));
  await box.empty();
  expect(log).toEqual([
    'mail: a letter could not be sent (450); it is tried again in 3600 s',
    'mail: a letter could not be sent (450), and is given up',
  ]);
});

it('drops at once what waits when it is closed, says how much, and begins nothing more', async () => {
  const { box, sink, log } = await openBox({ pauses: [anHour] });
  for (const to of [ada, ben]) sink.refusals.set(to, 450);
  for (const to of [ada, ben]) box.post(emailTo(to));
  await box.empty();
  await box.close();
  expect(log.at(-1)).toBe('mail: dropped at the stop, of letters to be tried again: 2');
  box.post(emailTo(ada));
  await box.close();
  expect(log.at(-1)).toBe('mail: a letter could not be sent (450), and is given up');
});
