import { expect, it } from 'vitest';
import { subscription } from '../../src/contract/newsletter.ts';

const long = (count: number, email = 'a') => email.repeat(count);

/** As entered, and as stored. */
const good: [given: string, stored?: string][] = [
  ['reader@example.org'],
  ['first.last@example.org'],
  ['first+tag@example.co.uk'],
  ["o'brien@example.org"],
  ['_@example.org'],
  ['-@example.org'],
  ['1@example.org'],
  ['a/b=c?d^e`f{g|h}i~j!k#l$m%n&o*p@example.org'],
  ['reader@xn--bcher-kva.example'],
  ['reader@bücher.example', 'reader@xn--bcher-kva.example'],
  ['reader@BÜCHER.example', 'reader@xn--bcher-kva.example'],
  ['reader@пример.рф', 'reader@xn--e1afmkfd.xn--p1ai'],
  ['reader@例え.テスト', 'reader@xn--r8jz45g.xn--zckzah'],
  ['reader@a-b.c-d.example'],
  ['reader@123.example'],
  ['  reader@example.org\n', 'reader@example.org'],
  [`${long(64)}@example.org`],
  [`reader@${long(63)}.example`],
];

const bad = [
  'reader',
  '@example.org',
  'reader@',
  '@',
  'reader@@example.org',
  'reader@example@example.org',
  'reader@localhost',
  'reader@.example.org',
  'reader@example.org.',
  'reader@example..org',
  'reader@-example.org',
  'reader@example-.org',
  'reader@exa_mple.org',
  'reader@example.o',
  'reader@example.123',
  'reader@192.0.2.1',
  'reader@[192.0.2.1]',
  'reader@[IPv6:2001:db8::1]',
  '.reader@example.org',
  'reader.@example.org',
  'rea..der@example.org',
  'rea der@example.org',
  'reader@exam ple.org',
  '"reader"@example.org',
  '"rea der"@example.org',
  '"reader\\"@x"@example.org',
  '"a@b.test, c"@example.org',
  'réader@example.org',
  '読者@example.org',
  'Reader <reader@example.org>',
  '<reader@example.org>',
  'mailto:reader@example.org',
  'reader@example.org, other@example.org',
  'reader@example.org;other@example.org',
  'reader@example.org other@example.org',
  'reader@example.org\r\nBcc: other@example.org',
  'reader\r\n@example.org',
  'reader\n@example.org',
  'reader\t@example.org',
  'reader\u0007@example.org',
  'reader\u007f@example.org',
  'reader\u0085@example.org',
  'reader@example\u0000.org',
  'reader\ud800@example.org',
  'reader@example\u2028.org',
  'reader@exam\u200bple.org',
  'reader@\u202egro.elpmaxe',
  'reader@example.org/path',
  'reader@example.org?subject=x',
  'reader@example.org#x',
  'reader@user:pass@example.org',
  'reader@bücher.example:25',
  'reader@bücher/x.example',
  'reader(comment)@example.org',
  'reader@example.org(comment)',
  'reader\\@example.org',
  'reader,@example.org',
  'reader:@example.org',
  `${long(65)}@example.org`,
  `reader@${long(64)}.example`,
  `reader@${Array(5).fill(long(60)).join('.')}`,
  `${long(400)}@example.org`,
  `${long(64)}@${Array(3).fill(long(62)).join('.')}.ab`,
  // Too long only in the stored form, in ASCII.
  `${long(64)}@${Array(14).fill('bücher').join('.')}.example`,
];

it.each(good)('accepts %j', (given, stored = given) => {
  expect(subscription.parse({ email: given })).toEqual({ email: stored });
});

it('has at least fifty malformed addresses to reject', () => {
  expect(new Set(bad).size).toBeGreaterThanOrEqual(50);
});

it.each(bad)('rejects %j in one clear sentence', (email) => {
  const { error } = subscription.safeParse({ email });
  expect(error?.issues[0]?.message).toMatch(
    /^(Must be a valid email address|Contains characters that cannot be stored|Email must be 254 characters or less)$/,
  );
});

it('takes no longer for an address designed to slow a pattern down', () => {
  for (const email of [
    `${'a.'.repeat(150)}@x`,
    `a@${'a-'.repeat(150)}`,
    `${'@'.repeat(320)}`,
    `a@${'1.'.repeat(159)}`,
  ]) {
    expect(subscription.safeParse({ email }).success).toBe(false);
  }
});
