import { isDeepStrictEqual } from 'node:util';
import type { AdminFrontPage, FrontPageDraft } from '../../contract/front-page.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { arrangementOf, selectLive } from './live-arrangement.ts';
import { raiseFrontPageVersion } from './lock-front-page.ts';
import { readAdminFrontPage } from './read-admin-front-page.ts';
import { readCategoryNames } from './read-category-names.ts';
import { recordImageUses } from './record-image-uses.ts';
import { theFrontPage } from './the-front-page.ts';
import { writeDraft } from './write-draft.ts';

/** Saves of one editor within this time of the last one have one entry in the audit log, in milliseconds. */
const maxPause = 5 * 60_000;

interface SaveInput extends FrontPageDraft {
  now: Date;
  actor: Actor;
}

/**
 * Saves a draft of the front page, which no reader sees. A draft that equals the live arrangement is deleted.
 * @returns the front page as its editor opens it
 * @throws ServiceError `not-allowed`; `stale-edit` when the given version is not the stored one; nothing is changed then
 */
export async function saveFrontPageDraft(
  db: Database,
  { arrangement, version, basedOn, now, actor }: SaveInput,
): Promise<AdminFrontPage> {
  requireAllowed(actor, 'manage-front-page');
  return db.transaction().execute(async (trx) => {
    const before = await raiseFrontPageVersion(trx, version);
    const live = await selectLive(trx, now).select(['id', 'content']).executeTakeFirst();
    const isLive = isDeepStrictEqual(arrangement, arrangementOf(live, await readCategoryNames(trx)));
    const draft = isLive ? null : arrangement;
    const known = before.draft === null ? live?.id : before.draft_based_on;
    await writeDraft(trx, { draft, basedOn: basedOn === undefined ? known : basedOn, now, actor });
    await recordImageUses(trx, { now, actor });
    const isContinued =
      before.drafted_by === accountOf(actor) &&
      before.drafted_at !== null &&
      now.getTime() - Date.parse(before.drafted_at) < maxPause;
    const isUnchanged = before.draft === null && draft === null;
    if (!isUnchanged && (draft === null || !isContinued)) {
      const action = draft ? 'front-page.save-draft' : 'front-page.discard-draft';
      await recordAudit(trx, { actor, action, subject: theFrontPage });
    }
    return readAdminFrontPage(trx, now);
  });
}
