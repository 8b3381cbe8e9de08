import type { MailRecord } from '../../../contract/mail-records.ts';
import { type Asked, judged, readTags, unanswered } from './judgement.ts';

type Verdict = Pick<MailRecord, 'state' | 'text'>;

/**
 * @param asked the domain's own record, then those of the domains above it, nearest first: the first existing one applies. RFC
 *   7489, section 6.6.3, would skip domains between this one and the registered one @returns the judgement
 */
export function judgeDmarc(asked: readonly Asked[]): MailRecord {
  const own = asked[0]?.name ?? '';
  for (const { name, answer } of asked) {
    if (answer.kind === 'failed') return unanswered(name);
    const found = answer.kind === 'found' ? answer.records.filter((record) => /^v=DMARC1\s*(?:;|$)/.test(record)) : [];
    const [record] = found;
    if (record === undefined) continue;
    if (found.length > 1) {
      const text = `There are ${found.length} DMARC records, and receivers accept only one: they ignore all of them. Leave one.`;
      return judged(name, { state: 'wrong', text }, found.join('\n'));
    }
    return judged(name, judgePolicy(readTags(record), name !== own), record);
  }
  return judged(own, {
    state: 'missing',
    text: 'There is no DMARC record. Large providers ask senders of newsletters for one: start with “v=DMARC1; p=none” and an address for reports.',
  });
}

function judgePolicy(tags: ReadonlyMap<string, string>, isAbove: boolean): Verdict {
  const policy = ((isAbove ? tags.get('sp') : undefined) ?? tags.get('p') ?? '').toLowerCase();
  const inherited = isAbove ? ' It comes from the domain above.' : '';
  if (!['none', 'quarantine', 'reject'].includes(policy)) {
    return {
      state: 'wrong',
      text: `This record has no policy that receivers know: p= must be none, quarantine or reject.`,
    };
  }
  if (policy === 'none') {
    return {
      state: 'weak',
      text: `There is a DMARC record that only watches (p=none).${inherited} Once the reports show that your own emails pass, change it to p=quarantine.`,
    };
  }
  if (Number(tags.get('pct') ?? 100) < 100) {
    return {
      state: 'weak',
      text: `There is a DMARC record for a part of the emails only (pct=${tags.get('pct')}).${inherited}`,
    };
  }
  const deed = policy === 'reject' ? 'reject' : 'mark as spam';
  return {
    state: 'good',
    text: `There is a DMARC record.${inherited} Receivers ${deed} what only pretends to come from you.`,
  };
}
