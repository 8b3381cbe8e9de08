import { prepareText } from '../../services/search-index/prepare-text.ts';
import type { ArticlePlan } from '../plan/plans.ts';
import type { ItemRow } from '../staging/items.ts';
import { finalText, type ReadyArticle } from './write-articles.ts';
import type { Writing } from './writing.ts';

/** Prepares the texts of articles before the transaction that writes them: on SQLite all other writes wait for that. */
export async function readyArticles(writing: Writing, rows: readonly ItemRow[]): Promise<ReadyArticle[]> {
  const ready: ReadyArticle[] = [];
  for (const row of rows) {
    const plan: ArticlePlan = JSON.parse(row.plan ?? '');
    const content = (await finalText(writing.db, row, writing)).trim();
    ready.push({ row, plan, content, text: await prepareText(content, null) });
  }
  return ready;
}
