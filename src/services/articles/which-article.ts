import { expressionBuilder } from 'kysely';
import { isId } from '../../contract/slugs.ts';
import type { Schema } from '../../database/schema.ts';

/** Created once: creating a builder takes as long as SQLite takes to find an article. */
const eb = expressionBuilder<Schema, 'articles'>();

/** @returns the condition that an article has this id, this slug, or had this slug before */
export function isArticle(idOrSlug: string) {
  if (isId(idOrSlug)) return eb('articles.id', '=', idOrSlug);
  return eb('articles.id', '=', eb.selectFrom('article_slugs').select('article_id').where('slug', '=', idOrSlug));
}
