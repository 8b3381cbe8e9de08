import type { OutgoingEmail } from '../../email/mailer.ts';
import type { Recipient } from './recipient.ts';

/** How an issue leaves; the composition root hands it to the sending job. */
export interface IssueSender {
  /** @returns what addresses an issue to one recipient; it writes the issue but once, and that takes no time otherwise */
  prepare(issueId: string): (recipient: Recipient) => Promise<OutgoingEmail>;
  /** Hands an email to the mail server, once, or gives up when `signal` says so. @throws DeliveryError */
  send(email: OutgoingEmail, signal: AbortSignal): Promise<void>;
  /** Emails that `send` takes at the same time. */
  concurrency: number;
}
