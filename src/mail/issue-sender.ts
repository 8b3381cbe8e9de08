import { LRUCache } from 'lru-cache';
import { type Email, placeholderUrl } from '../contract/emails.ts';
import type { Database } from '../database/schema.ts';
import type { Mailer, OutgoingEmail } from '../services/email/mailer.ts';
import { describeIssueEmail } from '../services/newsletter/issues/describe-email.ts';
import { preferencesUrl, unsubscribeUrl } from '../services/newsletter/links/email-links.ts';
import type { Newsletter } from '../services/newsletter/newsletter.ts';
import type { IssueSender } from '../services/newsletter/sending/issue-sender.ts';
import type { Recipient } from '../services/newsletter/sending/recipient.ts';
import type { CurrentSite } from '../services/site/current-site.ts';
import { emailRenderer } from './email-renderer.ts';
import { maxConnections } from './max-connections.ts';
import { prepareIssue } from './prepare-issue.ts';

/** Emails in the cache, one for each choice of categories, about 100 KB each; five categories allow 31 choices. */
const maxCachedEmails = 64;

/** Placeholders for the URLs that differ between recipients. */
const placeholders = { preferences: placeholderUrl('preferences'), unsubscribe: placeholderUrl('unsubscribe') };

/**
 * @param categoryIds the categories that these recipients have chosen; null for all
 * @returns the issue's email, with placeholders named `preferences` and `unsubscribe` for the recipient's own URLs
 */
type WriteIssue = (issueId: string, categoryIds: ReadonlySet<string> | null) => Promise<Email>;

interface IssueSenderParts {
  mailer: Mailer;
  newsletter: Pick<Newsletter, 'secret' | 'siteUrl'>;
  site: CurrentSite;
  writeIssue: WriteIssue;
}

/** @returns a function that writes an issue for all recipients who have chosen the same categories */
export function issueWriter(db: Database, site: CurrentSite): WriteIssue {
  return async (issueId, categoryIds) => {
    const described = { issueId, now: new Date(), site: await site.read(), links: placeholders, categoryIds };
    return emailRenderer.issue(await describeIssueEmail(db, described));
  };
}

/** @returns the sender for the sending job; close the mailer only after that job has ended */
export function createIssueSender(db: Database, parts: IssueSenderParts): IssueSender {
  const { mailer } = parts;
  return {
    concurrency: maxConnections,
    send: (email, signal) => mailer.send(email, signal),
    prepare: (issueId) => writeByChoice((categories) => prepareFor(db, parts, { issueId, categories })),
  };
}

type PersonalizeEmail = (recipient: Recipient) => OutgoingEmail;

/** Writes the email of each choice of categories once, for the first recipient who has chosen them. */
function writeByChoice(write: (categories: string | null) => Promise<PersonalizeEmail>) {
  const emails = new LRUCache<string, Promise<PersonalizeEmail>>({ max: maxCachedEmails });
  return async (recipient: Recipient): Promise<OutgoingEmail> => {
    const key = recipient.sections ?? '';
    const personalize = emails.get(key) ?? write(recipient.sections);
    emails.set(key, personalize);
    // A failure is not cached: the next recipient tries again.
    personalize.catch(() => emails.delete(key));
    return (await personalize)(recipient);
  };
}

async function prepareFor(
  db: Database,
  { newsletter, site, writeIssue }: IssueSenderParts,
  { issueId, categories }: { issueId: string; categories: string | null },
): Promise<PersonalizeEmail> {
  const { name: siteName } = await site.read();
  const email = await writeIssue(issueId, categories === null ? null : new Set(JSON.parse(categories) as string[]));
  return prepareIssue(db, { issueId, email, siteName, ...newsletter, ownUrl });

  function ownUrl(name: string, recipient: Recipient): string {
    const write = name === 'preferences' ? preferencesUrl : unsubscribeUrl;
    return write(newsletter, recipient, new Date());
  }
}
