import { LRUCache } from 'lru-cache';
import { type Email, placeholderUrl } from '../contract/emails.ts';
import type { Database } from '../database/schema.ts';
import { emailRenderer } from '../email-templates/email-renderer.ts';
import type { Mailer, OutgoingEmail } from '../services/email/mailer.ts';
import { describeIssueEmail } from '../services/newsletter/issues/describe-email.ts';
import { preferencesUrl, unsubscribeUrl } from '../services/newsletter/links/email-links.ts';
import type { Newsletter } from '../services/newsletter/newsletter.ts';
import type { IssueSender } from '../services/newsletter/sending/issue-sender.ts';
import type { Recipient } from '../services/newsletter/sending/recipient.ts';
import type { CurrentSite } from '../services/site/current-site.ts';
import { prepareIssue } from './prepare-issue.ts';
import { maxConnections } from './smtp-mailer.ts';

/** Choices of categories whose emails are cached at a time, about 100 KB each; five categories have 31. */
const maxVariants = 64;

/** What stands where each recipient has a URL of their own. */
const placeholders = { preferences: placeholderUrl('preferences'), unsubscribe: placeholderUrl('unsubscribe') };

/**
 * @param categoryIds what some recipients want to read of; null for all
 * @returns the issue's email, with placeholders named `preferences` and `unsubscribe` for the recipient's own URLs
 */
type WriteIssue = (issueId: string, categoryIds: ReadonlySet<string> | null) => Promise<Email>;

interface IssueSenderParts {
  mailer: Mailer;
  newsletter: Pick<Newsletter, 'secret' | 'siteUrl'>;
  site: CurrentSite;
  writeIssue: WriteIssue;
}

/** @returns what writes an issue for all recipients who want the same categories */
export function issueWriter(db: Database, site: CurrentSite): WriteIssue {
  return async (issueId, categoryIds) => {
    const described = { issueId, now: new Date(), site: await site.read(), links: placeholders, categoryIds };
    return emailRenderer.issue(await describeIssueEmail(db, described));
  };
}

/** @returns what the sending job sends issues with; the mailer must be closed after that has ended, not before */
export function createIssueSender(db: Database, parts: IssueSenderParts): IssueSender {
  const { mailer } = parts;
  return {
    concurrency: maxConnections,
    send: (email, signal) => mailer.send(email, signal),
    prepare: (issueId) => writeByChoice((categories) => prepareFor(db, parts, { issueId, categories })),
  };
}

type Address = (recipient: Recipient) => OutgoingEmail;

/** Recipients who want the same categories get the same email: it is written with the first of them. */
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
  { newsletter, site, writeIssue }: IssueSenderParts,
  { issueId, categories }: { issueId: string; categories: string | null },
): Promise<Address> {
  const { name: siteName } = await site.read();
  const email = await writeIssue(issueId, categories === null ? null : new Set(JSON.parse(categories) as string[]));
  return prepareIssue(db, { issueId, email, siteName, ...newsletter, ownUrl });

  function ownUrl(name: string, recipient: Recipient): string {
    const write = name === 'preferences' ? preferencesUrl : unsubscribeUrl;
    return write(newsletter, recipient, new Date());
  }
}
