import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { announcementNotFound, labelOf } from './stored-announcement.ts';

/**
 * Deletes an announcement; readers who see it no longer do.
 * @throws ServiceError `not-allowed`, `not-found`
 */
export async function deleteAnnouncement(db: Database, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  requireAllowed(actor, 'manage-navigation');
  await db.transaction().execute(async (trx) => {
    const deleted = await trx.deleteFrom('announcements').where('id', '=', id).returning('text').executeTakeFirst();
    if (!deleted) throw announcementNotFound();
    await recordAudit(trx, { actor, action: 'announcement.delete', subject: { id, label: labelOf(deleted.text) } });
    await raiseContentVersion(trx, ['announcements']);
  });
}
