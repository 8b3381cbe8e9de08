import type { EmailRenderer } from '../../../contract/emails.ts';
import type { TestEmail } from '../../../contract/newsletter-sending.ts';
import type { Database } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { DeliveryError } from '../../email/delivery-error.ts';
import type { Mailer } from '../../email/mailer.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { RecentLimit } from '../../rate-limits/recent-limit.ts';
import type { SiteSettings } from '../../site/read-site.ts';
import { writeCopy } from './write-copy.ts';

/** Maximum test emails within ten minutes: enough to try an issue, too few for a script to fill a mailbox. */
const maxEmails = 10;

/** How long an editor waits for the mail server's answer, in milliseconds. */
const timeout = 20_000;

/** @returns the rate limit of test emails */
export function limitTestEmails(): RecentLimit {
  return new RecentLimit(maxEmails, (max) => `You've just sent ${max} test emails`);
}

interface TestEmailInput {
  issueId: string;
  now: Date;
  /** The signed-in user; a test email goes to no other address. */
  user: { id: string; email: string };
  actor: Actor;
}

interface TestEmailParts {
  site: SiteSettings;
  emailRenderer: EmailRenderer;
  mailer: Mailer;
  limit: RecentLimit;
}

/**
 * Sends an issue's email to the signed-in user as a test. It belongs to no subscriber: nothing in it is counted, and its links
 * to unsubscribe and to the preferences lead to public pages.
 * @throws ServiceError `not-allowed`, `not-found`, `too-many-attempts`; `letter-not-sent` with the mail server's own words
 */
export async function sendTestEmail(
  db: Database,
  { site, emailRenderer, mailer, limit }: TestEmailParts,
  { issueId, now, user, actor }: TestEmailInput,
): Promise<TestEmail> {
  requireAllowed(actor, 'manage-newsletter');
  const { subject, html, text } = await writeCopy(db, { site, emails: emailRenderer }, { issueId, now });
  limit.reserve(user.id, now);
  const email = { to: user.email, senderName: site.name, subject: `[Test] ${subject}`, html, text };
  try {
    await mailer.send(email, AbortSignal.timeout(timeout));
  } catch (error) {
    throw notSent(error);
  }
  await recordAudit(db, { actor, action: 'issue.test', subject: { id: issueId, label: subject } });
  return { email: user.email };
}

function notSent(error: unknown): ServiceError {
  const { stopsAll, message } = DeliveryError.from(error);
  const why = stopsAll ? "The email couldn't be sent" : "The mail server didn't accept the email";
  return new ServiceError('letter-not-sent', `${why}: ${message}`);
}
