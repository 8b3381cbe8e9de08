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
export type FilterOrder =
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
    };

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
  if (authorId !== undefined) conditions.push(article('articles.author_id', '=', authorId));
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
