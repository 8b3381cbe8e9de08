import type { Category } from '../../contract/categories.ts';
import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * @returns one category
 * @throws ServiceError `not-found`
 */
export async function readCategory(db: Database, id: string): Promise<Category> {
  noteReads('categories');
  const row = await db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'description'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', notices.categoryNotFound.detail);
  const { name, slug, description } = row;
  return { id, name, slug, description };
}
