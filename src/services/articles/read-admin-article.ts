import type { AdminArticle } from '../../contract/articles.ts';
import { notices } from '../../contract/notices.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../service-error.ts';
import { presentAdminArticle, selectArticles } from './present-article.ts';

/**
 * @returns one article for the article editor, published or scheduled
 * @throws ServiceError `not-found`
 */
export async function readAdminArticle(db: Database, input: { id: string; siteUrl: string }): Promise<AdminArticle> {
  const row = await selectArticles(db)
    .select(['articles.content', 'articles.version'])
    .where('articles.id', '=', input.id)
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', notices.articleNotFound.detail);
  return presentAdminArticle(row, input.siteUrl);
}
