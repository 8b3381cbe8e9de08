import type { Category } from '../../contract/categories.ts';
import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { Refusal } from '../refusal.ts';

/**
 * @returns one section
 * @throws Refusal `not-found`
 */
export async function readCategory(db: Database, id: string): Promise<Category> {
  const category = await db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'description'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!category) throw new Refusal('not-found', notices.categoryNotFound.detail);
  return category;
}
