import { setImmediate } from 'node:timers/promises';
import { type EmailSite, type NoticeEmail, placeholderUrl } from '../contract/emails.ts';
import { type AddressedTo, personalizeEmail } from '../email-templates/personalize-email.ts';
import { confirmationEmail } from '../email-templates/transactional/confirmation-email.ts';
import { contactEmail } from '../email-templates/transactional/contact-email.ts';
import { factorEmail } from '../email-templates/transactional/factor-email.ts';
import { invitationEmail } from '../email-templates/transactional/invitation-email.ts';
import { formerOwnerEmail, newOwnerEmail } from '../email-templates/transactional/ownership-emails.ts';
import { passwordResetEmail } from '../email-templates/transactional/password-reset-email.ts';
import { welcomeEmail } from '../email-templates/transactional/welcome-email.ts';
import type { Mailer } from '../services/email/mailer.ts';
import type { SendEmail, TransactionalEmail } from '../services/email/transactional-email.ts';
import { listHeaders } from '../services/newsletter/links/list-headers.ts';
import type { CurrentSite } from '../services/site/current-site.ts';
import { emailSiteOf } from '../services/site/email-site.ts';
import { emailRenderer } from './email-renderer.ts';
import { openRetryQueue, type RetrySettings } from './retry-queue.ts';

export interface TransactionalEmails {
  sendEmail: SendEmail;
  /** Settles once every email under way is sent, or has failed and is logged. Emails that wait for a retry stay in the queue. */
  idle(): Promise<void>;
  /** Drops the emails that wait for a retry, then settles as `idle` does. */
  close(): Promise<void>;
}

type Template<Kind> = (site: EmailSite, email: Kind) => NoticeEmail;

/** The template of each kind, with placeholders for its links, so that one rendering serves every recipient. */
const templates: { [Kind in TransactionalEmail['kind']]: Template<Extract<TransactionalEmail, { kind: Kind }>> } = {
  confirm: (site) => confirmationEmail(site, { confirm: placeholderUrl('confirm') }),
  welcome: (site) =>
    welcomeEmail(site, { preferences: placeholderUrl('preferences'), unsubscribe: placeholderUrl('unsubscribe') }),
  invite: (site, { invitation }) =>
    invitationEmail(site, { ...invitation, links: { accept: placeholderUrl('accept') } }),
  reset: (site) => passwordResetEmail(site, { reset: placeholderUrl('reset') }),
  factor: (site, { change }) => factorEmail(site, { change, links: { account: placeholderUrl('account') } }),
  'new-owner': (site, { transfer }) => newOwnerEmail(site, { ...transfer, links: { admin: placeholderUrl('admin') } }),
  contact: (site, { message }) => contactEmail(site, message),
  'former-owner': (site, { transfer }) =>
    formerOwnerEmail(site, { ...transfer, links: { admin: placeholderUrl('admin') } }),
};

/** As long as many addresses are; the domain is reserved (RFC 2606). */
const noRecipient = 'nobody@no-recipient.invalid';

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
    const emailSite = emailSiteOf(await site.read(), new Date());
    const { name } = emailSite;
    const addressed = await render(email, emailSite);
    const links: Record<string, string> = email.links;
    const written = addressed((link) => links[link] ?? '');
    const outgoing = { ...written, senderName: name, headers: headersOf(email, site.url) };
    if (email.to === null) await mailer.rehearse({ ...outgoing, to: noRecipient });
    else await mailer.send({ ...outgoing, to: email.to });
  }

  const { add, idle, close } = openRetryQueue(send, settings);
  return { sendEmail: add, idle, close };
}

/** Rendered templates, by their words and site settings: rendering one takes far longer than putting the links in. */
const rendered = new Map<string, Promise<AddressedTo>>();

/** More than there are kinds. Entries with former site settings, and old invitations, go when the limit is reached. */
const maxRendered = 32;

/** @returns a function that puts the links into the email, which is rendered once for each set of words and site settings */
function render(email: TransactionalEmail, site: EmailSite): Promise<AddressedTo> {
  const { to, links, ...words } = email;
  const key = JSON.stringify([words, site]);
  const known = rendered.get(key);
  if (known) return known;
  if (rendered.size >= maxRendered) rendered.clear();
  const write = templates[email.kind] as Template<TransactionalEmail>;
  const rendering = emailRenderer.notice(write(site, email)).then(personalizeEmail);
  rendered.set(key, rendering);
  rendering.catch(() => rendered.delete(key));
  return rendering;
}

/** An email with an unsubscribe link also has the headers for the mail program's own unsubscribe button. */
function headersOf(email: TransactionalEmail, siteUrl: string): Record<string, string> {
  // No program has written it, and "Reply" reaches the reader.
  if (email.kind === 'contact') return { 'Reply-To': email.message.email };
  const { links } = email;
  return { ...automatic, ...('unsubscribe' in links && listHeaders(siteUrl, links.unsubscribe)) };
}
