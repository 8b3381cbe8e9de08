import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database, Schema } from '../../database/schema.ts';
import { type Page, readPage } from '../paging/page.ts';
import { isPublished, isSignedPublished } from './published.ts';

/** Cursor of a page of articles, newest first. */
export type ArticleCursor = readonly [publishDate: string, id: string];

interface ByAuthor {
  /** Id. */
  author: string;
  now: Date;
  limit: number;
  after?: ArticleCursor | undefined;
  /** Further conditions on the articles. */
  conditions?: readonly Expression<SqlBool>[];
}

/**
 * Begins at the author's articles in the order of the list, so that an author with few articles among many costs as little as any. A
 * cross join, because SQLite keeps its order.
 * @returns a page of the published articles by an author in whatever role, newest first
 */
export function readIdsBy(
  db: Database,
  { author, now, limit, after, conditions = [] }: ByAuthor,
): Promise<Page<{ id: string; publish_date: string | null }, ArticleCursor>> {
  const query = db
    .selectFrom('article_authors')
    .crossJoin('articles')
    .select(['articles.id', 'article_authors.publish_date'])
    .whereRef('articles.id', '=', 'article_authors.article_id')
    .where('article_authors.author_id', '=', author)
    .where(isSignedPublished(now, after?.[0]))
    .where(isPublished(now))
    .where(expressionBuilder<Schema, 'articles'>().and([...conditions]));
  return readPage(query, {
    columns: ['article_authors.publish_date', 'article_authors.article_id'],
    direction: 'desc',
    cursorOf: ({ publish_date, id }): ArticleCursor => [publish_date ?? '', id],
    after,
    limit,
  });
}
