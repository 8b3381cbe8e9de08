import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseFrontPageVersion } from './lock-front-page.ts';
import { recordImageUses } from './record-image-uses.ts';
import { theFrontPage } from './the-front-page.ts';
import { writeDraft } from './write-draft.ts';

/**
 * Discards the draft of the front page; nothing happens without one.
 * @throws ServiceError `not-allowed`; `stale-edit` when the given version is not the stored one: another editor has changed the draft since
 */
export async function discardFrontPageDraft(
  db: Database,
  { version, now, actor }: { version: number; now: Date; actor: Actor },
): Promise<void> {
  requireAllowed(actor, 'manage-front-page');
  await db.transaction().execute(async (trx) => {
    const { draft } = await raiseFrontPageVersion(trx, version);
    if (draft === null) return;
    await writeDraft(trx, { draft: null, now, actor });
    await recordImageUses(trx, { now, actor });
    await recordAudit(trx, { actor, action: 'front-page.discard-draft', subject: theFrontPage });
  });
}
