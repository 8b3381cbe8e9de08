import type { DatabaseTransaction } from '../../../database/schema.ts';
import { countInHour, hashCounted } from '../../rate-limits/count-in-hour.ts';

/** Confirmation emails per address and hour: a visitor can enter a stranger's address, but the first email may get lost. */
const maxPerHour = 3;

interface Confirmation {
  email: string;
  secret: string;
  now: Date;
}

/**
 * Counts a confirmation email before it is sent.
 * @returns false, with nothing counted, when the address has reached the limit of this hour
 */
export function reserveConfirmation(trx: DatabaseTransaction, given: Confirmation): Promise<boolean> {
  const { email, secret, now } = given;
  return countInHour(trx, { what: emailsTo(email), max: maxPerHour, secret, now });
}

/** @returns the hash under which an address's confirmation emails are counted */
export function hashAddress(email: string, secret: string): string {
  return hashCounted(emailsTo(email), secret);
}

const emailsTo = (email: string) => `confirmation letters: ${email}`;
