import { LRUCache } from 'lru-cache';
import type { Email } from '../../contract/emails.ts';
import type { Database } from '../../database/schema.ts';
import type { SendingEmails } from '../../jobs/send-emails.ts';
import { preferencesUrl, unsubscribeUrl } from '../../services/newsletter/links/email-links.ts';
import type { Mailer, OutgoingEmail } from '../../services/newsletter/mailer.ts';
import type { Newsletter } from '../../services/newsletter/newsletter.ts';
import type { Recipient } from '../../services/newsletter/sending/recipient.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { prepareIssue } from './prepare-issue.ts';
import { maxConnections } from './smtp-mailer.ts';

/** Choices of categories whose emails are kept at a time, about 100 KB each; five categories have 31. */
const maxVariants = 64;

interface NewsletterParts {
  mailer: Mailer;
  newsletter: Pick<Newsletter, 'secret' | 'siteUrl'>;
  site: CurrentSite;
  /**
   * @param categoryIds what some readers want to read of; null for all
   * @returns the issue's letter, with stand-ins named `preferences` and `unsubscribe` for the reader's own addresses
   */
  writeIssue(issueId: string, categoryIds: ReadonlySet<string> | null): Promise<Email>;
}

/** @returns what issues are sent with by `startSendingEmails`; the mailer must be closed after that has ended, not before */
export function newsletterSending(db: Database, parts: NewsletterParts): SendingEmails<OutgoingEmail> {
  const { mailer } = parts;
  return {
    concurrency: maxConnections,
    send: (email, signal) => mailer.send(email, signal),
    prepare: (issueId) =>
      writeByChoice((allCategories) => prepareFor(db, parts, { issueId, categories: allCategories })),
  };
}

type Address = (recipient: Recipient) => OutgoingEmail;

/** Readers who want the same categories get the same email: it is written with the first of them. */
function writeByChoice(write: (categories: string | null) => Promise<Address>) {
  const variants = new LRUCache<string, Promise<Address>>({ max: maxVariants });
  return async (recipient: Recipient): Promise<OutgoingEmail> => {
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
  { issueId, categories }: { issueId: string; categories: string | null },
): Promise<Address> {
  const { name: siteName } = await site.read();
  const message = await writeIssue(issueId, categories === null ? null : new Set(JSON.parse(categories) as string[]));
  return prepareIssue(db, { issueId, email: message, siteName, ...newsletter, ownUrl });

  function ownUrl(name: string, recipient: Recipient): string {
    const write = name === 'preferences' ? preferencesUrl : unsubscribeUrl;
    return write(newsletter, recipient, new Date());
  }
}
