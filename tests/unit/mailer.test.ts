import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { openMailer } from '../../src/mail/open-mailer.ts';
import { DeliveryError } from '../../src/services/email/delivery-error.ts';
import type { OutgoingEmail } from '../../src/services/email/mailer.ts';
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

it('lets no user input become a header or another recipient', async () => {
  const { sink, mailer } = await openSink();
  const injected = 'Hello\r\nBcc: victim@example.org\r\n\r\nBody';
  await mailer.send({ ...email, senderName: injected, subject: injected, headers: { 'List-Id': injected } });
  for (const to of ['a@example.org,victim@example.org', 'a@example.org\r\nRCPT TO:<victim@example.org>', 'x']) {
    await expect(mailer.send({ ...email, to }), to).rejects.toMatchObject({ name: 'DeliveryError', kind: 'address' });
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
  [450, { kind: 'temporary', isPermanent: false, message: '450 not here', status: '450' }],
  [550, { kind: 'address', isPermanent: true, message: '550 not here', status: '550' }],
  ['550 5.1.1 no such mailbox', { kind: 'address', smtpCode: 550, enhancedStatus: '5.1.1', status: '550 5.1.1' }],
  ['550 5.7.1 looks like spam', { kind: 'message', isPermanent: true, status: '550 5.7.1' }],
  ['550 5.4.5 daily limit exceeded', { kind: 'temporary', isPermanent: false, status: '550 5.4.5' }],
  ['550 5.1.8 sender unknown', { kind: 'site', isPermanent: false, stopsAll: true }],
  [421, { kind: 'connection', isPermanent: false, stopsAll: true, maybeSent: false }],
])('classifies the reply %s', async (answer, expected) => {
  const { sink, mailer } = await openSink();
  sink.rejections.set(email.to, answer);
  const error = await mailer.send(email).catch((reason) => reason);
  expect(error).toBeInstanceOf(DeliveryError);
  expect(error).toMatchObject(expected);
  expect(error.summary, 'nothing that the server said').toBe(error.status);
});

it('tells a server that is down from one that rejects', async () => {
  const { sink, mailer } = await openSink();
  await sink.close();
  await expect(mailer.send(email)).rejects.toMatchObject({
    kind: 'unreachable',
    isPermanent: false,
    smtpCode: undefined,
    summary: expect.stringContaining('ECONNREFUSED'),
  });
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
