import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { ArticleStatus } from '../../contract/article-status.ts';
import type { Database, Schema } from '../../database/schema.ts';
import { isPublishedInAnyOrder, isScheduled, listed } from './published.ts';

/** Filter of the admin's list of articles; an article must meet all of it. */
export interface ArticleFilter {
  categoryId?: string | undefined;
  authorId?: string | undefined;
  /** All but the trash when left out. */
  status?: ArticleStatus | undefined;
  isFeatured?: 0 | 1 | undefined;
  /** ISO-8601, UTC; only articles with this publish date or a later one. */
  since?: string | undefined;
}

/** How the list is ordered, so that the conditions leave both engines the index of that order. */
export type FilterOrder = {
  /** All articles of the filter's author, where these are few; see `readFewOfAuthor`. */
  fewOfAuthor?: readonly string[] | undefined;
} & (
  | {
      column: 'date';
      /** Dates of a page's cursor, one of them; see `isPublished`. */
      upTo?: string | undefined;
      from?: string | undefined;
    }
  | {
      column: 'other';
      /** All of them, for the filter of scheduled articles; see `readScheduledIds`. */
      scheduledIds: readonly string[];
    }
);

/** @returns the condition of a filter at `now`, for any query that has `articles` in it */
export function matching(
  filter: ArticleFilter,
  now: Date,
  order: FilterOrder = { column: 'date' },
): Expression<SqlBool> {
  const article = expressionBuilder<Schema, 'articles'>();
  const { categoryId, authorId, status, isFeatured, since } = filter;
  const conditions: Expression<SqlBool>[] = [
    article('articles.trashed_at', status === 'trash' ? 'is not' : 'is', null),
  ];
  if (categoryId !== undefined) conditions.push(article('articles.category_id', '=', categoryId));
  if (authorId !== undefined) conditions.push(order.fewOfAuthor ? isAmong(order.fewOfAuthor) : isByAuthor(authorId));
  if (isFeatured !== undefined) conditions.push(article('articles.is_featured', '=', isFeatured));
  const isByDate = order.column === 'date';
  const from = isByDate ? order.from : undefined;
  if (status === 'published') {
    conditions.push(isByDate ? listed.published(now, order.upTo) : isPublishedInAnyOrder(now));
  } else if (status === 'scheduled') {
    conditions.push(isByDate ? listed.scheduled(now, from) : isAmong(order.scheduledIds));
  } else if (status === 'trash' && isByDate) {
    // Its own index has nothing else, and SQLite would take the one of states.
  } else if (status !== undefined) conditions.push(article('articles.status', '=', status));
  if (since !== undefined) conditions.push(listed.datedFrom(from !== undefined && from > since ? from : since));
  return article.and(conditions);
}

/**
 * @returns the condition that an article is by this author, in whatever role. Each article is asked, and an author of many is met soon in
 *   any order; the few of another one are read first (`readFewOfAuthor`)
 */
export function isByAuthor(authorId: string): Expression<SqlBool> {
  const ofArticle = expressionBuilder<Schema, 'articles'>()
    .selectFrom('article_authors')
    .select('article_authors.author_id')
    .whereRef('article_authors.article_id', '=', 'articles.id')
    .where('article_authors.author_id', '=', authorId);
  return expressionBuilder<Schema, 'articles'>().exists(ofArticle);
}

/** Up to this many articles of an author are sorted, which takes a few milliseconds. */
const maxFew = 500;

/** @returns the ids of all articles of an author when these are few; undefined when they are many, and for no author */
export async function readFewOfAuthor(db: Database, authorId: string | undefined): Promise<string[] | undefined> {
  if (authorId === undefined) return undefined;
  const rows = await db
    .selectFrom('article_authors')
    .select('article_id')
    .where('author_id', '=', authorId)
    .limit(maxFew + 1)
    .execute();
  return rows.length > maxFew ? undefined : rows.map((row) => row.article_id);
}

function isAmong(ids: readonly string[]): Expression<SqlBool> {
  return ids.length === 0 ? sql<SqlBool>`1 = 0` : expressionBuilder<Schema, 'articles'>()('articles.id', 'in', ids);
}

/**
 * Scheduled articles are few: found by their dates first, and then sorted. Asked for in one query, both engines would go through all
 * articles in the order of the list to find them.
 * @returns the ids of all scheduled articles
 */
export async function readScheduledIds(db: Database, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('articles').select('articles.id').where(isScheduled(now)).execute();
  return rows.map(({ id }) => id);
}
