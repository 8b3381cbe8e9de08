import type { Category } from '../../contract/categories.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { listCategories } from './list-categories.ts';

interface OrderCategoriesInput {
  ids: readonly string[];
  actor: Actor;
}

/**
 * Puts the categories in this order. Ids of categories that are gone are left out; a category without an id among them, which another
 * editor has created meanwhile, follows the others.
 * @returns all categories in their new order
 * @throws ServiceError `not-allowed`
 */
export async function orderCategories(db: Database, { ids, actor }: OrderCategoriesInput): Promise<Category[]> {
  requireAllowed(actor, 'manage-categories');
  return db.transaction().execute(async (trx) => {
    // Locks the rows, so that of two orders one is stored whole.
    const rows = await trx
      .updateTable('categories')
      .set(({ ref }) => ({ position: ref('position') }))
      .returning(['id', 'position'])
      .execute();
    const present = rows.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
    const given = new Map(ids.map((id, index) => [id, index]));
    const wanted = present.toSorted(
      (one, other) => (given.get(one.id) ?? ids.length) - (given.get(other.id) ?? ids.length),
    );
    for (const [position, { id }] of wanted.entries()) {
      await trx.updateTable('categories').set({ position }).where('id', '=', id).execute();
    }
    if (wanted.some((row, index) => row !== present[index])) {
      await recordAudit(trx, { actor, action: 'category.reorder', subject: { id: null, label: '' } });
      await raiseContentVersion(trx, ['categories']);
    }
    return (await listCategories(trx, {})).items;
  });
}
