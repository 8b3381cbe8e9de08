import { ownFields, type Revision } from '../../contract/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { fieldsOf } from '../articles/field-columns.ts';
import { readFields } from '../articles/revision-fields.ts';
import { presentHeadUrls } from '../articles/site-urls.ts';
import { ServiceError } from '../errors/service-error.ts';
import { idsOf, presentImage, readPageImages } from '../images/page-images.ts';
import { presentSummary, summaryColumns } from './list-revisions.ts';

export interface RevisionInput {
  articleId: string;
  id: string;
  siteUrl: string;
}

/**
 * @returns one revision of an article with its text
 * @throws ServiceError `not-found`
 */
export async function readRevision(db: Database, { articleId, id, siteUrl }: RevisionInput): Promise<Revision> {
  const row = await db
    .selectFrom('revisions')
    .select([...summaryColumns, 'fields'])
    .where('id', '=', id)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', 'This version is no longer available.');
  const was = readFields(row.fields);
  const [category, author, images] = await Promise.all([
    nameOf(db, 'categories', was.category_id),
    nameOf(db, 'authors', was.author_id),
    readPageImages(db, idsOf([was.image_url, was.share_image_url]), siteUrl),
  ]);
  return {
    ...presentSummary(row),
    fields: {
      ...fieldsOf(was, ownFields),
      ...presentHeadUrls(was, images, siteUrl),
      imageUrl: presentImage(was.image_url, images, siteUrl).imageUrl,
      category,
      author,
      publishDate: was.publish_date ?? was.planned_date,
      status: was.status,
    },
  };
}

async function nameOf(db: Database, table: 'categories' | 'authors', id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}
