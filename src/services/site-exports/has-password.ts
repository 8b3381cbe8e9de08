import type { Database } from '../../database/schema.ts';

/** @returns whether the account can sign in with a password, and not only at an OpenID Connect provider */
export async function hasPassword(db: Database, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', accountId)
    .where('provider_id', '=', 'credential')
    .where('password', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}
