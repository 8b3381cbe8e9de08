import type { Placement } from '../../contract/placement.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { type PublicRead, selectPublished } from '../articles/present-article.ts';
import { ServiceError } from '../errors/service-error.ts';
import { leadFrontPageWith } from '../front-page/lead-with.ts';
import { putArticleIn } from '../newsletter/issues/put-article.ts';

interface PlaceInput extends PublicRead {
  articleId: string;
  placement: Placement | undefined;
  actor: Actor;
}

/**
 * Puts an article where its editor wants it, in the transaction that publishes it. Before `raiseContentVersion`: writes of the front page
 * lock their own row first, too.
 * @throws ServiceError `not-allowed`; `issue-state` and `front-page-state` where it can't stand there
 */
export async function placeArticle(trx: DatabaseTransaction, input: PlaceInput): Promise<void> {
  const { articleId, placement, ...by } = input;
  if (placement?.issue) await putArticleIn(trx, { ...by, ...placement.issue, articleId });
  if (!placement?.leadsFrontPage) return;
  if (!(await selectPublished(trx, by.now).where('articles.id', '=', articleId).executeTakeFirst())) {
    throw new ServiceError('front-page-state', 'The front page can be led by an article once readers see it.');
  }
  await leadFrontPageWith(trx, { ...by, articleId });
}
