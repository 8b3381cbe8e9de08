import { type ArticleStatus, isPublicStatus } from '../../contract/article-status.ts';
import type { ArticleChange } from '../../contract/articles.ts';
import { requireTransition, statusAt, toStored } from './article-status.ts';
import type { StoredArticle } from './stored-article.ts';

/**
 * @returns the columns that say which state the article has after the change, and since when or from when. An article becomes
 *   public at the given date, else at the one that was planned, else now; one that is no longer public keeps its date as a planned one
 * @throws ServiceError `article-state` when the change cannot lead to that state
 */
export function changeStatus(before: StoredArticle, { change, now }: { change: ArticleChange; now: Date }) {
  const from = statusAt(now, before);
  const to = change.status ?? from;
  requireTransition(from, to);
  return {
    status: toStored(to),
    ...(isPublicStatus(to)
      ? { publish_date: publishDateOf(before, change, now), planned_date: null, was_public: 1 }
      : { publish_date: null, planned_date: plannedDateOf(before, change) }),
    ...withdrawal(to, before, change),
  };
}

/** An article that is public already keeps its date: see `requirePublishable` for one that would lose it. */
function publishDateOf(
  { publish_date, planned_date }: StoredArticle,
  { publishDate }: ArticleChange,
  now: Date,
): string {
  if (publishDate === undefined) return publish_date ?? planned_date ?? now.toISOString();
  return publishDate ?? publish_date ?? now.toISOString();
}

function plannedDateOf({ publish_date, planned_date }: StoredArticle, { publishDate }: ArticleChange): string | null {
  return publishDate === undefined ? (publish_date ?? planned_date) : publishDate;
}

function withdrawal(to: ArticleStatus, before: StoredArticle, { withdrawnStatus, withdrawnNote }: ArticleChange) {
  if (to !== 'withdrawn') return { withdrawn_status: null, withdrawn_note: null };
  return {
    withdrawn_status: withdrawnStatus ?? before.withdrawn_status ?? 404,
    withdrawn_note: (withdrawnNote ?? before.withdrawn_note) || null,
  };
}
