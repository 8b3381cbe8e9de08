import type { User } from '../../../contract/account.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { can } from '../../../contract/permissions.ts';

type Article = Pick<AdminArticle, 'authorId' | 'createdBy' | 'status' | 'trashedFrom'>;

/** @returns whether the user may change the article, or restore it from the trash */
export function mayChange(user: User, { authorId, createdBy, status, trashedFrom }: Article): boolean {
  const isDraft = ['draft', 'review'].includes(trashedFrom ?? status);
  return can(user, 'change-article', { authorId, createdBy, isDraft });
}

/** @returns whether the user may decide that readers see the article, or no longer see it; null for a new one */
export function mayPublish(user: User, article: Pick<Article, 'authorId' | 'createdBy'> | null): boolean {
  const { authorId, createdBy } = article ?? { authorId: user.authorId, createdBy: user.id };
  return can(user, 'publish-article', { authorId, createdBy, isDraft: false });
}
