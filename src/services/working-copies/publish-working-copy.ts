import type { AdminArticle } from '../../contract/articles.ts';
import type { Database } from '../../database/schema.ts';
import { changeArticle } from '../articles/change-article.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { readAdminArticle } from '../articles/read-admin-article.ts';
import type { Actor } from '../people/actor.ts';
import { readWorkingCopy } from './read-working-copy.ts';

interface PublishInput extends PublicRead {
  id: string;
  actor: Actor;
  /** The version that the editor has seen. */
  version?: number | undefined;
}

/**
 * Makes a working copy public: a change of the article like any other. Without one the article stays as it is, such as at the second
 * of two clicks.
 * @returns the article as it is now
 * @throws ServiceError as `changeArticle` does
 */
export async function publishWorkingCopy(db: Database, { version, ...input }: PublishInput): Promise<AdminArticle> {
  if (!(await readWorkingCopy(db, input.id))) return readAdminArticle(db, input);
  return changeArticle(db, { ...input, change: { version }, publishesCopy: true });
}
