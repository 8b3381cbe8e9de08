import { type BylineRole, bylineText } from '../../contract/bylines.ts';
import { ownFields, type Revision } from '../../contract/revisions.ts';
import { type BylineColumns, bylinesOf } from '../../database/byline-columns.ts';
import type { Database } from '../../database/schema.ts';
import { readReferences } from '../article-series/read-references.ts';
import { currentTagIds, readTags } from '../article-tags/current-tags.ts';
import { fieldsOf } from '../articles/field-columns.ts';
import { readAuthors } from '../articles/present-authors.ts';
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
  const [category, authors, tags, series, images] = await Promise.all([
    nameOf(db, 'categories', was.category_id),
    namesOfAuthors(db, was),
    namesOfTags(db, was.tags),
    readReferences(db, [was.series_id]),
    readPageImages(db, idsOf([was.image_url, was.share_image_url]), siteUrl),
  ]);
  return {
    ...presentSummary(row),
    fields: {
      ...fieldsOf(was, ownFields),
      ...presentHeadUrls(was, images, siteUrl),
      imageUrl: presentImage(was.image_url, images, siteUrl).imageUrl,
      category,
      author: authors[0]?.name ?? null,
      authors: bylineText(authors),
      tags,
      series: series[0]?.title ?? null,
      publishDate: was.publish_date ?? was.planned_date,
      status: was.status,
    },
  };
}

async function namesOfAuthors(db: Database, columns: BylineColumns): Promise<{ name: string; role: BylineRole }[]> {
  const list = bylinesOf(columns);
  const known = await readAuthors(
    db,
    list.map(({ id }) => id),
  );
  return list.flatMap(({ id, role }) => {
    const name = known.get(id)?.name;
    return name === undefined ? [] : [{ name, role }];
  });
}

async function namesOfTags(db: Database, tags: string): Promise<string[]> {
  const found = await readTags(db, await currentTagIds(db, JSON.parse(tags)));
  return found.map(({ name }) => name);
}

async function nameOf(db: Database, table: 'categories', id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}
