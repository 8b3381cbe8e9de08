import { createHash } from 'node:crypto';
import type { ContactMessage } from '../../contract/contact.ts';
import type { Database } from '../../database/schema.ts';
import type { SendEmail } from '../email/transactional-email.ts';
import { ServiceError } from '../errors/service-error.ts';
import { hasContactForm } from '../pages/read-page.ts';
import { countInHour } from '../rate-limits/count-in-hour.ts';
import { networkOf } from '../rate-limits/network.ts';
import type { SiteSettings } from '../site/read-site.ts';

/** Messages per hour: from a network, which may be a whole school's, and to the site, whose mailbox an editor reads. */
const max = { fromNetwork: 10, toSite: 200 } as const;

interface MessageInput {
  message: ContactMessage;
  settings: SiteSettings;
  secret: string;
  sendEmail: SendEmail;
  /** Undefined for a call within the process. */
  clientIp: string | undefined;
  now: Date;
}

/**
 * Sends a reader's message to the contact address. Nothing of it is stored; keyed hashes of the network and of the message are, for an hour.
 * The same message is sent once an hour, and one of a program that fills in hidden fields never: both are answered like any other.
 * @throws ServiceError `not-found` where no published page with a form is at the path, or the site has no contact address;
 *   `too-many-attempts`
 */
export async function sendMessage(db: Database, input: MessageInput): Promise<void> {
  const { message, settings, secret, sendEmail, clientIp, now } = input;
  const { contactEmail } = settings;
  if (contactEmail === null || !(await hasContactForm(db, { path: message.page, now, settings }))) {
    throw new ServiceError('not-found', 'This page takes no messages at the moment.');
  }
  const { page, name, email, message: words, website } = message;
  if (website !== '') return;
  const digest = createHash('sha256')
    .update(JSON.stringify([email, words]))
    .digest('base64url');
  const isNew = await db.transaction().execute(async (trx) => {
    const count = (what: string, most: number) => countInHour(trx, { what: `contact ${what}`, max: most, secret, now });
    if (!(await count(`message: ${digest}`, 1))) return false;
    if (!(await count(`from: ${networkOf(clientIp)}`, max.fromNetwork))) throw tooMany('from your network');
    if (!(await count('to the site', max.toSite))) throw tooMany('to this site');
    return true;
  });
  if (isNew) sendEmail({ kind: 'contact', to: contactEmail, links: {}, message: { page, name, email, words } });
}

function tooMany(where: string): ServiceError {
  const sentence = `Too many messages ${where}. Please try again in an hour; your text is still here.`;
  return new ServiceError('too-many-attempts', sentence, { retryAfter: 60 * 60 });
}
