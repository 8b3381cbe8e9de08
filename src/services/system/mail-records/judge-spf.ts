import type { MailRecord } from '../../../contract/mail-records.ts';
import { type Asked, judged, unanswered } from './judgement.ts';

/** Terms that cost the receiver a lookup, of which it makes ten at most (RFC 7208, section 4.6.4). */
const lookup = /^[+~?-]?(?:include:|exists:|redirect=|(?:a|mx|ptr)(?:$|[:/]))/i;

const maxLookups = 10;

/** @returns the judgement of a domain's SPF record (RFC 7208) */
export function judgeSpf({ name, answer }: Asked): MailRecord {
  if (answer.kind === 'failed') return unanswered(name);
  const found = answer.kind === 'found' ? answer.records.filter((record) => /^v=spf1(?: |$)/i.test(record)) : [];
  const [record] = found;
  if (record === undefined) {
    return judged(name, {
      state: 'missing',
      text: 'There is no SPF record, so much of what you send may end up as spam. Publish the one that your mail provider names.',
    });
  }
  if (found.length > 1) {
    const text = `There are ${found.length} SPF records, and receivers accept only one: they ignore all of them. Merge them into one.`;
    return judged(name, { state: 'wrong', text }, found.join('\n'));
  }
  return judged(name, judgeTerms(record.trim().split(/\s+/).slice(1)), record);
}

function judgeTerms(terms: readonly string[]): Pick<MailRecord, 'state' | 'text'> {
  if (terms.filter((term) => lookup.test(term)).length > maxLookups) {
    return {
      state: 'wrong',
      text: 'This record needs more than ten lookups, after which receivers give up and reject it. Remove senders that you no longer use.',
    };
  }
  const all = terms.find((term) => /^[+~?-]?all$/i.test(term));
  if (all === undefined && !terms.some((term) => /^redirect=/i.test(term))) {
    return {
      state: 'weak',
      text: "This record doesn't say what receivers do with other servers' emails. End it with ~all or -all.",
    };
  }
  if (all && /^\+?all$/i.test(all)) {
    return {
      state: 'wrong',
      text: 'This record allows every server in the world to send as you. End it with ~all or -all.',
    };
  }
  if (all?.startsWith('?')) {
    return { state: 'weak', text: 'This record neither allows nor forbids other servers. End it with ~all or -all.' };
  }
  return {
    state: 'good',
    text: "There is one SPF record, and it limits who may send as you. Whether it lists your mail server can't be told from here: compare it with what your provider names.",
  };
}
