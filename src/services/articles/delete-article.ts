import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../service-error.ts';
import { addToTotals, totals } from '../totals/totals.ts';

/**
 * Deletes an article for good and subtracts its views from the magazine's total. `flushViews` drops views that are not stored
 * yet, because it finds no article for them.
 * @throws ServiceError `not-found`
 */
export async function deleteArticle(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('articles')
      .where('id', '=', id)
      .returning(['category_id', 'is_featured', 'view_count'])
      .executeTakeFirst();
    if (!gone) throw new ServiceError('not-found', notices.articleNotFound.detail);
    const change = [
      [totals.articles, -1],
      [totals.articlesIn(gone.category_id), -1],
      [totals.featuredArticles, -gone.is_featured],
      [totals.views, -gone.view_count],
    ] as const;
    await addToTotals(trx, new Map(change));
    await raiseContentVersion(trx);
  });
}
