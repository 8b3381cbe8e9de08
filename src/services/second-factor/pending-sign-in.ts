import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';
import type { CheckedPassword } from '../auth/check-password.ts';
import { endSignedCookie, readSignedCookie, type Sealing, writeSignedCookie } from '../auth/signed-cookie.ts';

const cookie = { name: 'masthead-code', lifetime: limits.codeMinutes * 60 };

/**
 * After the right password of an account with a second factor its browser gets this cookie in place of a session. It opens
 * nothing without a code. A new password makes it void, and so does turning the second factor off.
 */
export async function beginPendingSignIn(
  db: Database,
  auth: Sealing,
  { userId, hash, now }: CheckedPassword & { now: Date },
): Promise<string> {
  const context = (await readContext(db, userId, hash)) ?? '';
  return writeSignedCookie(auth, cookie, { value: userId, context, now });
}

/** @returns the id of the account whose sign-in waits for a code in this browser; null without one, or when it took too long */
export async function readPendingSignIn(
  db: Database,
  auth: Sealing,
  request: { headers: Headers; now: Date },
): Promise<string | null> {
  const given = readSignedCookie(auth, cookie, request);
  if (!given) return null;
  const context = await readContext(db, given.value);
  return context !== null && given.isOurs(context) ? given.value : null;
}

/** @returns the cookie that ends it */
export function endPendingSignIn(auth: Sealing): string {
  return endSignedCookie(auth, cookie);
}

/**
 * @param hash of the password; by default that of now
 * @returns what the password and the second factor are; null for an account without a second factor
 */
async function readContext(db: Database, userId: string, hash?: string): Promise<string | null> {
  const found = await db
    .selectFrom('second_factors')
    .innerJoin('accounts', 'accounts.user_id', 'second_factors.user_id')
    .select(['accounts.password', 'second_factors.confirmed_at'])
    .where('second_factors.user_id', '=', userId)
    .where('second_factors.confirmed_at', 'is not', null)
    .where('accounts.provider_id', '=', 'credential')
    .executeTakeFirst();
  return found ? `${hash ?? found.password}|${found.confirmed_at}` : null;
}
