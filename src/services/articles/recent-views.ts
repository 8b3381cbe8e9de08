import type { DatabaseTransaction } from '../../database/schema.ts';

/** Rows of one statement: PostgreSQL takes 65,535 parameters, SQLite 32,766. */
const batch = 1000;

/** The addition of a batch of views to an article. */
export interface NewViews {
  articleId: string;
  categoryId: string | null;
  views: number;
}

/** @returns the hour of a moment, counted since 1970 */
export function hourOf(moment: Date): number {
  return Math.floor(moment.getTime() / 3_600_000);
}

/** @returns an insert into `view_hours`, which adds to the views of an hour that has some of the same article already */
export function addToHours(trx: DatabaseTransaction) {
  return trx
    .insertInto('view_hours')
    .onConflict((conflict) =>
      conflict
        .columns(['in_day', 'hour', 'article_id'])
        .doUpdateSet((row) => ({ views: row('view_hours.views', '+', row.ref('excluded.views')) })),
    );
}

/**
 * Adds views to the current hour, to the last 24 hours and to the last week; `expire-views.ts` subtracts them again.
 * @param added in the order of the articles' ids, so that two instances never deadlock
 */
export async function addRecentViews(trx: DatabaseTransaction, added: readonly NewViews[], now: Date): Promise<void> {
  const hour = hourOf(now);
  for (let from = 0; from < added.length; from += batch) {
    const rows = added.slice(from, from + batch);
    await addToHours(trx)
      .values(rows.map(({ articleId, views }) => ({ in_day: 1, hour, article_id: articleId, views })))
      .execute();
    await trx
      .insertInto('recent_views')
      .values(
        rows.map(({ articleId, categoryId, views }) => ({
          article_id: articleId,
          category_id: categoryId,
          day_views: views,
          week_views: views,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('article_id').doUpdateSet((row) => ({
          // It may have moved to another one since.
          category_id: row.ref('excluded.category_id'),
          day_views: row('recent_views.day_views', '+', row.ref('excluded.day_views')),
          week_views: row('recent_views.week_views', '+', row.ref('excluded.week_views')),
        })),
      )
      .execute();
  }
}
