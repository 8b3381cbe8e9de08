import type { Category, CategoryInput } from '../../contract/categories.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { explainTakenSlug } from './explain-taken-slug.ts';

/**
 * Adds a category at the end of the header.
 * @returns it as stored
 * @throws ServiceError `not-allowed`, `slug-taken`
 */
export async function createCategory(
  db: Database,
  { id, category, now, actor }: { id: string; category: CategoryInput; now: Date; actor: Actor },
): Promise<Category> {
  requireAllowed(actor, 'manage-categories');
  const { name, slug } = category;
  const description = category.description || null;
  try {
    await db.transaction().execute(async (trx) => {
      await insertCategory(trx, { id, name, slug, description }, now);
      await recordAudit(trx, { actor, action: 'category.create', subject: { id, label: name } });
      await raiseContentVersion(trx, ['categories']);
    });
  } catch (error) {
    throw explainTakenSlug(slug, error);
  }
  return { id, name, slug, description };
}

/** Stores a category at the end of the header. A slug that another has throws the database's error about a unique column. */
export async function insertCategory(trx: DatabaseTransaction, category: Category, now: Date): Promise<void> {
  const last = await trx
    .selectFrom('categories')
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Two categories that are added at the same moment may get the same position; then their ids decide the order.
  const position = (last?.position ?? -1) + 1;
  await trx
    .insertInto('categories')
    .values({ ...category, position, created_at: now.toISOString() })
    .execute();
}
