import { can } from '../../contract/permissions.ts';
import type { Database } from '../../database/schema.ts';
import { subjectOf } from '../articles/article-status.ts';

/**
 * Selects the links that have neither expired nor been revoked, of articles that are not in the trash, with the columns that
 * `mayStillShare` needs: a link works only while that allows it.
 * @param now when the links are to work
 */
export function selectLinks(db: Database, now: Date) {
  return db
    .selectFrom('preview_links')
    .innerJoin('users', 'users.id', 'preview_links.created_by')
    .innerJoin('articles', 'articles.id', 'preview_links.article_id')
    .where('preview_links.expires_at', '>', now.toISOString())
    .where('articles.trashed_at', 'is', null)
    .select(['users.id as makerId', 'users.name as makerName', 'users.role', 'users.author_id as makerPage'])
    .select([
      'articles.author_id',
      'articles.bylines',
      'articles.created_by',
      'articles.status',
      'preview_links.expires_at',
    ]);
}

type Link = Awaited<ReturnType<ReturnType<typeof selectLinks>['execute']>>[number];

/**
 * @returns whether the account that created the link may share the article as both are now. Asked whenever a link is read, so that no
 *   change of a role, an author page, a byline or a state has to look for links
 */
export function mayStillShare({ makerId: id, role, makerPage: authorId, ...article }: Link): boolean {
  return can({ id, role, authorId }, 'share-preview', subjectOf(article));
}
