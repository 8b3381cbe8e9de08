import { setImmediate } from 'node:timers/promises';
import { type EmailSite, type NoticeEmail, placeholderUrl } from '../contract/emails.ts';
import { emailRenderer } from '../email-templates/email-renderer.ts';
import { type AddressedTo, personalizeEmail } from '../email-templates/personalize-email.ts';
import { confirmationEmail } from '../email-templates/transactional/confirmation-email.ts';
import { welcomeEmail } from '../email-templates/transactional/welcome-email.ts';
import type { Mailer } from '../services/email/mailer.ts';
import type { SendEmail, TransactionalEmail } from '../services/email/transactional-email.ts';
import { listHeaders } from '../services/newsletter/links/list-headers.ts';
import type { CurrentSite } from '../services/site/current-site.ts';
import { openRetryQueue, type RetrySettings } from './retry-queue.ts';

export interface TransactionalEmails {
  sendEmail: SendEmail;
  /** Settles once every email under way is sent, or has failed and is logged. Emails that wait for a retry stay in the queue. */
  idle(): Promise<void>;
  /** Drops the emails that wait for a retry, then settles as `idle` does. */
  close(): Promise<void>;
}

type Kind = TransactionalEmail['kind'];

/** The template of each kind, with placeholders for its links, so that one rendering serves every recipient. */
const templates: Record<Kind, (site: EmailSite) => NoticeEmail> = {
  confirm: (site) => confirmationEmail(site, { confirm: placeholderUrl('confirm') }),
  welcome: (site) =>
    welcomeEmail(site, { preferences: placeholderUrl('preferences'), unsubscribe: placeholderUrl('unsubscribe') }),
};

/** Automatic responders do not answer an email with this header (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** @returns functions that send transactional emails in the background, with retries for about twenty minutes */
export function openTransactionalEmails(
  mailer: Mailer,
  site: CurrentSite,
  settings: RetrySettings = {},
): TransactionalEmails {
  async function send(email: TransactionalEmail): Promise<void> {
    // The request that caused the email is answered first.
    await setImmediate();
    const { name, tagline, publisherName } = await site.read();
    const addressed = await render(email.kind, {
      name,
      tagline,
      url: site.url,
      publisher: publisherName ?? name,
    });
    const links: Record<string, string> = email.links;
    const written = addressed((link) => links[link] ?? '');
    if (email.to === null) return;
    await mailer.send({ ...written, to: email.to, senderName: name, headers: headersOf(email, site.url) });
  }

  const { add, idle, close } = openRetryQueue(send, settings);
  return { sendEmail: add, idle, close };
}

/** Rendered templates, by kind and site settings: rendering one takes far longer than putting the links in. */
const rendered = new Map<string, Promise<AddressedTo>>();

/** More than there are kinds. Entries with former site settings go when the limit is reached. */
const maxRendered = 32;

/** @returns a function that puts the links into the email, which is rendered once for each kind and set of site settings */
function render(kind: Kind, site: EmailSite): Promise<AddressedTo> {
  const key = JSON.stringify([kind, site]);
  const known = rendered.get(key);
  if (known) return known;
  if (rendered.size >= maxRendered) rendered.clear();
  const rendering = emailRenderer.notice(templates[kind](site)).then(personalizeEmail);
  rendered.set(key, rendering);
  rendering.catch(() => rendered.delete(key));
  return rendering;
}

/** An email with an unsubscribe link also has the headers for the mail program's own unsubscribe button. */
function headersOf({ links }: TransactionalEmail, siteUrl: string): Record<string, string> {
  return { ...automatic, ...('unsubscribe' in links && listHeaders(siteUrl, links.unsubscribe)) };
}
