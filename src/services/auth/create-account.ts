import { v7 as uuid } from 'uuid';
import type { SetupInput, User } from '../../contract/account.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, personActor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Caller } from './caller.ts';
import type { Auth } from './create-auth.ts';
import { hashPassword } from './set-password.ts';

interface NewAccount {
  person: SetupInput;
  role: User['role'];
  now: Date;
  actor: Actor;
}

/**
 * Creates an account with a password.
 * @returns the account; null, with nothing written, when the address has an account already, or when this would be a second
 * owner
 * @throws ServiceError `not-allowed`
 */
export async function createAccount(db: Database, auth: Auth, given: NewAccount): Promise<User | null> {
  const { person, role, now, actor } = given;
  requireAllowed(actor, 'manage-people');
  const hash = await hashPassword(auth, person.password);
  return db.transaction().execute((trx) => insertAccount(trx, { person, role, authorId: null, hash, now, actor }));
}

interface HashedAccount extends Omit<NewAccount, 'person' | 'actor'> {
  /** The actor who creates it; null for the person themselves, by an invitation. */
  actor: Actor | null;
  person: Omit<SetupInput, 'password'>;
  caller?: Caller;
  authorId: string | null;
  /** Hash of the password. */
  hash: string;
}

/** The same as part of a larger transaction. */
export async function insertAccount(trx: DatabaseTransaction, given: HashedAccount): Promise<User | null> {
  const { person, role, authorId, hash, now, actor, caller = {} } = given;
  const { name } = person;
  const email = person.email.toLowerCase();
  const id = uuid();
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const more = { email_verified: 1, image: null, author_id: authorId, last_sign_in_at: null };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('users')
    // The creator of the account vouches for the address; better-auth links a provider's sign-in only to a verified one.
    .values({ id, name, email, role, ...more, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return null;
  await trx
    .insertInto('accounts')
    .values({ id: uuid(), user_id: id, account_id: id, provider_id: 'credential', password: hash, ...times })
    .execute();
  const user = { id, name, email, role, authorId };
  const subject = { id, label: name };
  await recordAudit(trx, {
    actor: actor ?? personActor(user, caller),
    action: 'person.create',
    subject,
    after: { role },
  });
  return user;
}
