import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { lockPartsFor } from '../article-series/lock-parts.ts';
import { readOrder, storeOrder } from '../article-series/place-part.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { removeUses } from '../image-uses/record-uses.ts';
import { addToTotal, totals } from '../totals/totals.ts';

export interface DeleteArticleInput {
  id: string;
  actor: Actor;
  /** ISO-8601, UTC; given, an article that was moved to the trash later than this stays there. */
  trashedBefore?: string;
}

/**
 * Deletes an article in the trash for good. Readers have not had it since it was moved there. If it was never public,
 * its slugs are free again.
 * @throws ServiceError `not-allowed`; `not-found`; `article-state` when it is not in the trash, or not long enough
 */
export async function deleteArticle(db: Database, { id, actor, trashedBefore }: DeleteArticleInput): Promise<void> {
  requireAllowed(actor, 'delete-article');
  await db.transaction().execute(async (trx) => {
    await lockPartsFor(trx, id, { series_id: null });
    const slugs = await trx.selectFrom('article_slugs').select('slug').where('article_id', '=', id).execute();
    const deleted = await trx
      .deleteFrom('articles')
      .where('id', '=', id)
      .where('trashed_at', 'is not', null)
      .$if(trashedBefore !== undefined, (query) => query.where('trashed_at', '<', trashedBefore ?? ''))
      .returning(['was_public', 'title', 'series_id'])
      .executeTakeFirst();
    if (!deleted) return refuse(trx, id);
    await recordAudit(trx, { actor, action: 'article.delete', subject: { id, label: deleted.title } });
    await addToTotal(trx, totals.articlesOf('trash'), -1);
    await removeUses(trx, { noun: 'article', id });
    if (deleted.series_id !== null) await storeOrder(trx, await readOrder(trx, deleted.series_id));
    if (deleted.was_public === 1 || slugs.length === 0) return;
    const names = slugs.map(({ slug }) => slug);
    await trx.deleteFrom('article_slugs').where('slug', 'in', names).where('article_id', 'is', null).execute();
  });
}

async function refuse(trx: Database, id: string): Promise<never> {
  const known = await trx.selectFrom('articles').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new ServiceError('not-found', notices.articleNotFound.detail);
  throw new ServiceError('article-state', 'Only an article in the trash can be deleted permanently.');
}
