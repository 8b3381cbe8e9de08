import { requireOutOfTrash } from '../articles/article-status.ts';
import { isPublic } from '../articles/published.ts';
import type { StoredArticle } from '../articles/stored-article.ts';
import { ServiceError } from '../errors/service-error.ts';

/** @throws ServiceError `article-state` for an article that readers do not see: its changes are saved in the article itself */
export function requirePublic(article: StoredArticle): void {
  if (isPublic(article)) return;
  requireOutOfTrash(article.status);
  throw new ServiceError('article-state', 'Only published and scheduled articles have changes that are not public.');
}
