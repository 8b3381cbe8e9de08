import type { PageChange } from '../../contract/pages.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { isPublic } from '../articles/published.ts';
import { isDerivedFrom } from '../slugs/slugs.ts';
import {
  fieldsOf,
  fieldsThatDiffer,
  lockPage,
  type PageRow,
  parseFields,
  requireOutOfTrash,
  withGiven,
} from './page-row.ts';
import { writePage } from './write-page.ts';

interface ChangePageInput {
  id: string;
  change: PageChange;
  actor: Actor;
  now: Date;
  /** Whether an import makes the change: the audit log has one entry for the whole import. */
  isOfImport?: boolean;
}

/**
 * Changes the given fields and leaves the rest; an empty slug is derived from the title again. What a working copy changes besides stays in
 * it, unless the change says that it ends; with the page it ends, and becomes its text.
 * @throws ServiceError `not-allowed`, `not-found`, `stale-edit`, `page-state`, `invalid`, `slug-taken`
 */
export async function changePage(db: Database, input: ChangePageInput): Promise<void> {
  await db.transaction().execute((trx) => changePageIn(trx, input));
}

/** The same in the transaction of a caller. */
export async function changePageIn(
  trx: DatabaseTransaction,
  { id, change, actor, now, isOfImport = false }: ChangePageInput,
): Promise<void> {
  requireAllowed(actor, 'manage-pages');
  const before = await lockPage(trx, id, change.version);
  requireOutOfTrash(before);
  const state = stateAfter(before, change, now);
  const copied = before.working_copy === null || change.workingCopy === null ? {} : parseFields(before.working_copy);
  const becomesDraft = isPublic(before) && !isPublic(state);
  const given = await withDerivedSlug(before, change);
  const fields = withGiven(fieldsOf(before), becomesDraft ? { ...copied, ...given } : given);
  const copy = becomesDraft ? null : fieldsThatDiffer(fields, withGiven(fields, copied));
  await writePage(trx, { before, fields, state, copy, actor, now, isOfImport });
}

/** Until readers have seen a page, a slug that was derived from its title follows the title. */
async function withDerivedSlug({ was_public, title, slug }: PageRow, change: PageChange): Promise<PageChange> {
  const follows = was_public === 0 && change.title !== undefined && change.slug === undefined;
  return follows && (await isDerivedFrom(title, { owner: 'page', slug })) ? { ...change, slug: '' } : change;
}

/** A page becomes public at the given date, else at the one that was planned, else now; one that is no longer keeps its date as a planned one. */
function stateAfter(before: PageRow, { status, publishDate }: PageChange, now: Date) {
  const isSeen = status === undefined ? isPublic(before) : status !== 'draft';
  const date = publishDate === undefined ? (before.publish_date ?? before.planned_date) : publishDate;
  return isSeen
    ? {
        status: 'published' as const,
        publish_date: date ?? before.publish_date ?? now.toISOString(),
        planned_date: null,
      }
    : { status: 'draft' as const, publish_date: null, planned_date: date };
}
