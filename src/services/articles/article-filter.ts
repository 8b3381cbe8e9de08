import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { ArticleStatus } from '../../contract/article-status.ts';
import type { Schema } from '../../database/schema.ts';
import { isPublishedInAnyOrder, listed } from './published.ts';

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
export interface FilterOrder {
  column: 'date' | 'other';
  /** Dates of a page's cursor, one of them; see `isPublished`. */
  upTo?: string | undefined;
  from?: string | undefined;
}

/** @returns the condition of a filter at `now`, for any query that has `articles` in it */
export function matching(
  filter: ArticleFilter,
  now: Date,
  { column, upTo, from }: FilterOrder = { column: 'date' },
): Expression<SqlBool> {
  const article = expressionBuilder<Schema, 'articles'>();
  const { categoryId, authorId, status, isFeatured, since } = filter;
  const conditions: Expression<SqlBool>[] = [
    article('articles.trashed_at', status === 'trash' ? 'is not' : 'is', null),
  ];
  if (categoryId !== undefined) conditions.push(article('articles.category_id', '=', categoryId));
  if (authorId !== undefined) conditions.push(article('articles.author_id', '=', authorId));
  if (isFeatured !== undefined) conditions.push(article('articles.is_featured', '=', isFeatured));
  if (status === 'published') {
    conditions.push(column === 'date' ? listed.published(now, upTo) : isPublishedInAnyOrder(now));
  } else if (status === 'scheduled') {
    const isScheduled = listed.scheduled(now, from);
    conditions.push(column === 'date' ? isScheduled : article('articles.id', 'in', scheduledIds(isScheduled)));
  } else if (status === 'trash' && column === 'date') {
    // Its own index has nothing else, and SQLite would take the one of states.
  } else if (status !== undefined) conditions.push(article('articles.status', '=', status));
  if (since !== undefined) conditions.push(listed.datedFrom(from !== undefined && from > since ? from : since));
  return article.and(conditions);
}

/** Scheduled articles are few: found by their dates first, and then sorted, where SQLite would go through all articles in that order. */
function scheduledIds(isScheduled: Expression<SqlBool>) {
  return expressionBuilder<Schema, never>()
    .selectFrom('articles')
    .select('articles.id')
    .where('articles.trashed_at', 'is', null)
    .where(isScheduled);
}
