import type { SignInInput } from '../../contract/account.ts';
import type { Database } from '../../database/schema.ts';
import type { Auth } from './create-auth.ts';
import type { AccountAt } from './session-epoch.ts';

/** An account whose password was checked, and the hash that it was checked against. */
export interface CheckedPassword extends AccountAt {
  hash: string;
}

/**
 * One password is hashed in any case, with or without such an account or its password, so that the time shows nothing.
 * @returns the account that has this email address and password; null when they do not match
 */
export async function checkPassword(
  db: Database,
  auth: Auth,
  { email, password }: SignInInput,
): Promise<CheckedPassword | null> {
  const account = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['accounts.user_id as userId', 'accounts.password', 'users.session_epoch as epoch'])
    .where('accounts.provider_id', '=', 'credential')
    .where('users.email', '=', email.toLowerCase())
    .executeTakeFirst();
  const hash = account?.password ?? null;
  if (!(await isRight(auth, hash, password)) || !account || hash === null) return null;
  const { userId, epoch } = account;
  return { userId, epoch, hash };
}

async function isRight(auth: Auth, hash: string | null, password: string): Promise<boolean> {
  const { password: hasher } = await (await auth.open()).$context;
  if (hash !== null) return hasher.verify({ hash, password });
  await hasher.hash(password);
  return false;
}

/**
 * Checking takes a tenth of a second, in which the user may set another password.
 * @returns whether the password is still the one that was checked. It writes the row without a change, so that it waits for a request that is
 *   just setting another one; works on both engines
 */
export async function isStillPassword(
  db: Database,
  { userId, hash }: Pick<CheckedPassword, 'userId' | 'hash'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set(({ ref }) => ({ password: ref('password') }))
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
