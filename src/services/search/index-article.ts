import { writeIndexEntry } from '../../database/full-text/write-entry.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';

/**
 * Brings the search index up to date with an article, in the transaction that wrote it. To be called after every change of its
 * title, excerpt, text, publish date, section or author; a new name of an author or a section needs no call,
 * nor does a deleted article, which takes its entry along.
 */
export async function indexArticle(trx: DatabaseTransaction, { articleId }: { articleId: string }): Promise<void> {
  const article = await trx
    .selectFrom('articles')
    .select(['id', 'title', 'excerpt', 'content', 'publish_date', 'category_id', 'author_id'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  await writeIndexEntry(trx, article);
}
