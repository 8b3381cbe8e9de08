import { listedFields, type PageField, pageFields } from '../../contract/article-fields.ts';
import type { AdminArticle, AdminArticleSummary } from '../../contract/articles.ts';
import type { Database } from '../../database/schema.ts';
import { readReferences } from '../article-series/read-references.ts';
import { readTags } from '../article-tags/current-tags.ts';
import { statusAt, trashedFrom } from '../articles/article-status.ts';
import { columnsOfArticles, type FieldColumns, fieldsOf } from '../articles/field-columns.ts';
import { categoryAndAuthorColumns, imagesOf, type PublicRead } from '../articles/present-article.ts';
import { presentAuthors, type WithAuthors, withAuthors, withItsAuthors } from '../articles/present-authors.ts';
import { presentHeadUrls } from '../articles/site-urls.ts';
import { idsOf, type PageImages, presentImage, readPageImages } from '../images/page-images.ts';
import { toFields } from '../working-copies/copied-columns.ts';
import type { WorkingCopy } from '../working-copies/read-working-copy.ts';

/**
 * @returns the base query of the admin's reads: articles in every state, with what a draft may lack. SQLite keeps the order of
 *   left joins, so it starts at the articles
 */
export function selectAdminArticles(db: Database) {
  return db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('authors', 'authors.id', 'articles.author_id')
    .leftJoin('working_copies', 'working_copies.article_id', 'articles.id')
    .select([
      'articles.id',
      ...columnsOfArticles(listedFields),
      'articles.title_key',
      'articles.planned_date',
      'articles.listed_at',
      'articles.updated_at',
      'articles.trashed_at',
      'articles.trashed_from',
      'articles.status',
      'articles.view_count',
      'articles.created_by',
      ...categoryAndAuthorColumns,
      'working_copies.changes as unpublished_changes',
    ]);
}

type AdminRow = Awaited<ReturnType<ReturnType<typeof selectAdminArticles>['execute']>>[number];

/** @returns the rows as the admin lists them, in their order; the images of all are read together */
export async function presentAdminSummaries(
  db: Database,
  rows: readonly AdminRow[],
  read: PublicRead,
): Promise<AdminArticleSummary[]> {
  const listed = await withAuthors(db, rows);
  const images = await readPageImages(db, listed.flatMap(imagesOf), read.siteUrl);
  return listed.map((row) => presentAdminSummary(row, images, read));
}

function presentAdminSummary(
  row: WithAuthors<AdminRow>,
  images: PageImages,
  { now, siteUrl }: PublicRead,
): AdminArticleSummary {
  const {
    slug,
    title,
    excerpt,
    imageUrl: _,
    publishDate,
    categoryId,
    authorId,
    ...others
  } = fieldsOf(row, listedFields);
  return {
    id: row.id,
    slug,
    title,
    excerpt,
    ...presentImage(row.image_url, images, siteUrl),
    status: statusAt(now, row),
    publishDate: publishDate ?? row.planned_date,
    ...others,
    viewCount: row.view_count,
    categoryId,
    authorId,
    category: presentCategory(row),
    author: presentAuthor(row, images, siteUrl),
    authors: presentAuthors(row, images, siteUrl),
    updatedAt: row.updated_at,
    trashedAt: row.trashed_at,
    trashedFrom: trashedFrom(now, row),
    createdBy: row.created_by,
    unpublishedChanges: row.unpublished_changes ?? 0,
  };
}

function presentCategory({ category_name: name, category_slug: slug }: AdminRow): AdminArticleSummary['category'] {
  return name === null || slug === null ? null : { name, slug };
}

function presentAuthor(row: AdminRow, images: PageImages, siteUrl: string): AdminArticleSummary['author'] {
  const { author_name: name, author_initials: initials, author_title: title, author_slug: slug } = row;
  if (name === null || initials === null || title === null || slug === null) return null;
  return { name, initials, title, slug, image: presentImage(row.author_image_url, images, siteUrl).image };
}

/** Columns that the article editor needs besides those of a list. */
export const editorColumns = [
  ...columnsOfArticles(pageFields),
  'articles.version',
  'articles.withdrawn_status',
  'articles.withdrawn_note',
] as const;

type EditorRow = AdminRow &
  FieldColumns<PageField> & {
    version: number;
    withdrawn_status: 404 | 410 | null;
    withdrawn_note: string | null;
  };

/** @returns the row and its working copy for the article editor */
export async function presentAdminArticle(
  db: Database,
  row: EditorRow,
  copy: WorkingCopy | null,
  read: PublicRead,
): Promise<AdminArticle> {
  const isWithdrawn = row.status === 'withdrawn';
  const listed = await withItsAuthors(db, row);
  const ofCopy = [copy?.columns.image_url ?? null, copy?.columns.share_image_url ?? null];
  const ids = [...imagesOf(listed), ...idsOf([row.share_image_url, ...ofCopy])];
  const images = await readPageImages(db, ids, read.siteUrl);
  const fields = fieldsOf(row, pageFields);
  const copied = copy && toFields(copy.columns, images, read.siteUrl);
  return {
    ...presentAdminSummary(listed, images, read),
    ...fields,
    tags: await readTags(db, [...new Set([...fields.tagIds, ...(copied?.tagIds ?? [])])]),
    ...presentHeadUrls(row, images, read.siteUrl),
    series: await readReferences(db, [fields.seriesId, copied?.seriesId]),
    version: row.version,
    withdrawnStatus: isWithdrawn ? row.withdrawn_status : null,
    withdrawnNote: isWithdrawn ? row.withdrawn_note : null,
    workingCopy: copy && {
      fields: copied ?? {},
      updatedAt: copy.updatedAt,
      updatedBy: copy.updatedBy,
    },
  };
}
