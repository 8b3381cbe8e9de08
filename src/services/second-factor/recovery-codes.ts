import { randomInt } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { hashToken } from '../auth/one-time-token.ts';

/** Digits and letters without those that are taken for each other. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Four groups of four: 79 bits, which no attacker guesses, so that the hash needs neither salt nor work. */
const groups = 4;
const groupLength = 4;

/** Replaces all recovery codes of an account. @returns the new ones; only their hashes are stored */
export async function replaceRecoveryCodes(trx: DatabaseTransaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, createCode);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ code_hash: hashCode(code), user_id: userId }));
  await trx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Uses up a code: of two requests with the same one, the deletion serves one. @returns how many are left; null for a wrong code */
export async function consumeRecoveryCode(
  trx: DatabaseTransaction,
  { userId, code }: { userId: string; code: string },
): Promise<number | null> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', hashCode(code))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 0n ? null : countRecoveryCodes(trx, userId);
}

/** @returns how many codes are not used yet */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}

function createCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

function hashCode(code: string): string {
  return hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
