import type { Category, CategoryChange } from '../../contract/categories.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { movePath } from '../redirects/move-path.ts';
import { ServiceError } from '../service-error.ts';
import { explainTakenSlug } from './explain-taken-slug.ts';

export interface ChangeCategoryInput {
  id: string;
  change: CategoryChange;
  now: Date;
}

/**
 * Changes the given fields and leaves the rest. After a change of the slug the old path redirects to the new one.
 * @returns the category as stored
 * @throws ServiceError `not-found`, `slug-taken`
 */
export async function changeCategory(db: Database, { id, change, now }: ChangeCategoryInput): Promise<Category> {
  const { name, slug, description } = change;
  try {
    return await db.transaction().execute(async (trx) => {
      const before = await takeRow(trx, id);
      const category = await trx
        .updateTable('categories')
        .set({
          name,
          slug: slug ?? before.slug,
          description: description === undefined ? undefined : description || null,
        })
        .where('id', '=', id)
        .returning(['id', 'name', 'slug', 'description'])
        .executeTakeFirstOrThrow();
      await movePath(trx, { from: pagePaths.category(before.slug), to: pagePaths.category(category.slug), now });
      await raiseContentVersion(trx);
      return category;
    });
  } catch (error) {
    throw explainTakenSlug(slug, error);
  }
}

/** Locks the row with a write that changes nothing, so that nobody changes it in between; works on both engines. */
async function takeRow(trx: DatabaseTransaction, id: string) {
  const row = await trx
    .updateTable('categories')
    .set(({ ref }) => ({ slug: ref('slug') }))
    .where('id', '=', id)
    .returning('slug')
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', notices.categoryNotFound.detail);
  return row;
}
