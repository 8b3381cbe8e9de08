import { createPublicKey } from 'node:crypto';
import type { MailRecord } from '../../../contract/mail-records.ts';
import { type Asked, judged, readTags, unanswered } from './judgement.ts';

/** Shorter keys than the first are rejected, shorter ones than the second can be broken one day (RFC 8301, section 3.2). Bits. */
const [minBits, goodBits] = [1024, 2048];

type Verdict = Pick<MailRecord, 'state' | 'text'>;

/** @param asked null without a selector; @returns the judgement of a selector's DKIM key (RFC 6376, section 3.6.1) */
export function judgeDkim(asked: Asked | null): MailRecord {
  if (!asked) {
    return judged(null, {
      state: 'unknown',
      text: "The DNS doesn't list selectors. Enter the one that your mail provider names to check its key.",
    });
  }
  const { name, answer } = asked;
  if (answer.kind === 'failed') return unanswered(name);
  const keys = answer.kind === 'found' ? answer.records.filter((record) => readTags(record).has('p')) : [];
  const [key] = keys;
  if (key === undefined) {
    return judged(name, {
      state: 'missing',
      text: 'There is no DKIM key with this selector. Check the selector, and publish the record that your mail provider names.',
    });
  }
  if (keys.length > 1) {
    const text = `There are ${keys.length} keys with this selector, and receivers may take any of them. Leave one.`;
    return judged(name, { state: 'wrong', text }, keys.join('\n'));
  }
  return judged(name, judgeKey(readTags(key)), key);
}

function judgeKey(tags: ReadonlyMap<string, string>): Verdict {
  const version = tags.get('v') ?? 'DKIM1';
  const key = (tags.get('p') ?? '').replaceAll(/\s+/g, '');
  if (version !== 'DKIM1') {
    return { state: 'wrong', text: 'Receivers ignore this record: its version must be v=DKIM1.' };
  }
  if (key === '') return { state: 'wrong', text: 'This key has been revoked. Ask your mail provider for a new one.' };
  if ((tags.get('t') ?? '').split(':').includes('y')) {
    return { state: 'weak', text: 'This key is marked as a test (t=y), so receivers may ignore it. Remove that mark.' };
  }
  const type = (tags.get('k') ?? 'rsa').toLowerCase();
  if (type === 'ed25519') {
    return {
      state: 'weak',
      text: "This is an Ed25519 key, which many receivers don't know yet. Sign with an RSA key, too.",
    };
  }
  return judgeBits(bitsOf(key));
}

function judgeBits(bits: number | null): Verdict {
  if (bits === null)
    return { state: 'wrong', text: "This key can't be read. Copy the record from your mail provider again." };
  if (bits < minBits)
    return { state: 'wrong', text: `This key has ${bits} bits, and receivers reject keys below 1024.` };
  if (bits < goodBits) {
    return {
      state: 'weak',
      text: `This key has ${bits} bits. It works, but ask your mail provider for one of 2048 bits.`,
    };
  }
  return {
    state: 'good',
    text: `There is a key of ${bits} bits. Whether your mail provider signs with it can't be told from here: an email that has arrived says dkim=pass in its headers.`,
  };
}

/** @returns the length of an RSA key in either of the forms that are in use; null for anything else */
function bitsOf(key: string): number | null {
  const bytes = Buffer.from(key, 'base64');
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      const { asymmetricKeyDetails } = createPublicKey({ key: bytes, format: 'der', type });
      return asymmetricKeyDetails?.modulusLength ?? null;
    } catch {
      // The other form may fit.
    }
  }
  return null;
}
