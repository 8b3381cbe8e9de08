import { LRUCache } from 'lru-cache';
import { type Email, type IssueEmail, placeholderUrl } from '../contract/emails.ts';
import type { Database } from '../database/schema.ts';
import type { Mailer } from '../services/email/mailer.ts';
import { describeCorrectionEmail } from '../services/newsletter/corrections/describe-correction-email.ts';
import { describeIssueEmail } from '../services/newsletter/issues/describe-email.ts';
import { preferencesUrl, unsubscribeUrl } from '../services/newsletter/links/email-links.ts';
import type { Newsletter } from '../services/newsletter/newsletter.ts';
import type { AddressedEmail, IssueSender } from '../services/newsletter/sending/issue-sender.ts';
import { noteEmail } from '../services/newsletter/sending/note-email.ts';
import type { Recipient } from '../services/newsletter/sending/recipient.ts';
import type { CurrentSite } from '../services/site/current-site.ts';
import { emailRenderer } from './email-renderer.ts';
import { maxConnections } from './max-connections.ts';
import { personalizeMailing, prepareIssue } from './prepare-issue.ts';

/** Emails in the cache, one for each choice of categories, about 100 KB each; five categories allow 31 choices. */
const maxCachedEmails = 64;

/** Placeholders for the URLs that differ between recipients. */
const placeholders = { preferences: placeholderUrl('preferences'), unsubscribe: placeholderUrl('unsubscribe') };

/** An issue's email, and the articles that are in it. */
export interface WrittenIssue extends Email {
  articleIds: readonly string[];
}

/**
 * @param categoryIds the categories that these recipients have chosen; null for all
 * @returns the issue's email, with placeholders named `preferences` and `unsubscribe` for the recipient's own URLs
 */
type WriteIssue = (issueId: string, categoryIds: ReadonlySet<string> | null) => Promise<WrittenIssue>;

/** @returns the email about a correction, with the same placeholders */
type WriteCorrection = (id: string) => Promise<Email>;

interface IssueSenderParts {
  mailer: Mailer;
  newsletter: Pick<Newsletter, 'secret' | 'siteUrl'>;
  site: CurrentSite;
  writeIssue: WriteIssue;
  writeCorrection: WriteCorrection;
}

/** @returns a function that writes an issue for all recipients who have chosen the same categories */
export function issueWriter(db: Database, site: CurrentSite): WriteIssue {
  return async (issueId, categoryIds) => {
    const described = await describeIssueEmail(db, {
      issueId,
      now: new Date(),
      site: await site.read(),
      links: placeholders,
      categoryIds,
    });
    const email = await emailRenderer.issue(described);
    return { ...email, articleIds: articlesIn(described, email.shortened?.leftOut ?? 0) };
  };
}

/** @returns a function that writes the email about a correction, which is the same for all recipients */
export function correctionWriter(db: Database, site: CurrentSite): WriteCorrection {
  return async (id) => {
    const described = { id, now: new Date(), site: await site.read(), links: placeholders };
    return emailRenderer.notice(await describeCorrectionEmail(db, described));
  };
}

/** @param leftOut how many of the last articles in the sections a shortened issue does not have */
function articlesIn({ lead, sections, mostRead }: IssueEmail, leftOut: number): string[] {
  const inSections = sections.flatMap(({ articles }) => articles);
  const kept = inSections.slice(0, inSections.length - leftOut);
  return [...(lead ? [lead] : []), ...kept, ...mostRead].map(({ id }) => id);
}

/** @returns the sender for the sending job; close the mailer only after that job has ended */
export function createIssueSender(db: Database, parts: IssueSenderParts): IssueSender {
  const { mailer } = parts;
  return {
    concurrency: maxConnections,
    send: (email, signal) => mailer.send(email, signal),
    prepare: ({ kind, id }) =>
      kind === 'issue'
        ? writeByChoice((categories) => prepareFor(db, parts, { issueId: id, categories }))
        : // Whatever categories its recipients have chosen.
          writeOnce(() => prepareCorrection(parts, id)),
  };
}

type PersonalizeEmail = (recipient: Recipient) => AddressedEmail;

/** Writes the email of each choice of categories once, for the first recipient who has chosen them. */
function writeByChoice(write: (categories: string | null) => Promise<PersonalizeEmail>) {
  const emails = new LRUCache<string, Promise<PersonalizeEmail>>({ max: maxCachedEmails });
  return async (recipient: Recipient): Promise<AddressedEmail> => {
    const key = recipient.sections ?? '';
    const personalize = emails.get(key) ?? write(recipient.sections);
    emails.set(key, personalize);
    // A failure is not cached: the next recipient tries again.
    personalize.catch(() => emails.delete(key));
    return (await personalize)(recipient);
  };
}

function writeOnce(write: () => Promise<PersonalizeEmail>) {
  const writeFor = writeByChoice(write);
  return (recipient: Recipient) => writeFor({ ...recipient, sections: null });
}

async function prepareFor(
  db: Database,
  { newsletter, site, writeIssue }: IssueSenderParts,
  { issueId, categories }: { issueId: string; categories: string | null },
): Promise<PersonalizeEmail> {
  const { name: siteName } = await site.read();
  const chosen = categories === null ? null : new Set(JSON.parse(categories) as string[]);
  const { articleIds, ...email } = await writeIssue(issueId, chosen);
  // Before the first of them is sent: what was sent is known afterwards, however the process ends.
  const emailId = await noteEmail(db, { issueId, categories, articleIds });
  const ownUrl = ownUrlsOf(newsletter);
  const personalize = await prepareIssue(db, { issueId, email, siteName, ...newsletter, ownUrl });
  return (recipient) => ({ email: personalize(recipient), emailId });
}

/** Links in the email about a correction are not counted. */
async function prepareCorrection(
  { newsletter, site, writeCorrection }: IssueSenderParts,
  id: string,
): Promise<PersonalizeEmail> {
  const { name: siteName } = await site.read();
  const email = await writeCorrection(id);
  const personalize = personalizeMailing({
    mailingId: id,
    email,
    siteName,
    ...newsletter,
    ownUrl: ownUrlsOf(newsletter),
  });
  return (recipient) => ({ email: personalize(recipient), emailId: null });
}

function ownUrlsOf(newsletter: IssueSenderParts['newsletter']) {
  return (name: string, recipient: Recipient): string => {
    const write = name === 'preferences' ? preferencesUrl : unsubscribeUrl;
    return write(newsletter, recipient, new Date());
  };
}
