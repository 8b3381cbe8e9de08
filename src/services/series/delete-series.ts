import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { lockParts } from '../article-series/lock-parts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { removeUses } from '../image-uses/record-uses.ts';
import { takeSeries } from './change-series.ts';

/**
 * Deletes a series with its slugs; its articles stay. Revisions and working copies that have its id leave it out.
 * @throws ServiceError `not-allowed`, `not-found`
 */
export async function deleteSeries(db: Database, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  requireAllowed(actor, 'manage-series');
  await db.transaction().execute(async (trx) => {
    await lockParts(trx);
    const { title } = await takeSeries(trx, id);
    await trx.updateTable('articles').set({ series_id: null, series_part: null }).where('series_id', '=', id).execute();
    await trx.deleteFrom('series').where('id', '=', id).execute();
    await removeUses(trx, { noun: 'series', id });
    await recordAudit(trx, { actor, action: 'series.delete', subject: { id, label: title } });
    // The sitemap lists all series of which readers see a part.
    await raiseContentVersion(trx, [`series:${id}`, `list:series:${id}`, 'unknown-series']);
  });
}
