import { indexedColumns, indexVersion } from '../../database/full-text/entry.ts';
import { writeIndexEntries } from '../../database/full-text/write-entry.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import type { PreparedText } from './prepare-text.ts';

export { indexVersion };

interface IndexArticleInput {
  articleId: string;
  /** The article's text as prepared before the transaction; ignored if it differs from the stored text. */
  text?: PreparedText;
  /** Collects the words for `writeSpellings`, which the caller calls itself. */
  spellings?: Set<string>;
}

/**
 * Updates the index entry of an article, in the transaction that wrote the article. Call it after every change of title,
 * excerpt, text, publish date, planned date, status, category, author, tags or series. A new name of one of these needs no call, nor
 * does a deleted article, whose entry is deleted with it.
 */
export async function indexArticle(
  trx: DatabaseTransaction,
  { articleId, text, spellings }: IndexArticleInput,
): Promise<void> {
  const article = await trx
    .selectFrom('articles')
    .select(indexedColumns)
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  const plainText = text?.source === article.content ? text.plain : undefined;
  await writeIndexEntries(trx, [{ ...article, plainText }], indexVersion, spellings);
}
