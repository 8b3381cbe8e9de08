import { isId } from '../../contract/slugs.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { isPublished } from './published.ts';
import { isArticle } from './which-article.ts';

/**
 * @param input.idOrSlug an id, a slug, or a slug that the article had before
 * @returns whether readers find an article there
 */
export async function hasArticle(db: Database, { idOrSlug, now }: { idOrSlug: string; now: Date }): Promise<boolean> {
  const query = compileOnce(db, `has article ${isId(idOrSlug)}`, () =>
    db.selectFrom('articles').select('articles.id').where(isArticle(idOrSlug)).where(isPublished(now)).compile(),
  );
  const { rows } = await db.executeQuery({ ...query, parameters: [idOrSlug, now.toISOString()] });
  return rows.length > 0;
}
