import type { CompiledQuery } from 'kysely';
import { isId } from '../../contract/slugs.ts';
import type { Database } from '../../database/schema.ts';
import { isPublished } from './published.ts';
import { isArticle } from './which-article.ts';

/** By database and form of the parameter: compiling the query takes longer than SQLite takes to answer it, and every fill asks. */
const compiled = new WeakMap<Database, Map<boolean, CompiledQuery>>();

/**
 * @param input.idOrSlug an id, a slug, or a slug that the article had before
 * @returns whether readers find an article there
 */
export async function hasArticle(db: Database, input: { idOrSlug: string; now: Date }): Promise<boolean> {
  const { idOrSlug, now } = input;
  const queries = compiled.get(db) ?? new Map<boolean, CompiledQuery>();
  compiled.set(db, queries);
  const query = queries.get(isId(idOrSlug)) ?? compile(db, input);
  queries.set(isId(idOrSlug), query);
  const { rows } = await db.executeQuery({ ...query, parameters: [idOrSlug, now.toISOString()] });
  return rows.length > 0;
}

/** @returns the query, whose parameters are the id or slug and the time */
function compile(db: Database, { idOrSlug, now }: { idOrSlug: string; now: Date }): CompiledQuery {
  return db.selectFrom('articles').select('articles.id').where(isArticle(idOrSlug)).where(isPublished(now)).compile();
}
