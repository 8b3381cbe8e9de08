import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { describe, expect, it, onTestFinished } from 'vitest';
import { classifyError } from '../../src/mail/classify-error.ts';
import { DeliveryError } from '../../src/services/email/delivery-error.ts';

const smtp = (responseCode: number, command: string, text = 'no') => ({
  responseCode,
  command,
  response: `${responseCode} ${text}`,
});

describe('an email that was not delivered', () => {
  it.each([
    ['an unknown mailbox', smtp(550, 'RCPT TO'), 'address'],
    ['one that is rejected only with the message', smtp(550, 'DATA', '5.1.1 no such user'), 'address'],
    ['a full mailbox', smtp(552, 'RCPT TO', '5.2.2 full'), 'address'],
    ["an unknown mailbox, in Microsoft's words", smtp(550, 'RCPT TO', '5.4.1 Access denied'), 'address'],
    ['a domain without a mail server', smtp(550, 'RCPT TO', '5.4.4 host not found'), 'address'],
    ['a code that stands behind the words', smtp(553, 'RCPT TO', 'not in my list of hosts (#5.7.1)'), 'message'],
    ['an account of ours that may not send yet', smtp(554, 'DATA', 'Email address is not verified.'), 'message'],
    ['a sender that is not the account’s', smtp(554, 'DATA', '5.2.252 SendAsDenied'), 'message'],
    ['a message that is rejected without a code', smtp(550, 'DATA', 'no'), 'message'],
    ['a daily limit of ours', smtp(550, 'DATA', '5.4.5 Daily sending limit exceeded'), 'temporary'],
    ['a rate of ours', smtp(550, 'RCPT TO', '5.4.6 mail rate exceeded'), 'temporary'],
    ['an address that cannot be written', { code: 'EENVELOPE', message: 'Invalid recipient' }, 'address'],
    ['a rule of theirs', smtp(550, 'RCPT TO', '5.7.1 relaying denied'), 'message'],
    ['spam', smtp(554, 'DATA', '5.7.1 looks like spam'), 'message'],
    ['greylisting', smtp(451, 'RCPT TO', '4.7.1 come back'), 'temporary'],
    ['a disk that is full', smtp(452, 'DATA'), 'temporary'],
    ['a wrong password', smtp(535, 'AUTH PLAIN'), 'site'],
    ['a sender that is not allowed', smtp(553, 'MAIL FROM'), 'site'],
    ['a sender that cannot be one', smtp(550, 'RCPT TO', '5.1.7 Sender address rejected'), 'site'],
    ['a sender whose domain is unknown', smtp(553, 'DATA', '5.1.8 Domain of sender not found'), 'site'],
    ['a sender whose domain is unknown for now', smtp(450, 'RCPT TO', '4.1.8 Domain not found'), 'site'],
    ['an unknown mailbox at a host of such a number', smtp(550, 'RCPT TO', 'unknown at 10.5.1.7'), 'address'],
    ['too many connections', smtp(421, 'CONN'), 'connection'],
    ['a server that closes down', smtp(421, 'DATA'), 'connection'],
    ['no server', { code: 'ESOCKET', syscall: 'connect', message: 'connect ECONNREFUSED' }, 'unreachable'],
    [
      'a mail server whose name the DNS does not know',
      { code: 'EDNS', syscall: 'getaddrinfo', message: 'ENOTFOUND' },
      'unreachable',
    ],
    ['anything else', new Error('disk full'), 'site'],
  ])('because of %s', (_name, error, kind) => {
    expect(classifyError(error)).toMatchObject({ kind, maybeSent: false });
  });

  it('may have arrived when the connection broke during the message', () => {
    const broken = { kind: 'connection', maybeSent: true };
    expect(classifyError({ code: 'ECONNECTION', message: 'closed' })).toMatchObject(broken);
    expect(classifyError({ code: 'ETIMEDOUT', message: 'silent' })).toMatchObject(broken);
  });

  it.each([
    ['says nothing', '', /Greeting never received/],
    ['greets with 421', '421 4.3.2 too busy\r\n', /^421 4\.3\.2 too busy$/],
    ['answers EHLO with 421', '220 welcome\r\n421 4.7.0 too busy\r\n', /^421 4\.7\.0 too busy$/],
  ])('has not left when the server %s', async (_name, greeting, message) => {
    const error = classifyError(await failureWith(greeting));
    expect(error).toMatchObject({ kind: 'unreachable', maybeSent: false, message: expect.stringMatching(message) });
  });

  it('has not left when the connection times out', () => {
    const timeout = {
      code: 'ETIMEDOUT',
      command: 'CONN',
      message: 'Connection timeout',
      timeoutType: 'CONNECT_TIMEOUT',
    };
    expect(classifyError(timeout)).toMatchObject({ kind: 'unreachable', maybeSent: false });
    const silence = { ...timeout, message: 'Timeout', timeoutType: 'SOCKET_TIMEOUT' };
    expect(classifyError(silence)).toMatchObject({ kind: 'connection', maybeSent: true });
  });

  it.each([
    ['address', { isPermanent: true, stopsAll: false }],
    ['message', { isPermanent: true, stopsAll: false }],
    ['temporary', { isPermanent: false, stopsAll: false }],
    ['connection', { isPermanent: false, stopsAll: true }],
    ['site', { isPermanent: false, stopsAll: true }],
    ['unreachable', { isPermanent: false, stopsAll: true }],
  ] as const)('of the kind %s says whether to retry and whether to pause', (kind, expected) => {
    expect(new DeliveryError(kind, 'no')).toMatchObject(expected);
  });

  it("is classified once, and is the site's fault when the mailer failed", () => {
    const error = new DeliveryError('message', '550 5.7.1 no', { smtpCode: 550 });
    expect(classifyError(error)).toBe(error);
    expect(DeliveryError.from(error)).toBe(error);
    expect(DeliveryError.from(new Error('no database'))).toMatchObject({ kind: 'site', summary: 'no database' });
  });

  it('has a code, an enhanced status, and a summary without personal data', () => {
    const named = classifyError(smtp(550, 'RCPT TO', '5.1.1 <ada@readers.test> unknown'));
    expect(named).toMatchObject({ smtpCode: 550, enhancedStatus: '5.1.1', status: '550 5.1.1', summary: '550 5.1.1' });
    expect(classifyError(smtp(450, 'RCPT TO', 'ada@readers.test'))).toMatchObject({ status: '450', summary: '450' });
    const babble = { code: 'EPROTOCOL', message: 'Unexpected Response', response: 'ada@readers.test' };
    expect(classifyError(babble)).toMatchObject({ status: undefined, summary: 'rejected' });
  });

  it('has a summary of one short line that can be stored and shown', () => {
    const { message } = classifyError(smtp(550, 'RCPT TO', `a\r\nb\0c\u001b[31m \ud800 ${'x'.repeat(1000)}`));
    expect(message).toMatch(/^550 a b c \[31m \ufffd x+$/);
    expect(message.length).toBe(300);
  });
});

/** @returns the error that nodemailer throws when a server greets with this line and then says nothing */
async function failureWith(greeting: string): Promise<unknown> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write(greeting);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const transport = createTransport({ host: '127.0.0.1', port, pool: true, maxRequeues: 0, greetingTimeout: 100 });
  onTestFinished(() => {
    transport.close();
    server.close();
  });
  return transport.sendMail({ from: 'a@b.test', to: 'c@d.test', text: 'hello' }).catch((error: unknown) => error);
}
