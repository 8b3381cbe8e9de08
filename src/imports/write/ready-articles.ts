import { estimateReadTime } from '../../contract/read-time.ts';
import { prepareText } from '../../services/search-index/prepare-text.ts';
import type { ArticlePlan } from '../plan/plans.ts';
import type { ItemRow } from '../staging/items.ts';
import { imagesOf } from './source-images.ts';
import { finalText, type ReadyArticle } from './write-articles.ts';
import { namedTargets, type Writing } from './writing.ts';

/**
 * Prepares articles before the transaction that writes them: their texts, and what the items that they name have become. On SQLite all other
 * writes wait for that transaction.
 */
export async function readyArticles(writing: Writing, rows: readonly ItemRow[]): Promise<ReadyArticle[]> {
  const { db, import: site } = writing;
  const plans = rows.map((row) => JSON.parse(row.plan ?? '') as ArticlePlan);
  const named = await namedTargets(db, site.id, plans);
  const images = await imagesOf(
    db,
    plans.flatMap(({ image, shareImageUrl }) => [image?.url ?? '', shareImageUrl]),
    site,
  );
  const ready: ReadyArticle[] = [];
  for (const [index, row] of rows.entries()) {
    const content = (await finalText(db, row, writing)).trim();
    const text = await prepareText(content, null);
    const plan = plans[index] as ArticlePlan;
    ready.push({ row, plan, content, text, named, images, readTime: estimateReadTime(content) });
  }
  return ready;
}
