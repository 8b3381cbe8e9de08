import { entriesOf } from '../../contract/field-table.ts';
import type { PageRevision, PageRevisionSummary } from '../../contract/pages.ts';
import { pageFieldNames, pageFields, pageFieldsOf } from '../../contract/pages.ts';
import type { Database, PageRevisionsTable } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { isPublic } from '../articles/published.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type CountedPage, type PageInput, readPage } from '../paging/page.ts';
import { fieldsOf, fieldsThatDiffer, lockPage, requireOutOfTrash, withGiven } from './page-row.ts';
import { writePage } from './write-page.ts';

export type PageRevisionCursor = readonly [id: string];

const columns = ['id', 'kind', 'name', 'created_by', 'created_by_name', 'created_at'] as const;

/** @returns the revisions of a page, newest first; none for a page that does not exist */
export async function listPageRevisions(
  db: Database,
  { pageId, limit, after }: PageInput<PageRevisionCursor> & { pageId: string },
): Promise<CountedPage<PageRevisionSummary, PageRevisionCursor>> {
  const query = db.selectFrom('page_revisions').where('page_id', '=', pageId);
  const [found, { total }] = await Promise.all([
    readPage(query.select(columns), {
      columns: ['page_revisions.id'],
      direction: 'desc',
      cursorOf: ({ id }): PageRevisionCursor => [id],
      after,
      limit,
    }),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ...found, items: found.items.map(summaryOf), total };
}

interface OfRevision {
  pageId: string;
  id: string;
}

const gone = 'This version is no longer available.';

/** @throws ServiceError `not-found` */
export async function readPageRevision(db: Database, { pageId, id }: OfRevision): Promise<PageRevision> {
  const row = await db
    .selectFrom('page_revisions')
    .select([...columns, 'fields'])
    .where('id', '=', id)
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', gone);
  const fields = pageFieldsOf.parse({ ...entriesOf(pageFields, pageFieldNames, 'empty'), ...JSON.parse(row.fields) });
  return { ...summaryOf(row), fields };
}

/** Names a revision, which then is never thinned out; an empty name takes the name away. @throws ServiceError `not-found`, `not-allowed` */
export async function namePageRevision(
  db: Database,
  { pageId, id, name, actor }: OfRevision & { name: string; actor: Actor },
): Promise<PageRevision> {
  requireAllowed(actor, 'manage-pages');
  return db.transaction().execute(async (trx) => {
    const { title } = await lockPage(trx, pageId);
    await trx
      .updateTable('page_revisions')
      .set({ name: name || null })
      .where('id', '=', id)
      .where('page_id', '=', pageId)
      .execute();
    await recordAudit(trx, {
      actor,
      action: 'page.name-revision',
      subject: { id: pageId, label: title },
      after: { name },
    });
    return readPageRevision(trx, { pageId, id });
  });
}

/**
 * Gives a page the text of a revision again: as its working copy if readers see it, so that they see it only once that is published. Path and
 * state stay.
 * @throws ServiceError `not-allowed`, `not-found`, `stale-edit`, `page-state`
 */
export async function restorePageRevision(
  db: Database,
  { pageId, id, version, actor, now }: OfRevision & { version?: number | undefined; actor: Actor; now: Date },
): Promise<void> {
  requireAllowed(actor, 'manage-pages');
  await db.transaction().execute(async (trx) => {
    const before = await lockPage(trx, pageId, version);
    requireOutOfTrash(before);
    const { slug, parentId, ...text } = (await readPageRevision(trx, { pageId, id })).fields;
    const shown = fieldsOf(before);
    const wanted = withGiven(shown, text);
    const state = {
      status: before.status,
      publish_date: before.publish_date,
      planned_date: before.planned_date,
    };
    const write = { before, state, actor, now, isRestored: true };
    if (!isPublic(before)) return writePage(trx, { ...write, fields: wanted, copy: null });
    return writePage(trx, { ...write, fields: shown, copy: fieldsThatDiffer(shown, wanted) });
  });
}

function summaryOf(row: Pick<PageRevisionsTable, (typeof columns)[number]>): PageRevisionSummary {
  const { id, kind, name, created_by: by, created_by_name: byName, created_at: createdAt } = row;
  const createdBy = by === null ? null : { id: by, name: byName ?? '' };
  return { id, kind: kind as PageRevisionSummary['kind'], name, createdBy, createdAt };
}
