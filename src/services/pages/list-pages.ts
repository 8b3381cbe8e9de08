import type { Selectable } from 'kysely';
import type { AdminPage, AdminPageSummary, PageStatus } from '../../contract/pages.ts';
import type { Database, PagesTable } from '../../database/schema.ts';
import { isPagePublished, isPageScheduled } from '../articles/published.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type CountedPage, type PageInput, readPage } from '../paging/page.ts';
import { fieldsOf, noPage, type PageRow, pageStatusAt, parseFields } from './page-row.ts';
import { presentPageUrls } from './page-urls.ts';

/** Cursor of a page of the list. */
export type PathCursor = readonly [path: string];

interface ListInput extends PageInput<PathCursor> {
  /** All but the trash when absent. */
  status?: PageStatus | undefined;
  now: Date;
}

const listed = [
  'id',
  'title',
  'path',
  'parent_id',
  'status',
  'publish_date',
  'planned_date',
  'updated_at',
  'trashed_at',
  'working_copy',
] as const;

/** @returns pages in the order of their paths, so that each stands after the one that it is below */
export async function listAdminPages(
  db: Database,
  { status, now, limit, after }: ListInput,
): Promise<CountedPage<AdminPageSummary, PathCursor>> {
  let query = db.selectFrom('pages');
  if (status === undefined) query = query.where('pages.status', '!=', 'trash');
  else if (status === 'draft' || status === 'trash') query = query.where('pages.status', '=', status);
  else if (status === 'published') query = query.where(isPagePublished(now));
  else query = query.where(isPageScheduled(now));
  const [found, { total }] = await Promise.all([
    readPage(query.select(listed), {
      columns: ['path'],
      direction: 'asc',
      cursorOf: ({ path }) => [path],
      after,
      limit,
    }),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ...found, items: found.items.map((row) => summaryOf(row, now)), total };
}

/** @throws ServiceError `not-found` */
export async function readAdminPage(
  db: Database,
  { id, now, siteUrl }: { id: string; now: Date; siteUrl: string },
): Promise<AdminPage> {
  const row = await db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ServiceError('not-found', noPage);
  const fields = await presentPageUrls(db, fieldsOf(row), siteUrl);
  return { ...summaryOf(row, now), ...fields, version: row.version, workingCopy: await copyOf(db, row, siteUrl) };
}

function summaryOf(row: Pick<Selectable<PagesTable>, (typeof listed)[number]>, now: Date): AdminPageSummary {
  const copied = row.working_copy === null ? {} : parseFields(row.working_copy);
  return {
    id: row.id,
    title: row.title,
    path: row.path,
    parentId: row.parent_id,
    status: pageStatusAt(now, row),
    publishDate: row.publish_date ?? row.planned_date,
    updatedAt: row.updated_at,
    trashedAt: row.trashed_at,
    unpublishedChanges: Object.keys(copied).length,
  };
}

async function copyOf(db: Database, row: PageRow, siteUrl: string): Promise<AdminPage['workingCopy']> {
  const { working_copy, copied_at, copied_by, copied_by_name } = row;
  if (working_copy === null || copied_at === null) return null;
  const updatedBy = copied_by === null ? null : { id: copied_by, name: copied_by_name ?? '' };
  const fields = await presentPageUrls(db, parseFields(working_copy), siteUrl);
  return { fields, updatedAt: copied_at, updatedBy };
}

/** A page that a link can lead to. */
export interface PageTarget {
  id: string;
  title: string;
  path: string;
  isPublished: boolean;
  /** Whether search engines are asked to leave it out, or to list an original elsewhere. */
  isHidden: boolean;
  updatedAt: string;
}

/** @returns all pages outside of the trash, in the order of their paths: for navigation, sitemap and exports */
export async function listPageTargets(db: Database, now: Date): Promise<PageTarget[]> {
  noteReads('unknown-page');
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'title', 'path', 'status', 'publish_date', 'noindex', 'canonical_url', 'updated_at'])
    .where('status', '!=', 'trash')
    .orderBy('path')
    .execute();
  noteReads(...rows.map(({ id }) => `page:${id}` as const));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    path: row.path,
    isPublished: pageStatusAt(now, row) === 'published',
    isHidden: row.noindex === 1 || row.canonical_url !== '',
    updatedAt: row.updated_at,
  }));
}
