import type { PageFields } from '../../contract/pages.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { type Actor, accountOf } from '../actors/actor.ts';
import { nameOfAccount } from '../actors/name-of-account.ts';
import { isDue, isPublic } from '../articles/published.ts';
import { changesOf } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { recordPageRevision } from './page-revisions.ts';
import { columnsOf, fieldsOf, type GivenFields, type PageRow, pageStatusAt, withGiven } from './page-row.ts';
import { recordPageUses } from './page-uses.ts';
import { keepPath, moveChildren, placePage, slugTaken } from './place-page.ts';
import { requireWhole } from './require-whole.ts';

export interface PageWrite {
  /** Locked. */
  before: PageRow;
  fields: PageFields;
  /** The state and dates that it gets. */
  state: Pick<PageRow, 'status' | 'publish_date' | 'planned_date'>;
  /** The rest of its working copy. */
  copy: GivenFields | null;
  actor: Actor;
  now: Date;
  isRestored?: boolean;
  isOfImport?: boolean;
}

/**
 * Writes a page with its path, revision, uses of images, audit entry and, if readers see it, content version. A former path goes on
 * leading here. Nothing is written where nothing changes.
 * @throws ServiceError `invalid`, `slug-taken`
 */
export async function writePage(trx: DatabaseTransaction, write: PageWrite): Promise<void> {
  const { before, state, actor, now } = write;
  const { id } = before;
  const isSeen = isPublic(state);
  if (isSeen) requireWhole(write.fields);
  const { place, fields } = await placeOf(trx, write);
  const copy = write.copy === null || Object.keys(write.copy).length === 0 ? null : JSON.stringify(write.copy);
  const was = { ...fieldsOf(before), ...stateOf(before), copy: before.working_copy };
  if (JSON.stringify(was) === JSON.stringify({ ...fields, ...stateOf(state), copy })) return;
  await store(trx, { ...write, fields, copy, place, isSeen });
  if (isSeen || before.was_public === 1) await keepPath(trx, { id, path: place.path });
  const moved = place.path === before.path ? [] : await moveChildren(trx, { id, path: place.path });
  const kind = write.isRestored ? 'restore' : isSeen ? 'publish' : 'save';
  const revised = write.isRestored ? withGiven(fields, write.copy ?? {}) : fields;
  await recordPageRevision(trx, { pageId: id, kind, fields: revised, before: fieldsOf(before), actor, now });
  await recordPageUses(trx, { id, fields, copy, actor });
  if (!write.isOfImport) {
    await recordAudit(trx, {
      actor,
      action: actionOf(write),
      subject: { id, label: fields.title },
      ...changesOf({ ...fieldsOf(before), ...stateOf(before) }, { ...fields, ...stateOf(state) }),
    });
  }
  if (isSeen || isPublic(before)) {
    await raiseContentVersion(trx, [`page:${id}`, 'unknown-page', ...moved.map((child) => `page:${child}` as const)]);
  }
}

/** @returns where the page stands now, and its fields with that */
async function placeOf(trx: DatabaseTransaction, { before, fields }: PageWrite) {
  const place =
    fields.slug === before.slug && fields.parentId === before.parent_id
      ? { slug: before.slug, parent_id: before.parent_id, path: before.path }
      : await placePage(trx, { id: before.id, ...fields });
  return { place, fields: { ...fields, slug: place.slug, parentId: place.parent_id } };
}

interface Store extends Omit<PageWrite, 'copy'> {
  copy: string | null;
  place: Pick<PageRow, 'slug' | 'parent_id' | 'path'>;
  isSeen: boolean;
}

async function store(trx: DatabaseTransaction, { before, fields, state, copy, place, isSeen, ...write }: Store) {
  const copier = await copierOf(trx, { copy, ...write });
  try {
    await trx
      .updateTable('pages')
      .set((page) => ({
        ...place,
        ...columnsOf(fields),
        ...state,
        ...(isSeen && { was_public: 1 }),
        working_copy: copy,
        ...copier,
        version: page('version', '+', 1),
        updated_at: write.now.toISOString(),
      }))
      .where('id', '=', before.id)
      .execute();
  } catch (error) {
    throw isUniqueViolation(error) ? slugTaken(place.path) : error;
  }
}

/** @returns who has saved the working copy: the actor who restores an older text; one that is only reduced keeps its own */
async function copierOf(
  trx: DatabaseTransaction,
  { copy, isRestored, actor, now }: Pick<Store, 'copy' | 'isRestored' | 'actor' | 'now'>,
) {
  if (copy === null) return { copied_at: null, copied_by: null, copied_by_name: null };
  if (!isRestored) return {};
  const by = accountOf(actor);
  return { copied_at: now.toISOString(), copied_by: by, copied_by_name: await nameOfAccount(trx, by) };
}

function stateOf({ status, publish_date, planned_date }: PageWrite['state']) {
  return { status, publish_date, planned_date };
}

function actionOf({ before, state, now, isRestored }: PageWrite) {
  if (isRestored) return 'page.restore-revision';
  const was = pageStatusAt(now, before);
  const is = pageStatusAt(now, state);
  if (was === is) return 'page.change';
  if (isDue(state.publish_date, now)) return 'page.publish';
  return is === 'scheduled' ? 'page.schedule' : 'page.return-to-draft';
}
