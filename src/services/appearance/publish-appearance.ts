import { v7 as uuid } from 'uuid';
import {
  type AdminAppearance,
  type AppearanceChange,
  appearanceChoices,
  isSameAppearance,
} from '../../contract/appearance.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { changesOf } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { insertAppearance, theAppearance } from './insert-appearance.ts';
import { selectPublished, selectScheduled } from './live-appearance.ts';
import { raiseAppearanceVersion } from './lock-appearance.ts';
import { refuseUnknownImages } from './look-images.ts';
import { readAppearance } from './read-appearance.ts';
import { refuseLowContrast } from './refuse-low-contrast.ts';
import { parseChoices } from './stored-choices.ts';

interface PublishInput {
  change: AppearanceChange;
  now: Date;
  actor: Actor;
}

/**
 * Publishes a change of the site's look, at once or later; what it leaves out stays. Nothing happens where it changes nothing.
 * @returns the appearance as its owner opens it
 * @throws ServiceError `not-allowed`; `low-contrast`; `invalid` for an image that is not in the library; `stale-edit` when the given
 *   version is not the stored one; `appearance-state` when another change is scheduled already; nothing is changed then
 */
export async function publishAppearance(db: Database, { change, now, actor }: PublishInput): Promise<AdminAppearance> {
  requireAllowed(actor, 'manage-appearance');
  const { version, publishAt = null, ...given } = change;
  return db.transaction().execute(async (trx) => {
    await raiseAppearanceVersion(trx, version);
    const live = await selectPublished(trx, now).select('choices').limit(1).executeTakeFirst();
    const before = parseChoices(live?.choices ?? null);
    const choices = appearanceChoices.parse({ ...before, ...given });
    refuseLowContrast(choices);
    await refuseUnknownImages(trx, given);
    const isLater = publishAt !== null && publishAt > now.toISOString();
    if (isLater) await refuseSecond(trx, now);
    else if (isSameAppearance(before, choices)) return readAppearance(trx, now);
    const from = isLater ? new Date(publishAt) : now;
    await insertAppearance(trx, { id: uuid(), choices, publishAt: from, now, actor });
    const changes = changesOf(before, choices);
    const after = isLater ? { ...changes.after, publishAt } : changes.after;
    const action = isLater ? 'appearance.schedule' : 'appearance.publish';
    await recordAudit(trx, { actor, action, subject: theAppearance, before: changes.before, after });
    return readAppearance(trx, now);
  });
}

/** One change is enough to wait for: a second one would be made over a look that nobody has seen yet. */
async function refuseSecond(trx: DatabaseTransaction, now: Date): Promise<void> {
  const scheduled = await selectScheduled(trx, now).select('id').limit(1).executeTakeFirst();
  if (scheduled) {
    throw new ServiceError('appearance-state', 'Another change is scheduled already. Cancel it first.');
  }
}
