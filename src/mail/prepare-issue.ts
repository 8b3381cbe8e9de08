import { clickPath } from '../contract/click-path.ts';
import type { Email } from '../contract/emails.ts';
import { placeholderUrl } from '../contract/emails.ts';
import type { Database } from '../database/schema.ts';
import type { OutgoingEmail } from '../services/email/mailer.ts';
import { clickMark, writeClickToken } from '../services/newsletter/clicks/click-token.ts';
import {
  clickPlaceholder,
  countLinks,
  keepLinks,
  linkOfPlaceholder,
  openingUrl,
} from '../services/newsletter/clicks/keep-links.ts';
import { listHeaders } from '../services/newsletter/links/list-headers.ts';
import type { Recipient } from '../services/newsletter/sending/recipient.ts';
import { countsOpens } from '../services/newsletter/sending/sending-issues.ts';
import { encodeEmail } from './encode-email.ts';

interface MailingParts {
  /** Id of the issue, or of the correction. */
  mailingId: string;
  /** As the templates wrote it, with placeholders for the recipient's own URLs. */
  email: Email;
  siteName: string;
  /** Without a slash at the end. */
  siteUrl: string;
  secret: string;
  /** @param name of a placeholder: `preferences` or `unsubscribe`. @returns the absolute URL for this recipient */
  ownUrl(name: string, recipient: Recipient): string;
}

export interface IssueParts extends Omit<MailingParts, 'mailingId'> {
  issueId: string;
}

/**
 * Prepares an issue once for all its recipients: replaces its links with counted ones and encodes it.
 * @returns a function that makes the email for one recipient, in a fraction of a millisecond
 */
export async function prepareIssue(db: Database, parts: IssueParts): Promise<(recipient: Recipient) => OutgoingEmail> {
  const { issueId, email } = parts;
  const html = await withOpening(db, issueId, await countLinks(db, { issueId, html: email.html }));
  return personalizeMailing({ ...parts, mailingId: issueId, email: { ...email, html } });
}

/** @returns a function that makes the email for one recipient; the email is encoded once */
export function personalizeMailing(parts: MailingParts): (recipient: Recipient) => OutgoingEmail {
  const { mailingId, email, siteName, siteUrl, secret, ownUrl } = parts;
  const encoded = encodeEmail(email);
  const host = new URL(siteUrl).hostname;

  return (recipient) => {
    const mark = clickMark(secret, { issueId: mailingId, subscriberId: recipient.id });
    // Signed once per email, so that its headers and its text have the same URLs.
    const own = new Map<string, string>();
    const ownOnce = (name: string) => {
      const url = own.get(name) ?? ownUrl(name, recipient);
      own.set(name, url);
      return url;
    };
    const urlOf = (name: string) => {
      const linkId = linkOfPlaceholder(name);
      if (linkId === undefined) return ownOnce(name);
      return siteUrl + clickPath(writeClickToken(secret, { linkId, mark }));
    };
    return {
      to: recipient.email,
      senderName: siteName,
      ...encoded(urlOf),
      headers: {
        ...listHeaders(siteUrl, ownOnce('unsubscribe')),
        // A second sending has the same id, so that many mailboxes show the email only once.
        'Message-ID': `<${mailingId}.${mark}@${host}>`,
      },
    };
  };
}

/** Adds an image whose request counts as an opening, if the owner has turned open tracking on. */
async function withOpening(db: Database, issueId: string, html: string): Promise<string> {
  if (!(await countsOpens(db))) return html;
  const id = (await keepLinks(db, { issueId, urls: [openingUrl] })).get(openingUrl);
  if (id === undefined) return html;
  const image = `<img src="${placeholderUrl(clickPlaceholder(id))}" width="1" height="1" alt="">`;
  return html.replace(/<\/body>/i, `${image}</body>`);
}
