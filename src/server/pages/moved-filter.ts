import { pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { hasCategory } from '../../services/categories/has-category.ts';
import { findMovedPage } from '../../services/feeds/moved-page.ts';

/**
 * The filter of the front page follows a category to its new slug, as the category's own page does.
 * @param url of the request
 * @returns the front page with the filter of today; null where the category still has that slug, or never had
 */
export async function findMovedFilter(db: Database, url: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(url);
  const slug = searchParams.get('category');
  if (pathname !== pagePaths.home || !slug || (await hasCategory(db, slug))) return null;
  const moved = await findMovedPage(db, { kind: 'category', slug });
  const start = pagePaths.category('');
  return moved?.startsWith(start) ? `${pagePaths.home}?category=${moved.slice(start.length)}` : null;
}
