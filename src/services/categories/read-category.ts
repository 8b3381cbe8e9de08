import type { Category } from '../../contract/categories.ts';
import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../service-error.ts';

/**
 * @returns one category
 * @throws ServiceError `not-found`
 */
export async function readCategory(db: Database, id: string): Promise<Category> {
  const category = await db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'description'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!category) throw new ServiceError('not-found', notices.categoryNotFound.detail);
  return category;
}
