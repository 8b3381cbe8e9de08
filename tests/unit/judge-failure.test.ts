import { describe, expect, it } from 'vitest';
import { LetterRefused } from '../../src/services/newsletter/mailer.ts';
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
    ['an address that cannot be written', { code: 'EENVELOPE', message: 'Invalid recipient' }, 'address'],
    ['a rule of theirs', smtp(550, 'RCPT TO', '5.7.1 relaying denied'), 'letter'],
    ['spam', smtp(554, 'DATA', '5.7.1 looks like spam'), 'letter'],
    ['greylisting', smtp(451, 'RCPT TO', '4.7.1 come back'), 'later'],
    ['a disk that is full', smtp(452, 'DATA'), 'later'],
    ['a wrong password', smtp(535, 'AUTH PLAIN'), 'way'],
    ['a sender that is not allowed', smtp(553, 'MAIL FROM'), 'way'],
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

  it('counts against the letter when it may have been the letter that the server answered to', () => {
    expect(judgeFailure(smtp(421, 'CONN'))).toMatchObject({ kind: 'way', isOfLetter: true });
    expect(judgeFailure(smtp(535, 'AUTH PLAIN'))).toMatchObject({ kind: 'way', isOfLetter: false });
    expect(judgeFailure({ code: 'ESOCKET', syscall: 'connect' })).toMatchObject({ kind: 'way', isOfLetter: false });
  });

  it('is judged by what lies behind it', () => {
    const refused = new LetterRefused('550 5.7.1 no', true, smtp(550, 'RCPT TO', '5.7.1 no'));
    expect(judgeFailure(refused).kind).toBe('letter');
    expect(judgeFailure(new LetterRefused('no address', true)).kind).toBe('address');
    expect(judgeFailure(new LetterRefused('not now', false)).kind).toBe('later');
  });

  it('is told in one short line that can be stored and shown', () => {
    const { text } = judgeFailure(smtp(550, 'RCPT TO', `a\r\nb\0c\u001b[31m \ud800 ${'x'.repeat(1000)}`));
    expect(text).toMatch(/^550 a b c \[31m \ufffd x+$/);
    expect(text.length).toBe(300);
  });
});
