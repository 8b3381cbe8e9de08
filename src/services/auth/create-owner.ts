import { v7 as uuid } from 'uuid';
import type { SetupInput } from '../../contract/account.ts';
import type { Database } from '../../database/schema.ts';
import type { Auth } from './create-auth.ts';

/** @returns whether the magazine has its owner's account */
export async function hasOwner(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('role', '=', 'owner').executeTakeFirst()) !== undefined;
}

/**
 * Creates the owner's account.
 * @returns false, with nothing written, when there is an owner already
 */
export async function createOwner(db: Database, auth: Auth, input: { owner: SetupInput; now: Date }): Promise<boolean> {
  const { name, email, password } = input.owner;
  const hash = await (await auth.$context).password.hash(password);
  const id = uuid();
  const times = { created_at: input.now.toISOString(), updated_at: input.now.toISOString() };
  return db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('users')
      .values({ id, name, email: email.toLowerCase(), email_verified: 1, image: null, role: 'owner', ...times })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return false;
    await trx
      .insertInto('accounts')
      .values({ id: uuid(), user_id: id, account_id: id, provider_id: 'credential', password: hash, ...times })
      .execute();
    return true;
  });
}
