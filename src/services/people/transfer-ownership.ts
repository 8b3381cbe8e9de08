import { adminPagePaths } from '../../contract/admin-paths.ts';
import type { Person } from '../../contract/people.ts';
import { whyNot } from '../../contract/permissions.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { personActor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Caller } from '../auth/caller.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import type { Auth } from '../auth/create-auth.ts';
import type { SignedIn } from '../auth/read-user.ts';
import { endSessionsOf } from '../auth/session-epoch.ts';
import type { SendEmail } from '../email/transactional-email.ts';
import { ServiceError } from '../errors/service-error.ts';
import { readPerson } from './list-people.ts';
import { unknownPerson } from './unknown-person.ts';

interface TransferInput {
  /** Id of the account that becomes the owner's. */
  id: string;
  password: string;
  signedIn: SignedIn;
  caller: Caller;
  now: Date;
}

/**
 * Makes a person the owner; the caller, who is the owner, becomes an editor. All sessions of both accounts end, except the caller's
 * own, links that would reset their passwords become void, and both get an email.
 * @returns the new owner as stored
 * @throws ServiceError `not-allowed`, also when another person has become the owner meanwhile; `not-found`; `is-owner` for the caller's
 *   own account; `invalid` for a wrong password; `too-many-attempts`
 */
export async function transferOwnership(
  db: Database,
  auth: Auth,
  { siteUrl, sendEmail }: { siteUrl: string; sendEmail: SendEmail },
  input: TransferInput,
): Promise<Person> {
  const { id, password, signedIn, caller, now } = input;
  const { user, sessionId } = signedIn;
  requireAllowed(personActor(user, caller), 'manage-people');
  if (id === user.id) throw new ServiceError('is-owner', 'You are already the owner.');
  await readPerson(db, { id, now });
  await confirmPassword(db, auth, { password, sessionId, caller, now });
  const owner = await db.transaction().execute((trx) => changeOwner(trx, input));
  const links = { admin: siteUrl + adminPagePaths.dashboard };
  const transfer = { from: user.name, to: owner.name };
  sendEmail({ kind: 'new-owner', to: owner.email, links, transfer });
  sendEmail({ kind: 'former-owner', to: user.email, links, transfer });
  return owner;
}

/**
 * The update of the former owner's row comes first: it decides between two calls at the same time, since the second finds no owner
 * there, and the index `one_owner` never sees two.
 */
async function changeOwner(trx: DatabaseTransaction, { id, signedIn, caller, now }: TransferInput): Promise<Person> {
  const { user, sessionId } = signedIn;
  const actor = personActor(user, caller);
  const updated_at = now.toISOString();
  const former = await trx
    .updateTable('users')
    .set({ role: 'editor', updated_at })
    .where('id', '=', user.id)
    .where('role', '=', 'owner')
    .returning('id')
    .executeTakeFirst();
  if (!former) throw new ServiceError('not-allowed', whyNot({ ...user, role: 'editor' }, 'manage-people'));
  const before = await trx
    .updateTable('users')
    .set({ updated_at })
    .where('id', '=', id)
    .returning(['name', 'role'])
    .executeTakeFirst();
  if (!before) throw unknownPerson();
  await trx.updateTable('users').set({ role: 'owner' }).where('id', '=', id).execute();
  const both = [id, user.id];
  for (const one of both) await endSessionsOf(trx, one, sessionId);
  await trx.deleteFrom('password_resets').where('user_id', 'in', both).execute();
  await recordAudit(trx, {
    actor,
    action: 'person.make-owner',
    subject: { id, label: before.name },
    before: { role: before.role },
    after: { role: 'owner' },
  });
  return readPerson(trx, { id, now });
}
