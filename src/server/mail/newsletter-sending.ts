import { LRUCache } from 'lru-cache';
import type { Letter } from '../../contract/letters.ts';
import type { Database } from '../../database/schema.ts';
import type { SendingLetters } from '../../jobs/send-letters.ts';
import { preferencesUrl, unsubscribeUrl } from '../../services/newsletter/links/letter-links.ts';
import type { Mailer, OutgoingLetter } from '../../services/newsletter/mailer.ts';
import type { Newsletter } from '../../services/newsletter/newsletter.ts';
import type { Recipient } from '../../services/newsletter/sending/recipient.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { prepareIssue } from './prepare-issue.ts';
import { mostConnections } from './smtp-mailer.ts';

/** Choices of sections whose letters are kept at a time, about 100 KB each; five sections have 31. */
const mostVariants = 64;

interface NewsletterParts {
  mailer: Mailer;
  newsletter: Pick<Newsletter, 'secret' | 'siteUrl'>;
  site: CurrentSite;
  /**
   * @param sectionIds what some readers want to read of; null for all
   * @returns the issue's letter, with stand-ins named `preferences` and `unsubscribe` for the reader's own addresses
   */
  writeIssue(issueId: string, sectionIds: ReadonlySet<string> | null): Promise<Letter>;
}

/** @returns what issues are sent with by `startSendingLetters`; the mailer must be closed after that has ended, not before */
export function newsletterSending(db: Database, parts: NewsletterParts): SendingLetters<OutgoingLetter> {
  const { mailer } = parts;
  return {
    lanes: mostConnections,
    send: (letter, signal) => mailer.send(letter, signal),
    prepare: (issueId) => writeByChoice((sections) => prepareFor(db, parts, { issueId, sections })),
  };
}

type Address = (recipient: Recipient) => OutgoingLetter;

/** Readers who want the same sections get the same letter: it is written with the first of them. */
function writeByChoice(write: (sections: string | null) => Promise<Address>) {
  const variants = new LRUCache<string, Promise<Address>>({ max: mostVariants });
  return async (recipient: Recipient): Promise<OutgoingLetter> => {
    const key = recipient.sections ?? '';
    const variant = variants.get(key) ?? write(recipient.sections);
    variants.set(key, variant);
    // What could not be written is tried again.
    variant.catch(() => variants.delete(key));
    return (await variant)(recipient);
  };
}

async function prepareFor(
  db: Database,
  { newsletter, site, writeIssue }: NewsletterParts,
  { issueId, sections }: { issueId: string; sections: string | null },
): Promise<Address> {
  const { name: siteName } = await site.read();
  const letter = await writeIssue(issueId, sections === null ? null : new Set(JSON.parse(sections) as string[]));
  return prepareIssue(db, { issueId, letter, siteName, ...newsletter, ownAddress });

  function ownAddress(name: string, recipient: Recipient): string {
    const write = name === 'preferences' ? preferencesUrl : unsubscribeUrl;
    return write(newsletter, recipient, new Date());
  }
}
