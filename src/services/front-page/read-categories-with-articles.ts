import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { isPublished } from '../articles/published.ts';
import { noteReads } from '../content-version/noted-reads.ts';

/**
 * Looks into the index of a category's articles once for each category, however many articles there are.
 * @returns the slugs of the categories with at least one article that is published at `now`, in the order of the header
 */
export async function readCategoriesWithArticles(db: Database, now: Date): Promise<string[]> {
  noteReads('categories', 'list');
  const query = compileOnce(db, 'categories with articles', () => selectSlugs(db, now).compile());
  const { rows } = await db.executeQuery<{ slug: string }>({ ...query, parameters: [now.toISOString()] });
  return rows.map(({ slug }) => slug);
}

function selectSlugs(db: Database, now: Date) {
  return db
    .selectFrom('categories')
    .select('slug')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('articles')
          .select('articles.id')
          .whereRef('articles.category_id', '=', 'categories.id')
          .where(isPublished(now)),
      ),
    )
    .orderBy('position')
    .orderBy('id');
}
