import type { ArticleStatus } from '../../contract/article-status.ts';
import type { AdminArticleSummary } from '../../contract/articles.ts';
import { Badge } from '../../ui/badge.tsx';

/** The states as editors read them. */
export const statusNames: Readonly<Record<ArticleStatus, string>> = {
  draft: 'Draft',
  review: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
  trash: 'Trash',
};

/** The state of an article; lists leave out that of published ones, the normal case. */
export function StatusBadge({ status }: { status: ArticleStatus }) {
  return <Badge variant={status === 'published' ? 'quiet' : 'plain'}>{statusNames[status]}</Badge>;
}

/** @param now milliseconds since 1970 @returns the article as it is by then: a scheduled one is published while its list is open */
export function atTime(now: number, article: AdminArticleSummary): AdminArticleSummary {
  const isDue = article.status === 'scheduled' && Date.parse(article.publishDate ?? '') <= now;
  return isDue ? { ...article, status: 'published' } : article;
}
