import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DeliveryError } from '../../src/services/newsletter/mailer.ts';
import { judgeFailure } from '../../src/services/newsletter/sending/judge-failure.ts';

const smtp = (responseCode: number, command: string, text = 'no') => ({
  responseCode,
  command,
  response: `${responseCode} ${text}`,
});

describe('a letter that failed', () => {
  it.each([
    ['an unknown mailbox', smtp(550, 'RCPT TO'), 'address'],
    ['one that is only refused with its contents', smtp(550, 'DATA', '5.1.1 no such user'), 'address'],
    ['a full mailbox', smtp(552, 'RCPT TO', '5.2.2 full'), 'address'],
    ['an unknown mailbox, as Microsoft says it', smtp(550, 'RCPT TO', '5.4.1 Access denied'), 'address'],
    ['a domain without a mail server', smtp(550, 'RCPT TO', '5.4.4 host not found'), 'address'],
    ['a code that stands behind the words', smtp(553, 'RCPT TO', 'not in my list of hosts (#5.7.1)'), 'letter'],
    ['an account of ours that may not send yet', smtp(554, 'DATA', 'Email address is not verified.'), 'letter'],
    ['a sender that is not the account’s', smtp(554, 'DATA', '5.2.252 SendAsDenied'), 'letter'],
    ['contents that are refused without a code', smtp(550, 'DATA', 'no'), 'letter'],
    ['a daily limit of ours', smtp(550, 'DATA', '5.4.5 Daily sending limit exceeded'), 'later'],
    ['a rate of ours', smtp(550, 'RCPT TO', '5.4.6 mail rate exceeded'), 'later'],
    ['an address that cannot be written', { code: 'EENVELOPE', message: 'Invalid recipient' }, 'address'],
    ['a rule of theirs', smtp(550, 'RCPT TO', '5.7.1 relaying denied'), 'letter'],
    ['spam', smtp(554, 'DATA', '5.7.1 looks like spam'), 'letter'],
    ['greylisting', smtp(451, 'RCPT TO', '4.7.1 come back'), 'later'],
    ['a disk that is full', smtp(452, 'DATA'), 'later'],
    ['a wrong password', smtp(535, 'AUTH PLAIN'), 'way'],
    ['a sender that is not allowed', smtp(553, 'MAIL FROM'), 'way'],
    ['a sender that cannot be one', smtp(550, 'RCPT TO', '5.1.7 Sender address rejected'), 'way'],
    ['a sender whose domain is unknown', smtp(553, 'DATA', '5.1.8 Domain of sender not found'), 'way'],
    ['a sender whose domain is unknown for now', smtp(450, 'RCPT TO', '4.1.8 Domain not found'), 'way'],
    ['an unknown mailbox at a host of such a number', smtp(550, 'RCPT TO', 'unknown at 10.5.1.7'), 'address'],
    ['too many connections', smtp(421, 'CONN'), 'way'],
    ['a server that closes down', smtp(421, 'DATA'), 'way'],
    ['no server', { code: 'ESOCKET', syscall: 'connect', message: 'connect ECONNREFUSED' }, 'way'],
    ['anything else', new Error('disk full'), 'way'],
  ])('because of %s', (_name, error, kind) => {
    expect(judgeFailure(error)).toMatchObject({ kind, maybeSent: false });
  });

  it('may have arrived when the line broke in the middle', () => {
    expect(judgeFailure({ code: 'ECONNECTION', message: 'closed' })).toMatchObject({ kind: 'way', maybeSent: true });
    expect(judgeFailure({ code: 'ETIMEDOUT', message: 'silent' })).toMatchObject({ kind: 'way', maybeSent: true });
  });

  it.each([
    ['says nothing', '', /Greeting never received/],
    ['has no time for anybody', '421 4.3.2 too busy\r\n', /^421 4\.3\.2 too busy$/],
    ['has no time once it knows us', '220 welcome\r\n421 4.7.0 too busy\r\n', /^421 4\.7\.0 too busy$/],
  ])('is not the letter’s fault when a server %s', async (_name, greeting, text) => {
    const { kind, maybeSent, isOfMessage, text: told } = judgeFailure(await failureWith(greeting));
    expect({ kind, maybeSent, isOfMessage }).toEqual({ kind: 'way', maybeSent: false, isOfMessage: false });
    expect(told).toMatch(text);
  });

  it('is not the letter’s fault when the connection does not come about in time', () => {
    const timeout = {
      code: 'ETIMEDOUT',
      command: 'CONN',
      message: 'Connection timeout',
      timeoutType: 'CONNECT_TIMEOUT',
    };
    expect(judgeFailure(timeout)).toMatchObject({ kind: 'way', maybeSent: false, isOfMessage: false });
    const silence = { ...timeout, message: 'Timeout', timeoutType: 'SOCKET_TIMEOUT' };
    expect(judgeFailure(silence)).toMatchObject({ kind: 'way', maybeSent: true, isOfMessage: true });
  });

  it('counts against the letter when it may have been the letter that the server answered to', () => {
    expect(judgeFailure(smtp(421, 'CONN'))).toMatchObject({ kind: 'way', isOfMessage: true });
    expect(judgeFailure(smtp(535, 'AUTH PLAIN'))).toMatchObject({ kind: 'way', isOfMessage: false });
    expect(judgeFailure(smtp(550, 'RCPT TO', '5.1.8 no'))).toMatchObject({ kind: 'way', isOfMessage: false });
    expect(judgeFailure({ code: 'ESOCKET', syscall: 'connect' })).toMatchObject({ kind: 'way', isOfMessage: false });
  });

  it('is judged by what lies behind it', () => {
    const refused = new DeliveryError('550 5.7.1 no', true, smtp(550, 'RCPT TO', '5.7.1 no'));
    expect(judgeFailure(refused).kind).toBe('letter');
    expect(judgeFailure(new DeliveryError('no address', true)).kind).toBe('address');
    expect(judgeFailure(new DeliveryError('not now', false)).kind).toBe('later');
  });

  it('is told in one short line that can be stored and shown', () => {
    const { text } = judgeFailure(smtp(550, 'RCPT TO', `a\r\nb\0c\u001b[31m \ud800 ${'x'.repeat(1000)}`));
    expect(text).toMatch(/^550 a b c \[31m \ufffd x+$/);
    expect(text.length).toBe(300);
  });
});

/** @returns what nodemailer throws at a server that says this to whoever comes, and no more */
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
