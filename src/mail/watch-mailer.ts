import { DeliveryError } from '../services/email/delivery-error.ts';
import type { Mailer } from '../services/email/mailer.ts';

/**
 * @param note called after each email: with null when it was handed over, else with the reason, which names no recipient. A
 *   rejected address is no fault of the mail server, and an email that the caller gives up says nothing about it
 * @returns the same mailer
 */
export function watchMailer(mailer: Mailer, note: (problem: string | null) => void): Mailer {
  return {
    transport: mailer.transport,
    sender: mailer.sender,
    rehearse: (email) => mailer.rehearse(email),
    close: () => mailer.close(),
    async send(email, signal) {
      try {
        await mailer.send(email, signal);
      } catch (error) {
        const { kind, summary } = DeliveryError.from(error);
        if (kind !== 'address' && !signal?.aborted) note(summary);
        throw error;
      }
      note(null);
    },
  };
}
