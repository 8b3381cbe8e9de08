import { v7 as uuid } from 'uuid';
import type { SetupInput, User } from '../../contract/account.ts';
import type { Database } from '../../database/schema.ts';
import type { Auth } from './create-auth.ts';

interface NewAccount {
  person: SetupInput;
  role: User['role'];
  now: Date;
}

/**
 * Creates an account with a password.
 * @returns the account; null, with nothing written, when the address has an account already, or when this would be a second
 * owner
 */
export async function createAccount(db: Database, auth: Auth, { person, role, now }: NewAccount): Promise<User | null> {
  const { name, password } = person;
  const email = person.email.toLowerCase();
  const hash = await (await auth.$context).password.hash(password);
  const id = uuid();
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  return db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('users')
      // Whoever created the account vouches for it; better-auth links a provider's sign-in only to a verified address.
      .values({ id, name, email, email_verified: 1, image: null, role, ...times })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return null;
    await trx
      .insertInto('accounts')
      .values({ id: uuid(), user_id: id, account_id: id, provider_id: 'credential', password: hash, ...times })
      .execute();
    return { id, name, email, role };
  });
}
