import { v7 as uuid } from 'uuid';
import type { AdminAppearance } from '../../contract/appearance.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { changesOf } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { insertAppearance, theAppearance } from './insert-appearance.ts';
import { selectPublished } from './live-appearance.ts';
import { raiseAppearanceVersion } from './lock-appearance.ts';
import { readPrevious } from './previous-appearance.ts';
import { readAppearance } from './read-appearance.ts';
import { parseChoices } from './stored-choices.ts';

interface UndoInput {
  version: number | undefined;
  now: Date;
  actor: Actor;
}

/**
 * Publishes the look before the present one again, at once. A second undo brings back what the first one took away.
 * @returns the appearance as its owner opens it
 * @throws ServiceError `not-allowed`; `stale-edit` when the given version is not the stored one; `appearance-state` where there was
 *   no other look
 */
export async function undoAppearance(db: Database, { version, now, actor }: UndoInput): Promise<AdminAppearance> {
  requireAllowed(actor, 'manage-appearance');
  return db.transaction().execute(async (trx) => {
    await raiseAppearanceVersion(trx, version);
    const choices = await readPrevious(trx, now);
    if (!choices) throw new ServiceError('appearance-state', 'There is nothing to undo.');
    const live = await selectPublished(trx, now).select('choices').limit(1).executeTakeFirst();
    await insertAppearance(trx, { id: uuid(), choices, publishAt: now, now, actor });
    const changes = changesOf(parseChoices(live?.choices ?? null), choices);
    await recordAudit(trx, { actor, action: 'appearance.undo', subject: theAppearance, ...changes });
    return readAppearance(trx, now);
  });
}
