import type { AdminAppearance } from '../../contract/appearance.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { theAppearance } from './insert-appearance.ts';
import { selectScheduled } from './live-appearance.ts';
import { raiseAppearanceVersion } from './lock-appearance.ts';
import { readAppearance } from './read-appearance.ts';
import { recordLookUses } from './record-look-uses.ts';

interface CancelInput {
  id: string;
  version: number | undefined;
  now: Date;
  actor: Actor;
}

/**
 * Cancels a scheduled change of the look.
 * @returns the appearance as its owner opens it
 * @throws ServiceError `not-allowed`; `stale-edit` when the given version is not the stored one; `appearance-state` when it is not
 *   scheduled, or no longer
 */
export async function cancelAppearance(
  db: Database,
  { id, version, now, actor }: CancelInput,
): Promise<AdminAppearance> {
  requireAllowed(actor, 'manage-appearance');
  return db.transaction().execute(async (trx) => {
    await raiseAppearanceVersion(trx, version);
    const row = await selectScheduled(trx, now).where('id', '=', id).select('publish_at').executeTakeFirst();
    if (!row) throw new ServiceError('appearance-state', 'This change is no longer scheduled.');
    await trx
      .updateTable('appearance_revisions')
      .set({ cancelled_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await recordLookUses(trx, { now, actor });
    await raiseContentVersion(trx, ['site']);
    const before = { publishAt: row.publish_at };
    await recordAudit(trx, { actor, action: 'appearance.cancel', subject: theAppearance, before, after: {} });
    return readAppearance(trx, now);
  });
}
