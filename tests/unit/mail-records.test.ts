import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { type MailRecord, mailRecordsInput } from '../../src/contract/mail-records.ts';
import { judgeDkim } from '../../src/services/system/mail-records/judge-dkim.ts';
import { judgeDmarc } from '../../src/services/system/mail-records/judge-dmarc.ts';
import { judgeSpf } from '../../src/services/system/mail-records/judge-spf.ts';
import type { Asked } from '../../src/services/system/mail-records/judgement.ts';

const keyOf = (modulusLength: number, type: 'spki' | 'pkcs1' = 'spki') =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type, format: 'der' }).toString('base64');
const [short, medium, long] = [keyOf(512), keyOf(1024), keyOf(2048)];

const judges = {
  spf: judgeSpf,
  dkim: judgeDkim,
  dmarc: (asked: Asked) => judgeDmarc([asked]),
} as const;

type Judgement = [judge: keyof typeof judges, records: string[], state: MailRecord['state'], words: string];

it.each<Judgement>([
  ['spf', ['site-verification=1'], 'missing', 'no SPF record'],
  ['spf', ['v=spf10 -all'], 'missing', 'no SPF record'],
  ['spf', ['V=SPF1 a ~all'], 'good', 'one SPF record'],
  ['spf', ['v=spf1 redirect=_spf.mail.test'], 'good', 'one SPF record'],
  ['spf', ['v=spf1 a -all', 'v=spf1 mx ~all'], 'wrong', '2 SPF records'],
  ['spf', ['v=spf1 a +all'], 'wrong', 'every server in the world'],
  ['spf', ['v=spf1 all'], 'wrong', 'every server in the world'],
  ['spf', ['v=spf1 a ?all'], 'weak', 'neither'],
  ['spf', ['v=spf1 a'], 'weak', "doesn't say"],
  ['spf', [`v=spf1 ${'include:a.test '.repeat(11)}-all`], 'wrong', 'ten lookups'],
  ['spf', [`v=spf1 ${'ip4:192.0.2.1 '.repeat(11)}-all`], 'good', 'one SPF record'],
  ['dkim', ['v=spf1 -all'], 'missing', 'no DKIM key'],
  ['dkim', [`v=DKIM1; k=rsa; p=${long}`], 'good', '2048 bits'],
  ['dkim', [`p = ${keyOf(2048, 'pkcs1')}`], 'good', '2048 bits'],
  ['dkim', [`p=${medium}`], 'weak', '1024 bits'],
  ['dkim', [`p=${short}`], 'wrong', '512 bits'],
  ['dkim', ['v=DKIM1; p='], 'wrong', 'revoked'],
  ['dkim', ['v=DKIM1; p=AAAA'], 'wrong', "can't be read"],
  ['dkim', [`v=DKIM2; p=${long}`], 'wrong', 'v=DKIM1'],
  ['dkim', [`v=DKIM1; t=s:y; p=${long}`], 'weak', 'a test'],
  ['dkim', ['v=DKIM1; k=ed25519; p=AAAA'], 'weak', 'Ed25519'],
  ['dkim', [`p=${long}`, `p=${medium}`], 'wrong', '2 keys'],
  ['dmarc', ['v=DMARC10; p=none'], 'missing', 'no DMARC record'],
  ['dmarc', ['v=DMARC1; p=none'], 'weak', 'only watches'],
  ['dmarc', ['v=DMARC1; p=quarantine; pct=20'], 'weak', 'pct=20'],
  ['dmarc', ['v=DMARC1;p=Quarantine'], 'good', 'mark as spam'],
  ['dmarc', ['v=DMARC1; p=reject;'], 'good', 'reject'],
  ['dmarc', ['v=DMARC1; p=maybe'], 'wrong', 'no policy'],
  ['dmarc', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong', '2 DMARC records'],
])('tells what %s records mean: %j', (judge, records, state, words) => {
  const judged = judges[judge]({ name: 'magazine.test', answer: { kind: 'found', records } });
  expect(judged).toMatchObject({ state, text: expect.stringContaining(words) });
});

it.each(['a.b', 'a b', '-a', 'a-', 'x'.repeat(64), '*', 'ä', 'a\n'])('takes no selector such as %j', (selector) => {
  const isTaken = mailRecordsInput.safeParse({ selector }).success;
  // Spaces around it are removed.
  expect(isTaken).toBe(selector === 'a\n');
});

it.each(['', 's1', '2026-key_a', 'x'.repeat(63)])('takes the selector %j', (selector) => {
  expect(mailRecordsInput.parse({ selector })).toEqual({ selector });
});
