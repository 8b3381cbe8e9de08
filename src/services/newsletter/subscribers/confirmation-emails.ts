import type { DatabaseTransaction } from '../../../database/schema.ts';
import { countInHour, hashCounted } from './count-in-hour.ts';

/** Emails to confirm that go to one address in an hour; anybody can type anybody's address. Two more, should the first get lost. */
const maxPerHour = 3;

interface Confirmation {
  email: string;
  secret: string;
  now: Date;
}

/**
 * Counts an email to confirm before it goes out. The caller holds the subscriber's row, so that two at once are counted one
 * after the other.
 * @returns false, with nothing counted, when the address has had its emails for this hour
 */
export function reserveConfirmation(trx: DatabaseTransaction, given: Confirmation): Promise<boolean> {
  const { email, secret, now } = given;
  return countInHour(trx, { what: emailsTo(email), max: maxPerHour, secret, now });
}

/** @returns what stands for an address among the emails to confirm */
export function hashAddress(email: string, secret: string): string {
  return hashCounted(emailsTo(email), secret);
}

const emailsTo = (email: string) => `confirmation letters: ${email}`;
