import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../service-error.ts';
import { addToTotal, totals } from '../totals/totals.ts';
import { isPublished } from './published.ts';
import { isArticle } from './which-article.ts';

/** Views of each article since the last flush; nothing about the reader is in it. */
export type ViewBatch = Map<string, number>;

/**
 * Notes one view of a published article; `flushViews` writes it down.
 * @throws ServiceError `not-found` when no such article is published
 */
export async function noteView(db: Database, batch: ViewBatch, input: { idOrSlug: string; now: Date }): Promise<void> {
  const article = await db
    .selectFrom('articles')
    .select('id')
    .where(isArticle(input.idOrSlug))
    .where(isPublished(input.now))
    .executeTakeFirst();
  if (!article) throw new ServiceError('not-found', notices.articleNotFound.detail);
  batch.set(article.id, (batch.get(article.id) ?? 0) + 1);
}

/**
 * Writes the noted views in one transaction and empties the batch; on failure they go back into it.
 * Articles are taken in the order of their ids, so that two instances never wait for each other's rows.
 */
export async function flushViews(db: Database, batch: ViewBatch): Promise<void> {
  if (batch.size === 0) return;
  const noted = [...batch].sort(([a], [b]) => (a < b ? -1 : 1));
  batch.clear();
  try {
    await db.transaction().execute(async (trx) => {
      let counted = 0;
      for (const [id, views] of noted) {
        const { numUpdatedRows } = await trx
          .updateTable('articles')
          .set((article) => ({ view_count: article('view_count', '+', views) }))
          .where('id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) counted += views;
      }
      await addToTotal(trx, totals.views, counted);
    });
  } catch (error) {
    for (const [id, views] of noted) batch.set(id, (batch.get(id) ?? 0) + views);
    throw error;
  }
}
