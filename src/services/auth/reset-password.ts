import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/schema.ts';
import type { Auth } from './create-auth.ts';

/**
 * Gives the owner a new password. Ends all of the owner's sessions and clears the counted failed attempts.
 * @returns the owner's email address; null, with nothing written, when there is no owner
 */
export async function resetOwnerPassword(
  db: Database,
  auth: Auth,
  { password, now }: { password: string; now: Date },
): Promise<string | null> {
  const hash = await (await auth.$context).password.hash(password);
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    const owner = await trx.selectFrom('users').select(['id', 'email']).where('role', '=', 'owner').executeTakeFirst();
    if (!owner) return null;
    const ways = { user_id: owner.id, account_id: owner.id, provider_id: 'credential' };
    await trx
      .insertInto('accounts')
      .values({ id: uuid(), ...ways, password: hash, created_at: at, updated_at: at })
      .onConflict((conflict) =>
        conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: at }),
      )
      .execute();
    await trx.deleteFrom('sessions').where('user_id', '=', owner.id).execute();
    await trx.deleteFrom('sign_in_attempts').execute();
    return owner.email;
  });
}
