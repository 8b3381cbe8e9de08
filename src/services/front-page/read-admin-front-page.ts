import type { AdminFrontPage } from '../../contract/front-page.ts';
import type { Database } from '../../database/schema.ts';
import { arrangementOf, selectLive, selectScheduled } from './live-arrangement.ts';
import { readOutdatedBase } from './outdated-base.ts';
import { personOf, presentRevision, revisionColumns } from './present-revision.ts';
import { readCategoryNames } from './read-category-names.ts';
import { parseArrangement } from './stored-arrangement.ts';

/** @returns the front page as its editor opens it */
export async function readAdminFrontPage(db: Database, now: Date): Promise<AdminFrontPage> {
  const { draft, version, draft_based_on, ...drafted } = await db
    .selectFrom('front_page')
    .selectAll()
    .executeTakeFirstOrThrow();
  const live = await selectLive(db, now).select(revisionColumns).executeTakeFirst();
  const scheduled = await selectScheduled(db, now).select(revisionColumns).execute();
  const categories = await readCategoryNames(db);
  const outdated = await readOutdatedBase(db, { basedOn: draft_based_on, live });
  return {
    version,
    live: arrangementOf(live, categories),
    liveRevision: live ? presentRevision(live, live.id) : null,
    draft: draft === null ? null : parseArrangement(draft),
    draftedAt: drafted.drafted_at,
    draftedBy: personOf(drafted.drafted_by, drafted.drafted_by_name),
    basedOn: draft_based_on ?? live?.id ?? null,
    outdatedBase: outdated ? arrangementOf(outdated, categories) : null,
    scheduled: scheduled.map((row) => presentRevision(row, live?.id)),
  };
}
