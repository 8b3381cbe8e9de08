import { writeIndexEntries } from '../../database/full-text/write-entry.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import type { PreparedText } from './prepare-text.ts';

export { indexVersion } from '../../database/full-text/entry.ts';

interface IndexArticleInput {
  articleId: string;
  /** The article's text, as it was read before the transaction; another one than the stored text is left aside. */
  text?: PreparedText;
}

/**
 * Brings the search index up to date with an article, in the transaction that wrote it. To be called after every change of its
 * title, excerpt, text, publish date, category or author; a new name of an author or a category needs no call,
 * nor does a deleted article, which takes its entry along.
 */
export async function indexArticle(trx: DatabaseTransaction, { articleId, text }: IndexArticleInput): Promise<void> {
  const article = await trx
    .selectFrom('articles')
    .select(['id', 'title', 'excerpt', 'content', 'publish_date', 'category_id', 'author_id'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  const plainText = text?.source === article.content ? text.plain : undefined;
  await writeIndexEntries(trx, [{ ...article, plainText }]);
}
