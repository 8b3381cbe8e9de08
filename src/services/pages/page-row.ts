import type { Selectable } from 'kysely';
import {
  type PageFieldName,
  type PageFields,
  type PageStatus,
  pageFieldNames,
  pageFieldsOf,
} from '../../contract/pages.ts';
import type { DatabaseTransaction, PagesTable } from '../../database/schema.ts';
import { isDue } from '../articles/published.ts';
import { ServiceError } from '../errors/service-error.ts';

export type PageRow = Selectable<PagesTable>;

/** @returns the fields of a stored page; its URLs as they are stored (`page-urls.ts`) */
export function fieldsOf(row: PageRow): PageFields {
  return {
    title: row.title,
    heading: row.heading,
    lead: row.lead,
    content: row.content,
    slug: row.slug,
    parentId: row.parent_id,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    shareTitle: row.share_title,
    shareText: row.share_text,
    shareImageUrl: row.share_image_url ?? '',
    canonicalUrl: row.canonical_url,
    noindex: row.noindex === 1,
  };
}

/** @returns the columns of these fields, without slug and parent, of which the path is made: see `placePage` */
export function columnsOf(fields: PageFields) {
  const { title, heading, lead, content, metaTitle, metaDescription, shareTitle, shareText } = fields;
  return {
    title,
    heading,
    lead,
    content,
    meta_title: metaTitle,
    meta_description: metaDescription,
    share_title: shareTitle,
    share_text: shareText,
    share_image_url: fields.shareImageUrl || null,
    canonical_url: fields.canonicalUrl,
    noindex: fields.noindex ? 1 : 0,
  };
}

export type GivenFields = { [Name in PageFieldName]?: PageFields[Name] | undefined };

/** @returns the fields with those that were given; one that is undefined stays as it is */
export function withGiven(fields: PageFields, given: GivenFields): PageFields {
  const changed = pageFieldNames.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]);
  return { ...fields, ...Object.fromEntries(changed) };
}

/** @returns the fields of `wanted` that differ from the page */
export function fieldsThatDiffer(page: PageFields, wanted: PageFields): GivenFields {
  return Object.fromEntries(
    pageFieldNames.filter((name) => wanted[name] !== page[name]).map((name) => [name, wanted[name]]),
  );
}

/** @returns a stored revision, or what a working copy changes */
export function parseFields(stored: string): GivenFields {
  return pageFieldsOf.partial().parse(JSON.parse(stored));
}

/** @returns the state of a page at `now` */
export function pageStatusAt(
  now: Date,
  { status, publish_date }: Pick<PageRow, 'status' | 'publish_date'>,
): PageStatus {
  return status === 'published' && !isDue(publish_date, now) ? 'scheduled' : status;
}

/**
 * Locks a page with a write that changes nothing, so that no other transaction changes it between the read and the write.
 * @param version the version that the editor has seen; without it every version will do
 * @throws ServiceError `not-found`; `stale-edit` when another version is stored
 */
export async function lockPage(trx: DatabaseTransaction, id: string, version?: number): Promise<PageRow> {
  const page = await trx
    .updateTable('pages')
    .set((stored) => ({ version: stored.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!page) throw new ServiceError('not-found', noPage);
  if (version !== undefined && version !== page.version) {
    throw new ServiceError('stale-edit', 'This page has changed since you opened it. Your changes were not saved.');
  }
  return page;
}

export const noPage = 'There is no such page. It may have been deleted.';

/** @throws ServiceError `page-state` for a page in the trash */
export function requireOutOfTrash({ status }: Pick<PageRow, 'status'>): void {
  if (status === 'trash') {
    throw new ServiceError('page-state', 'This page is in the trash. Restore it before you change it.');
  }
}
