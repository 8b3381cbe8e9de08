import type { Category } from '../../contract/categories.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';

/** A category as the front page needs it. */
export type CategoryName = Pick<Category, 'id' | 'name' | 'slug'>;

/** @returns all categories in the order of the header */
export async function readCategoryNames(db: Database): Promise<CategoryName[]> {
  noteReads('categories');
  const query = compileOnce(db, 'category names', () =>
    db.selectFrom('categories').select(['id', 'name', 'slug']).orderBy('position').orderBy('id').compile(),
  );
  return (await db.executeQuery(query)).rows;
}
