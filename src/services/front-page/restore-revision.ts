import type { AdminFrontPage } from '../../contract/front-page.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { insertRevision } from './insert-revision.ts';
import { raiseFrontPageVersion } from './lock-front-page.ts';
import { readAdminFrontPage } from './read-admin-front-page.ts';
import { requireRevision } from './read-revision.ts';
import { parseArrangement } from './stored-arrangement.ts';
import { theFrontPage } from './the-front-page.ts';

interface RestoreInput {
  /** Id of the new revision. */
  id: string;
  /** Id of the one whose arrangement is published again. */
  from: string;
  version: number;
  now: Date;
  actor: Actor;
}

/**
 * Publishes the arrangement of a revision again, at once, as a revision of its own, so that it can be taken back. The draft
 * stays. If its last editor restores the revision, the draft is based on it from then on, since that editor has seen it.
 * @returns the front page as its editor opens it
 * @throws ServiceError `not-allowed`; `not-found`; `stale-edit` when the given version is not the stored one; `front-page-state`
 *   for one that this version can't read
 */
export async function restoreFrontPageRevision(
  db: Database,
  { id, from, version, now, actor }: RestoreInput,
): Promise<AdminFrontPage> {
  requireAllowed(actor, 'manage-front-page');
  return db.transaction().execute(async (trx) => {
    const before = await raiseFrontPageVersion(trx, version);
    const { content, publish_at } = await requireRevision(trx, from);
    if (content !== null && !parseArrangement(content)) {
      throw new ServiceError('front-page-state', 'This version of the front page can no longer be read.');
    }
    await insertRevision(trx, { id, content, publishAt: now, now, actor });
    if (before.draft_based_on !== null && before.drafted_by === accountOf(actor)) {
      await trx.updateTable('front_page').set({ draft_based_on: id }).execute();
    }
    const after = { publishAt: publish_at };
    await recordAudit(trx, { actor, action: 'front-page.restore', subject: theFrontPage, before: {}, after });
    return readAdminFrontPage(trx, now);
  });
}
