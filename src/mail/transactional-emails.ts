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
  /** Settles once everything that is under way was sent, or has failed and been logged; what waits for a retry stays. */
  idle(): Promise<void>;
  /** Drops what waits for a retry, then does as `idle`. */
  close(): Promise<void>;
}

type Kind = TransactionalEmail['kind'];

/** What each kind says. A placeholder stands for each of its links: one rendering serves every recipient. */
const templates: Record<Kind, (site: EmailSite) => NoticeEmail> = {
  confirm: (site) => confirmationEmail(site, { confirm: placeholderUrl('confirm') }),
  welcome: (site) =>
    welcomeEmail(site, { preferences: placeholderUrl('preferences'), unsubscribe: placeholderUrl('unsubscribe') }),
};

/** Programs that answer emails by themselves leave this one alone (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** @returns what sends the emails that the site writes by itself, in the background, and retries them for about twenty minutes */
export function openTransactionalEmails(
  mailer: Mailer,
  site: CurrentSite,
  settings: RetrySettings = {},
): TransactionalEmails {
  async function send(email: TransactionalEmail): Promise<void> {
    // Whoever asked is answered first.
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

/** Rendered templates, by kind and what they say of the site: to render one takes far longer than to address it. */
const rendered = new Map<string, Promise<AddressedTo>>();

/** More than there are kinds; what the owner has changed since is dropped. */
const maxRendered = 32;

/** @returns the email without its links, rendered once for each name and look of the site */
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

/** Whoever can unsubscribe by a link of an email can do so in their mail program. */
function headersOf({ links }: TransactionalEmail, siteUrl: string): Record<string, string> {
  return { ...automatic, ...('unsubscribe' in links && listHeaders(siteUrl, links.unsubscribe)) };
}
