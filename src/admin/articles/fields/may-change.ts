import type { User } from '../../../contract/account.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { can } from '../../../contract/permissions.ts';

type Article = Pick<AdminArticle, 'authors' | 'createdBy' | 'status' | 'trashedFrom'>;

/** @returns whether the user may change the article, or restore it from the trash */
export function mayChange(user: User, { authors, createdBy, status, trashedFrom }: Article): boolean {
  const isDraft = ['draft', 'review'].includes(trashedFrom ?? status);
  return can(user, 'change-article', { authors, createdBy, isDraft });
}

/** @returns whether the user may decide that readers see the article, or no longer see it; null for a new one */
export function mayPublish(user: User, article: Pick<Article, 'authors' | 'createdBy'> | null): boolean {
  const { authors, createdBy } = article ?? { authors: [], createdBy: user.id };
  return can(user, 'publish-article', { authors, createdBy, isDraft: false });
}
