import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { ServiceError } from '../errors/service-error.ts';
import { subjectOf } from './article-status.ts';

/**
 * Refuses an actor who may not do this with an article, or could not if it were out of the trash.
 * @throws ServiceError `not-found`, `not-allowed`
 */
export async function requireAllowedForArticle(
  db: Database,
  { articleId, actor, action }: { articleId: string; actor: Actor; action: 'change-article' | 'publish-article' },
): Promise<void> {
  const article = await db
    .selectFrom('articles')
    .select(['author_id', 'bylines', 'created_by', 'status', 'trashed_from'])
    .where('id', '=', articleId)
    .executeTakeFirst();
  if (!article) throw new ServiceError('not-found', notices.articleNotFound.detail);
  requireAllowed(actor, action, subjectOf({ ...article, status: article.trashed_from ?? article.status }));
}
