import type { Category } from '../../contract/categories.ts';
import { messages } from '../../contract/messages.ts';
import type { Database } from '../../database/schema.ts';
import { Refusal } from '../refusal.ts';

/**
 * @returns one section
 * @throws Refusal `not-found`
 */
export async function readCategory(db: Database, id: string): Promise<Category> {
  const category = await db
    .selectFrom('categories')
    .select(['id', 'name', 'slug'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!category) throw new Refusal('not-found', messages.categoryNotFound.detail);
  return category;
}
