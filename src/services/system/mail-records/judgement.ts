import type { MailRecord } from '../../../contract/mail-records.ts';
import type { TxtAnswer } from './look-up.ts';

/** Longest record that is shown, in characters: a DKIM key of 4096 bits has 740. */
const maxShown = 400;

/** A question to the DNS and its answer. */
export interface Asked {
  name: string;
  answer: TxtAnswer;
}

type Verdict = Pick<MailRecord, 'state' | 'text'>;

/** @returns the record for the page; `value` comes from a stranger's DNS, so control characters are removed */
export function judged(name: string | null, { state, text }: Verdict, value: string | null = null): MailRecord {
  const shown = value?.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ') ?? null;
  const isLong = shown !== null && shown.length > maxShown;
  return { state, name, value: isLong ? `${shown.slice(0, maxShown).toWellFormed()}…` : shown, text };
}

/** @returns the verdict on a name that could not be looked up */
export function unanswered(name: string): MailRecord {
  return judged(name, {
    state: 'unknown',
    text: "The DNS didn't answer within 3 seconds. Try again; if it stays so, this server can't reach its DNS server, or the domain's own DNS fails.",
  });
}

/** @returns the tags of a record such as `v=DMARC1; p=none`, with names in lower case (RFC 6376, section 3.2) */
export function readTags(record: string): Map<string, string> {
  const pairs = record.split(';').flatMap((part) => {
    const [name = '', ...rest] = part.split('=');
    return rest.length === 0 ? [] : [[name.trim().toLowerCase(), rest.join('=').trim()] as const];
  });
  return new Map(pairs);
}
