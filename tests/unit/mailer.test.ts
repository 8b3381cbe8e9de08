import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { openMailer } from '../../src/server/mail/open-mailer.ts';
import { DeliveryError, type OutgoingEmail } from '../../src/services/newsletter/mailer.ts';
import { openSmtpSink } from '../support/smtp-sink.ts';

const sender = { name: undefined, address: 'letters@magazine.test' };
const email: OutgoingEmail = {
  to: 'reader@example.org',
  senderName: 'The Test, Weekly "Edition" – Größe',
  subject: 'Grüße',
  text: 'Plain – text',
  html: '<p>Text</p>',
  headers: { 'List-Id': '<newsletter.magazine.test>' },
};

async function openSink() {
  const sink = await openSmtpSink();
  const mailer = openMailer({ smtpUrl: sink.url, sender, dataDir: '' });
  onTestFinished(async () => {
    await mailer.close();
    await sink.close();
  });
  return { sink, mailer };
}

it('sends an email that a mail program can read', async () => {
  const { sink, mailer } = await openSink();
  await mailer.send(email);
  const [received] = sink.received;
  expect(received).toMatchObject({ from: sender.address, to: [email.to] });
  expect(received?.mail).toMatchObject({
    from: { name: email.senderName, address: sender.address },
    to: [{ address: email.to }],
    subject: email.subject,
    messageId: expect.stringMatching(/@magazine\.test>$/),
  });
  expect(received?.mail.text?.trim()).toBe(email.text);
  expect(received?.mail.html?.trim()).toBe(email.html);
  const listId = { key: 'list-id', value: '<newsletter.magazine.test>' };
  expect(received?.mail.headers).toContainEqual(expect.objectContaining(listId));
});

it('lets nothing that is typed become a header or another recipient', async () => {
  const { sink, mailer } = await openSink();
  const injected = 'Hello\r\nBcc: victim@example.org\r\n\r\nBody';
  await mailer.send({ ...email, senderName: injected, subject: injected, headers: { 'List-Id': injected } });
  for (const to of ['a@example.org,victim@example.org', 'a@example.org\r\nRCPT TO:<victim@example.org>', 'x']) {
    await expect(mailer.send({ ...email, to }), to).rejects.toMatchObject({ isFinal: true });
  }
  expect(sink.received).toHaveLength(1);
  for (const { to, mail } of sink.received) {
    expect(to).toHaveLength(1);
    expect(to).not.toContain('victim@example.org');
    expect(mail.bcc).toBeUndefined();
    expect(mail.text?.trim()).toBe(email.text);
  }
});

it.each([
  [450, false],
  [550, true],
])('tells an error with %i from one that another try could change', async (status, isFinal) => {
  const { sink, mailer } = await openSink();
  sink.refusals.set(email.to, status);
  const error = await mailer.send(email).catch((reason) => reason);
  expect(error).toBeInstanceOf(DeliveryError);
  expect(error).toMatchObject({ isFinal, message: expect.stringContaining('not here') });
});

it('does not take a server that is away for an error', async () => {
  const { sink, mailer } = await openSink();
  await sink.close();
  const error = await mailer.send(email).catch((reason) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(DeliveryError);
});

it('writes emails to the outbox where there is no server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-outbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const mailer = openMailer({ smtpUrl: undefined, sender: { ...sender, name: 'The Desk' }, dataDir });
  for (const subject of ['First', 'Second']) await mailer.send({ ...email, subject });
  const files = readdirSync(join(dataDir, 'outbox')).sort();
  expect(files).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)]);
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(dataDir, 'outbox', file)))));
  expect(mails.map(({ subject }) => subject)).toEqual(['First', 'Second']);
  expect(mails[0]?.from).toEqual({ name: 'The Desk', address: sender.address });
});
