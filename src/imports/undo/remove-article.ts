import type { DatabaseTransaction } from '../../database/schema.ts';
import { lockPartsFor } from '../../services/article-series/lock-parts.ts';
import { readOrder, storeOrder } from '../../services/article-series/place-part.ts';
import type { DeferredWrites } from '../../services/article-writes/create-article.ts';
import { countedAs } from '../../services/articles/counted-as.ts';
import { keysOfArticle, keysOfPlaces } from '../../services/articles/touched-keys.ts';
import { removeUses } from '../../services/image-uses/record-uses.ts';

/**
 * Removes an article with its slugs, which are free again: a later import of the same site gets them. One that a correction or an issue
 * names has become part of this site.
 */
export async function removeArticle(
  trx: DatabaseTransaction,
  id: string,
  { totals, touched }: DeferredWrites,
): Promise<string | null> {
  await lockPartsFor(trx, id, { series_id: null });
  if (await isNamed(trx, id)) return 'used-here';
  await trx.deleteFrom('article_slugs').where('article_id', '=', id).execute();
  const deleted = await trx.deleteFrom('articles').where('id', '=', id).returningAll().executeTakeFirst();
  if (!deleted) return null;
  await removeUses(trx, { noun: 'article', id });
  if (deleted.series_id !== null) await storeOrder(trx, await readOrder(trx, deleted.series_id));
  for (const [name, by] of countedAs(deleted, 1)) totals.set(name, (totals.get(name) ?? 0) - by);
  for (const key of [...keysOfArticle(id), ...keysOfPlaces(deleted)]) touched.add(key);
  return null;
}

async function isNamed(trx: DatabaseTransaction, id: string): Promise<boolean> {
  for (const table of ['corrections', 'newsletter_issue_stories', 'newsletter_email_articles'] as const) {
    const row = await trx
      .selectFrom(table)
      .select('article_id')
      .where('article_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  const lead = await trx
    .selectFrom('newsletter_issues')
    .select('id')
    .where('lead_article_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return lead !== undefined;
}
