import { setImmediate } from 'node:timers/promises';
import { type EmailSite, type NoticeEmail, placeholderUrl } from '../../contract/emails.ts';
import { emailRenderer } from '../../email-templates/email-renderer.ts';
import { type AddressedTo, personalizeEmail } from '../../email-templates/personalize-email.ts';
import { confirmationEmail } from '../../email-templates/transactional/confirmation-email.ts';
import { welcomeEmail } from '../../email-templates/transactional/welcome-email.ts';
import { listHeaders } from '../../services/newsletter/links/list-headers.ts';
import type { Mailer } from '../../services/newsletter/mailer.ts';
import type { TransactionalEmail } from '../../services/newsletter/newsletter.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { openRetryQueue, type TriesGiven } from './retry-queue.ts';

/** Where rules drop the emails that the site writes by itself. */
export interface EmailQueue {
  post(email: TransactionalEmail): void;
  /** Settles once everything that is under way has left, or has failed and been logged; what waits for another try stays. */
  empty(): Promise<void>;
  /** Drops what waits for another try, then does as `empty`. */
  close(): Promise<void>;
}

/** Programs that answer emails by themselves leave this one alone (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** @returns a box from which emails leave behind the back of whoever posts them */
export function openEmailQueue(mailer: Mailer, site: CurrentSite, given: TriesGiven = {}): EmailQueue {
  async function send(email: TransactionalEmail): Promise<void> {
    // Whoever asked is answered first.
    await setImmediate();
    const { name, tagline, publisherName } = await site.read();
    const addressed = await typeset(email.kind, {
      name,
      tagline,
      url: site.url,
      publisher: publisherName ?? name,
    });
    const links: Record<string, string> = email.links;
    const written = addressed((link) => links[link] ?? '');
    if (email.to === null) return;
    const headers = { ...automatic, ...headersOf(email, site.url) };
    await mailer.send({ ...written, to: email.to, senderName: name, headers });
  }

  const { start, empty, close } = openRetryQueue(send, given);
  return { post: start, empty, close };
}

/** Letters by their kind and what they say of the site: to set one takes far longer than to address it. */
const sets = new Map<string, Promise<AddressedTo>>();

/** Enough for both kinds; what the owner has changed since is forgotten. */
const maxSets = 8;

/** @returns the email without its addresses, set once for each name and look of the site */
function typeset(kind: TransactionalEmail['kind'], site: EmailSite): Promise<AddressedTo> {
  const key = JSON.stringify([kind, site]);
  const kept = sets.get(key);
  if (kept) return kept;
  if (sets.size >= maxSets) sets.clear();
  const setting = emailRenderer.notice(templates[kind](site)).then(personalizeEmail);
  sets.set(key, setting);
  setting.catch(() => sets.delete(key));
  return setting;
}

const templates: Record<TransactionalEmail['kind'], (site: EmailSite) => NoticeEmail> = {
  confirm: (site) => confirmationEmail(site, { confirm: placeholderUrl('confirm') }),
  welcome: (site) =>
    welcomeEmail(site, { preferences: placeholderUrl('preferences'), unsubscribe: placeholderUrl('unsubscribe') }),
};

function headersOf(email: TransactionalEmail, siteUrl: string): Record<string, string> {
  return email.kind === 'welcome' ? listHeaders(siteUrl, email.links.unsubscribe) : {};
}
