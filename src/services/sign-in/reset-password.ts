import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Auth } from '../auth/create-auth.ts';
import { hashPassword, setPassword } from '../auth/set-password.ts';
import { deletePasskeys, deleteSecondFactor } from '../second-factor/remove-second-factor.ts';

/**
 * Gives the owner a new password, which is then enough to sign in: the second factor and the passkeys are deleted, since this is the
 * way back for an owner who has lost everything. Ends all of the owner's sessions and clears the counted failed attempts.
 * @returns the owner's email address; null, with nothing written, when there is no owner
 */
export async function resetOwnerPassword(
  db: Database,
  auth: Auth,
  { password, now, actor }: { password: string; now: Date; actor: Actor },
): Promise<string | null> {
  requireAllowed(actor, 'manage-people');
  const hash = await hashPassword(auth, password);
  return db.transaction().execute(async (trx) => {
    const owner = await trx
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('role', '=', 'owner')
      .executeTakeFirst();
    if (!owner) return null;
    await setPassword(trx, { userId: owner.id, hash, now });
    await deleteSecondFactor(trx, owner.id);
    await deletePasskeys(trx, owner.id);
    await recordAudit(trx, { actor, action: 'person.reset-password', subject: { id: owner.id, label: owner.name } });
    await trx.deleteFrom('sign_in_attempts').execute();
    return owner.email;
  });
}
