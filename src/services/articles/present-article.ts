import type { AdminArticle, ArticleSummary } from '../../contract/articles.ts';
import type { Database } from '../../database/schema.ts';
import { presentImageUrl } from './image-url.ts';
import { isPublished } from './published.ts';

/** Input of every public read of articles: the current time and the site's URL. */
export interface PublicRead {
  now: Date;
  /** Without a slash at the end. */
  siteUrl: string;
}

/**
 * Selects the rows of lists, with category and author, without the text.
 * The joins are cross joins because SQLite keeps their order. With inner joins it would start at the few categories and then
 * sort all of their articles, which takes 300 ms for the most read of 100,000.
 */
function selectSummaries(db: Database) {
  return db
    .selectFrom('articles')
    .crossJoin('categories')
    .crossJoin('authors')
    .whereRef('categories.id', '=', 'articles.category_id')
    .whereRef('authors.id', '=', 'articles.author_id')
    .select([
      'articles.id',
      'articles.slug',
      'articles.title',
      'articles.excerpt',
      'articles.image_url',
      'articles.publish_date',
      'articles.read_time',
      'articles.is_featured',
      'articles.view_count',
      'articles.category_id',
      'articles.author_id',
      'categories.name as category_name',
      'categories.slug as category_slug',
      'authors.name as author_name',
      'authors.initials as author_initials',
      'authors.title as author_title',
      'authors.slug as author_slug',
    ]);
}

const selections = new WeakMap<Database, ReturnType<typeof selectSummaries>>();

/** @returns the base query of every read of articles, to be filtered and ordered; it includes scheduled ones */
export function selectArticles(db: Database) {
  // Cached: builders are immutable, and building this one takes as long as SQLite takes to answer it.
  const selection = selections.get(db) ?? selectSummaries(db);
  selections.set(db, selection);
  return selection;
}

/**
 * @param upTo the latest publish date; see `isPublished`
 * @returns the base query of every public read: articles that are published at `now`
 */
export function selectPublished(db: Database, now: Date, upTo?: string) {
  return selectArticles(db).where(isPublished(now, upTo));
}

export type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectPublished>['execute']>>[number];

/** @returns the row as lists show it; the path of an image of our own becomes an absolute URL */
export function presentSummary(row: ArticleRow, siteUrl: string): ArticleSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    imageUrl: presentImageUrl(row.image_url, siteUrl),
    publishDate: row.publish_date,
    readTime: row.read_time,
    isFeatured: row.is_featured === 1 ? 1 : 0,
    viewCount: row.view_count,
    categoryId: row.category_id,
    authorId: row.author_id,
    category: { name: row.category_name, slug: row.category_slug },
    author: {
      name: row.author_name,
      initials: row.author_initials,
      title: row.author_title,
      slug: row.author_slug,
    },
  };
}

/** @returns the row for the article editor */
export function presentAdminArticle(
  row: ArticleRow & { content: string; version: number },
  siteUrl: string,
): AdminArticle {
  return { ...presentSummary(row, siteUrl), content: row.content, version: row.version };
}
