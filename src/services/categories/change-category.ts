import type { Category, CategoryChange } from '../../contract/categories.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { changesOf, isUnchanged } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { movePath } from '../redirects/move-path.ts';
import { explainTakenSlug } from './explain-taken-slug.ts';

const columns = ['id', 'name', 'slug', 'description'] as const;

export interface ChangeCategoryInput {
  id: string;
  change: CategoryChange;
  now: Date;
  actor: Actor;
}

/**
 * Changes the given fields and leaves the rest. After a change of the slug the old path redirects to the new one.
 * @returns the category as stored
 * @throws ServiceError `not-allowed`, `not-found`, `slug-taken`
 */
export async function changeCategory(db: Database, input: ChangeCategoryInput): Promise<Category> {
  const { id, change, now, actor } = input;
  requireAllowed(actor, 'manage-categories');
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
        .returning(columns)
        .executeTakeFirstOrThrow();
      const changes = changesOf(before, category);
      if (isUnchanged(changes)) return category;
      await movePath(trx, { from: pagePaths.category(before.slug), to: pagePaths.category(category.slug), now });
      const subject = { id, label: category.name };
      await recordAudit(trx, { actor, action: 'category.change', subject, ...changes });
      await raiseContentVersion(trx, ['categories', 'redirects']);
      return category;
    });
  } catch (error) {
    throw explainTakenSlug(slug, error);
  }
}

/** Locks the row with a write that changes nothing, so that no other transaction changes it in between; works on both engines. */
async function takeRow(trx: DatabaseTransaction, id: string) {
  const row = await trx
    .updateTable('categories')
    .set(({ ref }) => ({ slug: ref('slug') }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', notices.categoryNotFound.detail);
  return row;
}
