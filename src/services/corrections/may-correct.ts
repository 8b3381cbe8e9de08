import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { subjectOf } from '../articles/article-status.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * Refuses an actor who may not add corrections to an article, also where the correction is stored already.
 * @throws ServiceError `not-found`, `not-allowed`
 */
export async function requireMayCorrect(
  db: Database,
  { articleId, actor }: { articleId: string; actor: Actor },
): Promise<void> {
  const article = await db
    .selectFrom('articles')
    .select(['author_id', 'bylines', 'created_by', 'status', 'trashed_from'])
    .where('id', '=', articleId)
    .executeTakeFirst();
  if (!article) throw new ServiceError('not-found', notices.articleNotFound.detail);
  requireAllowed(actor, 'publish-article', subjectOf({ ...article, status: article.trashed_from ?? article.status }));
}
