import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';

/** Deletes a redirect. @throws ServiceError `not-allowed`, `not-found` */
export async function deleteRedirect(db: Database, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  requireAllowed(actor, 'manage-redirects');
  await db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('redirects')
      .where('id', '=', id)
      .returning(['from_path as from', 'to_path as to'])
      .executeTakeFirst();
    if (!deleted) throw new ServiceError('not-found', 'This redirect has already been deleted.');
    await recordAudit(trx, { actor, action: 'redirect.delete', subject: { id, label: deleted.from }, before: deleted });
    await raiseContentVersion(trx, ['redirects']);
  });
}
