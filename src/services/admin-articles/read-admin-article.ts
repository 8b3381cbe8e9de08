import type { AdminArticle } from '../../contract/articles.ts';
import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { ServiceError } from '../errors/service-error.ts';
import { readWorkingCopy } from '../working-copies/read-working-copy.ts';
import { editorColumns, presentAdminArticle, selectAdminArticles } from './present-admin-article.ts';

/**
 * @returns one article for the article editor, in any state
 * @throws ServiceError `not-found`
 */
export async function readAdminArticle(db: Database, input: PublicRead & { id: string }): Promise<AdminArticle> {
  const row = await selectAdminArticles(db)
    .select(editorColumns)
    .where('articles.id', '=', input.id)
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', notices.articleNotFound.detail);
  return presentAdminArticle(db, row, await readWorkingCopy(db, input.id), input);
}
