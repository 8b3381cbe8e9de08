import type { DatabaseTransaction } from '../../../database/schema.ts';
import { countInHour, hashCounted } from './count-in-hour.ts';

/** Letters to confirm that go to one address in an hour; anybody can type anybody's address. Two more, should the first get lost. */
const mostAnHour = 3;

interface Confirmation {
  email: string;
  secret: string;
  now: Date;
}

/**
 * Counts a letter to confirm before it goes out. The caller holds the subscriber's row, so that two at once are counted one
 * after the other.
 * @returns false, with nothing counted, when the address has had its letters for this hour
 */
export function reserveConfirmation(trx: DatabaseTransaction, given: Confirmation): Promise<boolean> {
  const { email, secret, now } = given;
  return countInHour(trx, { what: lettersTo(email), most: mostAnHour, secret, now });
}

/** @returns what stands for an address among the letters to confirm */
export function hashAddress(email: string, secret: string): string {
  return hashCounted(lettersTo(email), secret);
}

const lettersTo = (email: string) => `confirmation letters: ${email}`;
