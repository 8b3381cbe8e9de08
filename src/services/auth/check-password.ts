import type { SignInInput } from '../../contract/account.ts';
import type { Database } from '../../database/schema.ts';
import type { Auth } from './create-auth.ts';

/**
 * One password is hashed in any case, with or without such an account or its password, so that the time shows nothing.
 * @returns the id of the account that has this email address and password; null when they do not match
 */
export async function checkPassword(
  db: Database,
  auth: Auth,
  { email, password }: SignInInput,
): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['accounts.user_id', 'accounts.password'])
    .where('accounts.provider_id', '=', 'credential')
    .where('users.email', '=', email.toLowerCase())
    .executeTakeFirst();
  return (await isRight(auth, account?.password ?? null, password)) && account ? account.user_id : null;
}

async function isRight(auth: Auth, hash: string | null, password: string): Promise<boolean> {
  const { password: hasher } = await (await auth.open()).$context;
  if (hash !== null) return hasher.verify({ hash, password });
  await hasher.hash(password);
  return false;
}
