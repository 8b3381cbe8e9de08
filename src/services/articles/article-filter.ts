import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { isDatedFrom, isPublished, isScheduled } from './published.ts';

/** Filter of the admin's list of articles; an article must meet all of it. */
export interface ArticleFilter {
  categoryId?: string | undefined;
  authorId?: string | undefined;
  /** Whether the publish date has come. */
  status?: 'published' | 'scheduled' | undefined;
  isFeatured?: 0 | 1 | undefined;
  /** ISO-8601, UTC; only articles with this publish date or a later one. */
  since?: string | undefined;
}

/**
 * @param upTo the latest publish date of published articles; see `isPublished`
 * @returns the condition of a filter at `now`, for any query that has `articles` in it
 */
export function matching(filter: ArticleFilter, now: Date, upTo?: string): Expression<SqlBool> {
  const article = expressionBuilder<Schema, 'articles'>();
  const { categoryId, authorId, status, isFeatured, since } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (categoryId !== undefined) conditions.push(article('articles.category_id', '=', categoryId));
  if (authorId !== undefined) conditions.push(article('articles.author_id', '=', authorId));
  if (isFeatured !== undefined) conditions.push(article('articles.is_featured', '=', isFeatured));
  if (status === 'published') conditions.push(isPublished(now, upTo));
  if (status === 'scheduled') conditions.push(isScheduled(now));
  if (since !== undefined) conditions.push(isDatedFrom(since));
  return article.and(conditions);
}
