import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { isForeignKeyViolation } from '../../database/violations.ts';
import { countArticles } from '../articles/count-articles.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../service-error.ts';
import { totals } from '../totals/totals.ts';
import { readCategory } from './read-category.ts';

/**
 * Deletes a category for good, and its stored total with it.
 * @throws ServiceError `not-found`; `category-in-use` while there are articles in it, which a foreign key of the database checks
 */
export async function deleteCategory(db: Database, input: { id: string; now: Date }): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('categories').where('id', '=', input.id).executeTakeFirst();
      if (numDeletedRows === 0n) throw new ServiceError('not-found', notices.categoryNotFound.detail);
      await trx.deleteFrom('totals').where('name', '=', totals.articlesIn(input.id)).execute();
      await raiseContentVersion(trx);
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? await explainUse(db, input) : error;
  }
}

async function explainUse(db: Database, { id, now }: { id: string; now: Date }): Promise<ServiceError> {
  const { name } = await readCategory(db, id);
  const articles = await countArticles(db, { categoryId: id }, now);
  const uses = articles === 1 ? '1 article is' : `${articles} articles are`;
  return new ServiceError('category-in-use', `${name} can't be deleted: ${uses} in this category.`);
}
