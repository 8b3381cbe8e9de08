import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { pagePaths } from '../../contract/paths.ts';
import type { Schema } from '../../database/schema.ts';

const article = expressionBuilder<Schema, 'articles'>();

/** The page of the article itself, as a canonical URL is stored. */
const own = sql<string>`${sql.lit(pagePaths.article(''))} || articles.slug`;

/** @returns the condition that search engines are offered the article: it is not hidden from them, and its original is here */
export function isIndexed(): Expression<SqlBool> {
  return article.and([
    article('articles.noindex', '=', 0),
    article('articles.canonical_url', 'in', [sql.lit(''), own]),
  ]);
}

/** @returns the opposite, with the condition of the index `articles_kept_from_search` in front */
export function isKeptFromSearch(): Expression<SqlBool> {
  return article.and([sql<SqlBool>`(noindex = 1 or canonical_url <> '')`, article.not(isIndexed())]);
}
