import type { AdminArticle } from '../../contract/articles.ts';
import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { readAdminArticle } from '../admin-articles/read-admin-article.ts';
import { subjectOf } from '../articles/article-status.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { ServiceError } from '../errors/service-error.ts';
import { readWorkingCopy } from '../working-copies/read-working-copy.ts';
import { changeArticle } from './change-article.ts';

interface PublishInput extends PublicRead {
  id: string;
  actor: Actor;
  /** The version that the editor has seen. */
  version?: number | undefined;
}

/**
 * Makes a working copy public: a change of the article like any other. Without one the article stays as it is, such as at the second
 * of two clicks, for an actor who may publish it.
 * @returns the article as it is now
 * @throws ServiceError as `changeArticle` does
 */
export async function publishWorkingCopy(db: Database, { version, ...input }: PublishInput): Promise<AdminArticle> {
  await requireMayPublish(db, input);
  if (!(await readWorkingCopy(db, input.id))) return readAdminArticle(db, input);
  return changeArticle(db, { ...input, change: { version }, publishesCopy: true });
}

/** Before it is known whether there is a working copy, so that an actor who may not publish the article is told so in any case. */
async function requireMayPublish(db: Database, { id, actor }: Pick<PublishInput, 'id' | 'actor'>): Promise<void> {
  const article = await db
    .selectFrom('articles')
    .select(['author_id', 'bylines', 'created_by', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!article) throw new ServiceError('not-found', notices.articleNotFound.detail);
  requireAllowed(actor, 'publish-article', subjectOf(article));
}
