import type { NotNull } from 'kysely';
import { listedFields } from '../../contract/article-fields.ts';
import type { ArticleSummary } from '../../contract/articles.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { idsOf, type PageImages, presentImage, readPageImages } from '../images/page-images.ts';
import { columnsOfArticles, fieldsOf } from './field-columns.ts';
import { presentAuthors, type WithAuthors, withAuthors } from './present-authors.ts';
import { isPublished, isTaggedPublished } from './published.ts';

/** Input of every public read of articles: the current time and the site's URL. */
export interface PublicRead {
  now: Date;
  /** Without a slash at the end. */
  siteUrl: string;
}

/** Columns of category and author in summaries of articles. */
export const categoryAndAuthorColumns = [
  'categories.name as category_name',
  'categories.slug as category_slug',
  'authors.name as author_name',
  'authors.initials as author_initials',
  'authors.title as author_title',
  'authors.slug as author_slug',
  'authors.image_url as author_image_url',
] as const;

const summaryColumns = [
  'articles.id',
  ...columnsOfArticles(listedFields),
  'articles.view_count',
  ...categoryAndAuthorColumns,
] as const;

/**
 * Selects the rows of lists, with category and author, without the text.
 * The joins are cross joins because SQLite keeps their order. With inner joins it would start at the few categories and then
 * sort all of their articles, which takes 300 ms for the most read of 100,000.
 */
function selectSummaries(db: Database) {
  return (
    db
      .selectFrom('articles')
      .crossJoin('categories')
      .crossJoin('authors')
      .whereRef('categories.id', '=', 'articles.category_id')
      .whereRef('authors.id', '=', 'articles.author_id')
      .select(summaryColumns)
      // The joins leave out articles without category or author, and a query for the publish date asks `isPublished` first.
      .$narrowType<{ publish_date: NotNull; category_id: NotNull; author_id: NotNull }>()
  );
}

const selections = new WeakMap<Database, ReturnType<typeof selectSummaries>>();

/**
 * @param upTo the latest publish date; see `isPublished`
 * @returns the base query of every public read: articles that are published at `now`, to be filtered and ordered
 */
export function selectPublished(db: Database, now: Date, upTo?: string) {
  // Cached: builders are immutable, and building this one takes as long as SQLite takes to answer it.
  const selection = selections.get(db) ?? selectSummaries(db);
  selections.set(db, selection);
  return selection.where(isPublished(now, upTo));
}

/**
 * The same for the articles of a tag, in the order of `article_tags`: its index has the newest first, and SQLite keeps the order of
 * cross joins. The article's own date is asked about as well.
 */
export function selectTagged(
  db: Database,
  { now, tagId, upTo }: { now: Date; tagId: string; upTo?: string | undefined },
) {
  return db
    .selectFrom('article_tags')
    .crossJoin('articles')
    .crossJoin('categories')
    .crossJoin('authors')
    .whereRef('articles.id', '=', 'article_tags.article_id')
    .whereRef('categories.id', '=', 'articles.category_id')
    .whereRef('authors.id', '=', 'articles.author_id')
    .where('article_tags.tag_id', '=', tagId)
    .where(isTaggedPublished(now, upTo))
    .where(isPublished(now))
    .select(summaryColumns)
    .$narrowType<{ publish_date: NotNull; category_id: NotNull; author_id: NotNull }>();
}

export type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectPublished>['execute']>>[number];

/** The row with all of its authors, as lists show it. */
export type ListedRow<Row = ArticleRow> = WithAuthors<Row>;

/** @returns the ids of the images of the library that the row's summary shows */
export function imagesOf(row: Pick<ListedRow, 'image_url' | 'author_image_url' | 'others'>): string[] {
  return idsOf([row.image_url, row.author_image_url, ...row.others.map((other) => other.image_url)]);
}

/** @returns the rows as lists show them, in their order; the images of all are read together */
export async function presentSummaries(
  db: Database,
  rows: readonly ArticleRow[],
  siteUrl: string,
): Promise<ArticleSummary[]> {
  const listed = await withAuthors(db, rows);
  const images = await readPageImages(db, listed.flatMap(imagesOf), siteUrl);
  return listed.map((row) => presentSummary(row, images, siteUrl));
}

/** @returns the row as lists show it. Notes what the row is made of @param images has those of the row (`imagesOf`) */
export function presentSummary(row: ListedRow, images: PageImages, siteUrl: string): ArticleSummary {
  noteReads(`summary:${row.id}`, `author:${row.author_id}`, 'categories');
  const { slug, title, excerpt, imageUrl: _, categoryId, authorId, ...others } = fieldsOf(row, listedFields);
  return {
    id: row.id,
    slug,
    title,
    excerpt,
    ...presentImage(row.image_url, images, siteUrl),
    ...others,
    viewCount: row.view_count,
    categoryId,
    authorId,
    category: { name: row.category_name, slug: row.category_slug },
    author: {
      name: row.author_name,
      initials: row.author_initials,
      title: row.author_title,
      slug: row.author_slug,
      image: presentImage(row.author_image_url, images, siteUrl).image,
    },
    authors: presentAuthors(row, images, siteUrl),
  };
}
