import type { OutgoingEmail } from '../../email/mailer.ts';
import type { Mailing } from '../mailings/mailing.ts';
import type { Recipient } from './recipient.ts';

/** An email for one recipient. */
export interface AddressedEmail {
  email: OutgoingEmail;
  /** The row of `newsletter_emails` that tells its articles; null for the email about a correction. */
  emailId: string | null;
}

/** Renders and sends the emails of issues and about corrections; the composition root passes it to the sending job. */
export interface IssueSender {
  /** @returns a function that personalises the mailing for one recipient; the mailing itself is rendered only once */
  prepare(mailing: Mailing): (recipient: Recipient) => Promise<AddressedEmail>;
  /** Hands an email to the mail server, once; `signal` aborts it. @throws DeliveryError */
  send(email: OutgoingEmail, signal: AbortSignal): Promise<void>;
  /** Maximum number of concurrent calls of `send`. */
  concurrency: number;
}
