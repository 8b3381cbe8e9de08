import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { addToTotal, totals } from '../totals/totals.ts';
import { isPublished } from './published.ts';
import { addRecentViews, type NewViews } from './recent-views.ts';
import { isArticle } from './which-article.ts';

/** Views of each article since the last flush; it holds nothing about readers. */
export type ViewBatch = Map<string, number>;

/**
 * Counts one view of a published article in memory; `flushViews` stores it.
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
 * Stores the counted views in one transaction and empties the batch; on failure they go back into it.
 * Articles are updated in the order of their ids, so that two instances never deadlock.
 */
export async function flushViews(db: Database, batch: ViewBatch, now = new Date()): Promise<void> {
  if (batch.size === 0) return;
  const noted = [...batch].sort(([a], [b]) => (a < b ? -1 : 1));
  batch.clear();
  try {
    await db.transaction().execute(async (trx) => {
      let counted = 0;
      const added: NewViews[] = [];
      for (const [id, views] of noted) {
        const article = await trx
          .updateTable('articles')
          .set((article) => ({ view_count: article('view_count', '+', views) }))
          .where('id', '=', id)
          .returning(['trashed_at', 'category_id'])
          .executeTakeFirst();
        // The total has no views of articles in the trash: they come back with the article.
        if (article?.trashed_at === null) counted += views;
        if (article) added.push({ articleId: id, categoryId: article.category_id, views });
      }
      await addRecentViews(trx, added, now);
      await addToTotal(trx, totals.views, counted);
    });
  } catch (error) {
    for (const [id, views] of noted) batch.set(id, (batch.get(id) ?? 0) + views);
    throw error;
  }
}
