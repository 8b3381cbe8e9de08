import type { Person } from '../../contract/people.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from '../auth/session-epoch.ts';
import { ServiceError } from '../errors/service-error.ts';
import { readPerson } from '../people/list-people.ts';
import { type Post, tellAccount } from './tell-account.ts';

interface RemoveInput {
  id: string;
  now: Date;
  actor: Actor;
}

/**
 * Takes authenticator app, recovery codes and passkeys away from a person who has lost them, and signs them out everywhere. The
 * password is enough to sign in again.
 * @returns the person as stored
 * @throws ServiceError `not-allowed`, also for the actor's own account, which asks for the password; `not-found`
 */
export async function removeSecondFactor(db: Database, post: Post, { id, now, actor }: RemoveInput): Promise<Person> {
  requireAllowed(actor, 'manage-people');
  if (accountOf(actor) === id) {
    throw new ServiceError('not-allowed', 'Change your own second factor on your account page.');
  }
  const person = await db.transaction().execute(async (trx) => {
    await deleteSecondFactor(trx, id);
    await deletePasskeys(trx, id);
    await endSessionsOf(trx, id);
    const person = await readPerson(trx, { id, now });
    await recordAudit(trx, { actor, action: 'person.remove-second-factor', subject: { id, label: person.name } });
    return person;
  });
  tellAccount(post, { to: person.email, change: 'removed' });
  return person;
}

/** Deletes secret and recovery codes of an account. */
export async function deleteSecondFactor(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Deletes all passkeys of an account. */
export async function deletePasskeys(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
