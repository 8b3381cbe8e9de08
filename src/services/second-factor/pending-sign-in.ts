import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';
import type { CheckedPassword } from '../auth/check-password.ts';
import { endSignedCookie, readSignedCookie, type Sealing, writeSignedCookie } from '../auth/signed-cookie.ts';

const cookie = { name: 'masthead-code', lifetime: limits.codeMinutes * 60 };

/**
 * After the right password of an account with a second factor its browser gets this cookie in place of a session. It opens
 * nothing without a code. Whatever ends the sessions of the account makes it void: a new password, another role, a change of its factors.
 */
export async function beginPendingSignIn(
  db: Database,
  auth: Sealing,
  { now, ...checked }: CheckedPassword & { now: Date },
): Promise<string> {
  const factor = await readFactor(db, checked.userId);
  const context = factor ? contextOf({ ...factor, ...checked }) : '';
  return writeSignedCookie(auth, cookie, { value: checked.userId, context, now });
}

/** @returns the account whose sign-in waits for a code in this browser; null without one, or when it took too long */
export async function readPendingSignIn(
  db: Database,
  auth: Sealing,
  request: { headers: Headers; now: Date },
): Promise<CheckedPassword | null> {
  const given = readSignedCookie(auth, cookie, request);
  const factor = given && (await readFactor(db, given.value));
  return factor && given.isOurs(contextOf(factor)) ? factor : null;
}

/** @returns the cookie that ends it */
export function endPendingSignIn(auth: Sealing): string {
  return endSignedCookie(auth, cookie);
}

type Factor = CheckedPassword & { confirmedAt: string };

function contextOf({ hash, confirmedAt, epoch }: Factor): string {
  return [hash, confirmedAt, epoch].join('|');
}

/** @returns a text that changes with the password and the second factor; null for an account without a second factor */
async function readFactor(db: Database, userId: string): Promise<Factor | null> {
  const found = await db
    .selectFrom('second_factors')
    .innerJoin('accounts', 'accounts.user_id', 'second_factors.user_id')
    .innerJoin('users', 'users.id', 'second_factors.user_id')
    .select(['accounts.password as hash', 'second_factors.confirmed_at as confirmedAt', 'users.session_epoch as epoch'])
    .where('second_factors.user_id', '=', userId)
    .where('accounts.provider_id', '=', 'credential')
    .executeTakeFirst();
  if (!found?.confirmedAt || found.hash === null) return null;
  return { userId, hash: found.hash, confirmedAt: found.confirmedAt, epoch: found.epoch };
}
