import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';

/**
 * Deletes an editor's account and all of its sessions.
 * @returns false when no editor has this email address; the owner is no editor
 */
export async function removeEditor(db: Database, { email, actor }: { email: string; actor: Actor }): Promise<boolean> {
  requireAllowed(actor, 'manage-people');
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('users')
      .where('email', '=', email.toLowerCase())
      .where('role', '=', 'editor')
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!removed) return false;
    const { id, name } = removed;
    await recordAudit(trx, {
      actor,
      action: 'person.remove',
      subject: { id, label: name },
      before: { role: 'editor' },
    });
    return true;
  });
}
