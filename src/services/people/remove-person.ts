import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { unknownPerson } from './unknown-person.ts';

/**
 * Removes an account with all of its sessions. Articles and author page stay.
 * @throws ServiceError `not-allowed`; `not-found`; `is-owner`
 */
export async function removePerson(db: Database, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  requireAllowed(actor, 'manage-people');
  const isRemoved = await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('users')
      .where('id', '=', id)
      .where('role', '!=', 'owner')
      .returning(['name', 'role'])
      .executeTakeFirst();
    if (!removed) return false;
    const { name, role } = removed;
    await recordAudit(trx, { actor, action: 'person.remove', subject: { id, label: name }, before: { role } });
    return true;
  });
  if (isRemoved) return;
  const known = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  throw known ? new ServiceError('is-owner', "The owner's account can't be removed.") : unknownPerson();
}
