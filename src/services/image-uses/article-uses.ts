import type { UsePlace } from '../../contract/media.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { idsOf } from '../images/page-images.ts';
import { findImages } from './find-images.ts';
import { recordUses, type Uses } from './record-uses.ts';

/** Stores which images an article and its working copy use, as both are now; in the transaction that has written one of them. */
export async function recordArticleUses(
  trx: DatabaseTransaction,
  { articleId, actor }: { articleId: string; actor: Actor },
): Promise<void> {
  const article = await trx
    .selectFrom('articles')
    .leftJoin('working_copies', 'working_copies.article_id', 'articles.id')
    .select(['articles.image_url', 'articles.share_image_url', 'articles.content', 'working_copies.fields'])
    .where('articles.id', '=', articleId)
    .executeTakeFirstOrThrow();
  const uses: [UsePlace, string[]][] = [
    ['hero', idsOf([article.image_url])],
    ['share-image', idsOf([article.share_image_url])],
    ['text', findImages(article.content)],
    // Its columns are JSON, in which ids stand as they are.
    ['working-copy', findImages(article.fields ?? '')],
  ];
  await recordUses(trx, { noun: 'article', id: articleId }, { uses: uses satisfies Uses, actor });
}
