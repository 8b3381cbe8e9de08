import type { OutgoingEmail } from '../../email/mailer.ts';
import type { Recipient } from './recipient.ts';

/** Renders and sends the emails of an issue; the composition root passes it to the sending job. */
export interface IssueSender {
  /** @returns a function that personalises the issue for one recipient; the issue itself is rendered only once */
  prepare(issueId: string): (recipient: Recipient) => Promise<OutgoingEmail>;
  /** Hands an email to the mail server, once; `signal` aborts it. @throws DeliveryError */
  send(email: OutgoingEmail, signal: AbortSignal): Promise<void>;
  /** Maximum number of concurrent calls of `send`. */
  concurrency: number;
}
