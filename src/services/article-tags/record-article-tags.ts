import type { DatabaseTransaction } from '../../database/schema.ts';

/**
 * Writes the tags of an article into the table that lists of a tag start at, in the transaction that has written the article.
 * A tag that does not exist throws the database's error about a foreign key.
 */
export async function recordArticleTags(trx: DatabaseTransaction, articleId: string): Promise<void> {
  const { tags, publish_date } = await trx
    .selectFrom('articles')
    .select(['tags', 'publish_date'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  const wanted: string[] = JSON.parse(tags);
  const stored = await trx.selectFrom('article_tags').select('tag_id').where('article_id', '=', articleId).execute();
  const known = new Set(stored.map(({ tag_id }) => tag_id));
  const removed = [...known].filter((id) => !wanted.includes(id));
  const added = wanted.filter((id) => !known.has(id));
  if (removed.length > 0) {
    await trx.deleteFrom('article_tags').where('article_id', '=', articleId).where('tag_id', 'in', removed).execute();
  }
  if (added.length === 0) return;
  const rows = added.map((tag_id) => ({ article_id: articleId, tag_id, publish_date }));
  await trx.insertInto('article_tags').values(rows).execute();
}
