import type { AdminFrontPage } from '../../contract/front-page.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { insertRevision } from './insert-revision.ts';
import { selectLive, selectScheduled } from './live-arrangement.ts';
import { raiseFrontPageVersion } from './lock-front-page.ts';
import { refuseOutdatedBase } from './outdated-base.ts';
import { readAdminFrontPage } from './read-admin-front-page.ts';
import { parseArrangement } from './stored-arrangement.ts';
import { theFrontPage } from './the-front-page.ts';
import { writeDraft } from './write-draft.ts';

interface PublishInput {
  /** Id of the new revision. */
  id: string;
  version: number;
  /** ISO-8601, UTC; a time that has passed means now, as null does. */
  publishAt: string | null;
  now: Date;
  actor: Actor;
}

/**
 * Publishes the draft of the front page, now or later; the draft ends with that.
 * @returns the front page as its editor opens it
 * @throws ServiceError `not-allowed`; `stale-edit` when the given version is not the stored one, or when another front page went
 *   public after the draft was begun; `front-page-state` without a draft, or when too many are scheduled; nothing is changed then
 */
export async function publishFrontPageDraft(
  db: Database,
  { id, version, publishAt, now, actor }: PublishInput,
): Promise<AdminFrontPage> {
  requireAllowed(actor, 'manage-front-page');
  return db.transaction().execute(async (trx) => {
    const { draft, draft_based_on } = await raiseFrontPageVersion(trx, version);
    if (draft === null || !parseArrangement(draft)) {
      throw new ServiceError('front-page-state', 'There are no changes to publish.');
    }
    const live = await selectLive(trx, now).select(['id', 'content', 'created_by_name']).executeTakeFirst();
    await refuseOutdatedBase(trx, { basedOn: draft_based_on, live });
    const isLater = publishAt !== null && publishAt > now.toISOString();
    if (isLater) await refuseTooMany(trx, now);
    const from = isLater ? new Date(publishAt) : now;
    await writeDraft(trx, { draft: null, now, actor });
    await insertRevision(trx, { id, content: draft, publishAt: from, now, actor });
    const action = isLater ? 'front-page.schedule' : 'front-page.publish';
    await recordAudit(trx, { actor, action, subject: theFrontPage, after: { publishAt: from.toISOString() } });
    return readAdminFrontPage(trx, now);
  });
}

async function refuseTooMany(trx: DatabaseTransaction, now: Date): Promise<void> {
  const scheduled = await selectScheduled(trx, now).select('id').limit(limits.frontPagesScheduled).execute();
  if (scheduled.length < limits.frontPagesScheduled) return;
  throw new ServiceError(
    'front-page-state',
    `${scheduled.length} front pages are already scheduled. Cancel one of them first.`,
  );
}
