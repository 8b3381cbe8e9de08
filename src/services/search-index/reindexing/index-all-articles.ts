import type { DatabaseTransaction } from '../../../database/schema.ts';
import { indexVersion } from '../index-article.ts';
import { readNext } from './next-batch.ts';
import { replaceEntries } from './reindex-articles.ts';

/** Indexes all articles of a database that no other process uses yet, in the transaction that fills it. */
export async function indexAllArticles(trx: DatabaseTransaction): Promise<void> {
  let articles = await readNext(trx, '');
  while (articles.length > 0) {
    await replaceEntries(trx, { articles, version: indexVersion });
    articles = await readNext(trx, articles.at(-1)?.id ?? '');
  }
}
