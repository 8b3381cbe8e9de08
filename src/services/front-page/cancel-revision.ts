import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { selectLive } from './live-arrangement.ts';
import { raiseFrontPageVersion } from './lock-front-page.ts';
import { requireRevision } from './read-revision.ts';
import { recordImageUses } from './record-image-uses.ts';
import { parseArrangement } from './stored-arrangement.ts';
import { theFrontPage } from './the-front-page.ts';
import { writeDraft } from './write-draft.ts';

interface CancelInput {
  id: string;
  version: number;
  now: Date;
  actor: Actor;
}

/**
 * Cancels a scheduled front page. It stays among the revisions, and becomes the draft unless there is one: an editor who cancels it often wants
 * to change it.
 * @throws ServiceError `not-allowed`; `not-found`; `stale-edit` when the given version is not the stored one; `front-page-state` when
 *   readers have seen it already, or it was cancelled
 */
export async function cancelFrontPageRevision(db: Database, { id, version, now, actor }: CancelInput): Promise<void> {
  requireAllowed(actor, 'manage-front-page');
  await db.transaction().execute(async (trx) => {
    const { draft } = await raiseFrontPageVersion(trx, version);
    const { content, publish_at, cancelled_at } = await requireRevision(trx, id);
    if (cancelled_at !== null || publish_at <= now.toISOString()) {
      throw new ServiceError('front-page-state', 'This front page is no longer scheduled.');
    }
    await trx
      .updateTable('front_page_revisions')
      .set({ cancelled_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    const arrangement = draft === null && content !== null ? parseArrangement(content) : null;
    if (arrangement) {
      const live = await selectLive(trx, now).select('id').executeTakeFirst();
      await writeDraft(trx, { draft: arrangement, basedOn: live?.id ?? null, now, actor });
    }
    await recordImageUses(trx, { now, actor });
    await raiseContentVersion(trx, ['front-page']);
    const before = { publishAt: publish_at };
    await recordAudit(trx, { actor, action: 'front-page.cancel', subject: theFrontPage, before, after: {} });
  });
}
