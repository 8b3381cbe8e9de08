import type { SetupInput, User } from '../../contract/account.ts';
import type { Database } from '../../database/schema.ts';
import { systemActor } from '../actors/actor.ts';
import { createAccount } from './create-account.ts';
import type { Auth } from './create-auth.ts';

/** @returns whether the owner's account exists */
export async function hasOwner(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('role', '=', 'owner').executeTakeFirst()) !== undefined;
}

/**
 * Creates the owner's account.
 * @returns the owner; null, with nothing written, when there is one already
 */
export function createOwner(
  db: Database,
  auth: Auth,
  { owner, now }: { owner: SetupInput; now: Date },
): Promise<User | null> {
  return createAccount(db, auth, { person: owner, role: 'owner', now, actor: systemActor('the set-up') });
}
