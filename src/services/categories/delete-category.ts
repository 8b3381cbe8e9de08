import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { isForeignKeyViolation } from '../../database/violations.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { describeUses } from '../articles/describe-uses.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { totals } from '../totals/totals.ts';
import { readCategory } from './read-category.ts';

/**
 * Deletes a category for good, and its stored totals with it.
 * @throws ServiceError `not-allowed`; `not-found`; `category-in-use` while there are articles in it, which a foreign key of the database checks
 */
export async function deleteCategory(db: Database, input: { id: string; now: Date; actor: Actor }): Promise<void> {
  requireAllowed(input.actor, 'manage-categories');
  try {
    await db.transaction().execute(async (trx) => {
      const { id, actor } = input;
      const deleted = await trx.deleteFrom('categories').where('id', '=', id).returning('name').executeTakeFirst();
      if (!deleted) throw new ServiceError('not-found', notices.categoryNotFound.detail);
      await recordAudit(trx, { actor, action: 'category.delete', subject: { id, label: deleted.name } });
      await trx
        .deleteFrom('totals')
        .where('name', 'in', [totals.articlesIn(id), totals.listedIn(id)])
        .execute();
      await raiseContentVersion(trx, ['categories']);
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? await explainUse(db, input) : error;
  }
}

async function explainUse(db: Database, { id, now }: { id: string; now: Date }): Promise<ServiceError> {
  const { name } = await readCategory(db, id);
  const uses = await describeUses(db, { categoryId: id }, now);
  return new ServiceError('category-in-use', `${name} can't be deleted: ${uses} in this category.`);
}
