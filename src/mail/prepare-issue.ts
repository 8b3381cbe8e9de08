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
  linkOfStandIn,
  openingUrl,
} from '../services/newsletter/clicks/keep-links.ts';
import { listHeaders } from '../services/newsletter/links/list-headers.ts';
import type { Recipient } from '../services/newsletter/sending/recipient.ts';
import { countsOpens } from '../services/newsletter/sending/sending-issues.ts';
import { encodeEmail } from './encode-email.ts';

export interface IssueParts {
  issueId: string;
  /** As it was written, with placeholders for the recipient's own URLs. */
  email: Email;
  siteName: string;
  /** Without a slash at the end. */
  siteUrl: string;
  secret: string;
  /** @returns the absolute URL that a placeholder of that name is for: `preferences`, `unsubscribe` */
  ownUrl(name: string, recipient: Recipient): string;
}

/**
 * Makes an issue ready to go to thousands: its links are counted ones from here on.
 * @returns what addresses it to one recipient; it takes a fraction of a millisecond
 */
export async function prepareIssue(db: Database, parts: IssueParts): Promise<(recipient: Recipient) => OutgoingEmail> {
  const { issueId, email, siteName, siteUrl, secret, ownUrl } = parts;
  const html = await withOpening(db, issueId, await countLinks(db, { issueId, html: email.html }));
  const encoded = encodeEmail({ ...email, html });
  const host = new URL(siteUrl).hostname;

  return (recipient) => {
    const mark = clickMark(secret, { issueId, subscriberId: recipient.id });
    // Signed once an email: what stands in its headers and in its text is the same.
    const own = new Map<string, string>();
    const ownOnce = (name: string) => {
      const url = own.get(name) ?? ownUrl(name, recipient);
      own.set(name, url);
      return url;
    };
    const urlOf = (name: string) => {
      const linkId = linkOfStandIn(name);
      if (linkId === undefined) return ownOnce(name);
      return siteUrl + clickPath(writeClickToken(secret, { linkId, mark }));
    };
    return {
      to: recipient.email,
      senderName: siteName,
      ...encoded(urlOf),
      headers: {
        ...listHeaders(siteUrl, ownOnce('unsubscribe')),
        // The same when it has to be sent again: many mailboxes then show it once.
        'Message-ID': `<${issueId}.${mark}@${host}>`,
      },
    };
  };
}

/** Only where the owner wants it: an image that tells us that it was fetched. */
async function withOpening(db: Database, issueId: string, html: string): Promise<string> {
  if (!(await countsOpens(db))) return html;
  const id = (await keepLinks(db, { issueId, urls: [openingUrl] })).get(openingUrl);
  if (id === undefined) return html;
  const image = `<img src="${placeholderUrl(clickPlaceholder(id))}" width="1" height="1" alt="">`;
  return html.replace(/<\/body>/i, `${image}</body>`);
}
