import type { Category, CategoryChange } from '../../contract/categories.ts';
import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { Refusal } from '../refusal.ts';
import { explainTakenSlug } from './explain-taken-slug.ts';

/**
 * Changes what is named and leaves the rest.
 * @returns the section as stored
 * @throws Refusal `not-found`, `slug-taken`
 */
export async function changeCategory(db: Database, input: { id: string; change: CategoryChange }): Promise<Category> {
  const { name, slug } = input.change;
  try {
    return await db.transaction().execute(async (trx) => {
      const category = await trx
        .updateTable('categories')
        .set(({ ref }) => ({ name: name ?? ref('name'), slug: slug ?? ref('slug') }))
        .where('id', '=', input.id)
        .returning(['id', 'name', 'slug'])
        .executeTakeFirst();
      if (!category) throw new Refusal('not-found', notices.categoryNotFound.detail);
      await raiseContentVersion(trx);
      return category;
    });
  } catch (error) {
    throw explainTakenSlug(slug, error);
  }
}
