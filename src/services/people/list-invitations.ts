import type { Invitation } from '../../contract/people.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';

/** The columns of an invitation that are shown; never the hash of its token. */
export const invitationColumns = [
  'id',
  'email',
  'name',
  'role',
  'author_id as authorId',
  'expires_at as expiresAt',
] as const;

/** @returns the invitations that are not accepted yet, the oldest first, with those whose link is too old */
export function listInvitations(db: Database): Promise<Invitation[]> {
  return db.selectFrom('invitations').select(invitationColumns).orderBy('created_at').orderBy('id').execute();
}

/** Makes the link of an invitation void. @throws ServiceError `not-allowed`, `not-found` */
export async function revokeInvitation(db: Database, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  requireAllowed(actor, 'manage-people');
  await db.transaction().execute(async (trx) => {
    const revoked = await trx.deleteFrom('invitations').where('id', '=', id).returning('email').executeTakeFirst();
    if (!revoked) throw unknownInvitation();
    await recordAudit(trx, { actor, action: 'invitation.revoke', subject: { id, label: revoked.email } });
  });
}

export function unknownInvitation(): ServiceError {
  return new ServiceError('not-found', 'This invitation has been accepted or revoked.');
}
