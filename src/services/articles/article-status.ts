import { type ArticleStatus, isPublicStatus } from '../../contract/article-status.ts';
import type { ArticleSubject } from '../../contract/permissions.ts';
import { type BylineColumns, bylinesOf } from '../../database/byline-columns.ts';
import type { Database, StoredArticleStatus } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { isDue } from './published.ts';

interface StatusColumns {
  status: StoredArticleStatus;
  publish_date: string | null;
}

/** @returns the state of an article at `now` */
export function statusAt(now: Date, { status, publish_date }: StatusColumns): ArticleStatus {
  return status === 'published' && !isDue(publish_date, now) ? 'scheduled' : status;
}

interface TrashColumns {
  trashed_from: Exclude<StoredArticleStatus, 'trash'> | null;
  planned_date: string | null;
}

/** @returns the state that an article in the trash had, as it would be at `now`; null for one that is not there */
export function trashedFrom(now: Date, { trashed_from, planned_date }: TrashColumns) {
  return trashed_from === 'published' && !isDue(planned_date, now) ? 'scheduled' : trashed_from;
}

/** @returns the state as it is stored */
export function toStored(status: ArticleStatus): StoredArticleStatus {
  return status === 'scheduled' ? 'published' : status;
}

interface SubjectColumns extends BylineColumns {
  created_by: string | null;
  status: StoredArticleStatus | null;
}

/** @returns what a permission about the article depends on; of one in the trash, give the state outside of it */
export function subjectOf({ created_by, status, ...columns }: SubjectColumns): ArticleSubject {
  return { authors: bylinesOf(columns), createdBy: created_by, isDraft: status === 'draft' || status === 'review' };
}

/**
 * The states that an edit leads to, from each. The trash is no edit: see `trash.ts`. What readers
 * have seen is withdrawn, so that its URL says so; only then it can become a draft.
 */
const transitions: Readonly<Record<ArticleStatus, readonly ArticleStatus[]>> = {
  draft: ['review', 'scheduled', 'published'],
  review: ['draft', 'scheduled', 'published'],
  scheduled: ['draft', 'review', 'published'],
  published: ['scheduled', 'withdrawn'],
  withdrawn: ['draft', 'scheduled', 'published'],
  trash: [],
};

/** @throws ServiceError `article-state` when an edit cannot lead from one state to the other */
export function requireTransition(from: ArticleStatus, to: ArticleStatus): void {
  requireOutOfTrash(from);
  if (from === to || transitions[from].includes(to)) return;
  throw new ServiceError(
    'article-state',
    `The status of this article is "${from}", which can't be changed to "${to}".`,
  );
}

/** @returns the state that an article can get in the place of `wanted`: one that readers have is not a draft again, but withdrawn */
export async function reachableStatus<Wanted extends ArticleStatus>(
  db: Database,
  { id, wanted, now }: { id: string; wanted: Wanted; now: Date },
): Promise<Wanted | 'withdrawn'> {
  const row = await db
    .selectFrom('articles')
    .select(['status', 'publish_date'])
    .where('id', '=', id)
    .executeTakeFirst();
  const isSeen = row !== undefined && statusAt(now, row) === 'published';
  return isSeen && !isPublicStatus(wanted) ? 'withdrawn' : wanted;
}

/** @throws ServiceError `article-state` for an article in the trash */
export function requireOutOfTrash(status: ArticleStatus): void {
  if (status !== 'trash') return;
  throw new ServiceError('article-state', 'This article is in the trash. Restore it before you change it.');
}
