import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { recentArticlesQuery } from '../../client/admin/articles.ts';
import type { AdminArticleSummary } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import { longDate } from '../../foundation/dates.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { Badge } from '../../ui/badge.tsx';
import { countOf } from '../../ui/count.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { mayChange } from '../articles/fields/may-change.ts';
import { FailureNotice } from '../layout/notices.tsx';
import { useUser } from '../session/use-permissions.ts';
import { Panel, panelLink } from './panel.tsx';

/** The articles of the last seven days. */
export function RecentArticles() {
  return (
    <Panel
      title="Recent Articles"
      aside={
        <Link to="/admin/articles" className={panelLink}>
          All articles
        </Link>
      }
    >
      <RecentList />
    </Panel>
  );
}

function RecentList() {
  const query = useQuery({ ...recentArticlesQuery(useHttp()), refetchOnMount: 'always' });
  if (query.isPending) return <Rows />;
  if (!query.data) return <FailureNotice message={query.error.message} retry={query.refetch} />;
  if (query.data.length === 0) return <p className="py-6 text-muted">No articles published this week</p>;
  return (
    <ul>
      {query.data.map((article) => (
        <RecentArticle key={article.id} article={article} />
      ))}
    </ul>
  );
}

function RecentArticle({ article }: { article: AdminArticleSummary }) {
  const { timeZone } = useSite();
  return (
    <li className="relative flex gap-4 border-rule border-b py-3">
      <div className="min-w-0 flex-1">
        {mayChange(useUser(), article) ? (
          <Link
            to="/admin/articles/edit/$id"
            params={{ id: article.id }}
            className="stretched font-medium hover:text-accent"
          >
            <bdi className="break-words">{article.title}</bdi>
          </Link>
        ) : (
          <bdi className="break-words font-medium">{article.title}</bdi>
        )}
        <p className="mt-0.5 break-words text-muted text-sm">
          <bdi>{article.author?.name}</bdi> · {longDate(article.publishDate ?? article.updatedAt, timeZone)}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <p className="whitespace-nowrap text-muted text-sm tabular-nums">{countOf(article.viewCount, 'view')}</p>
        {article.isFeatured === 1 && <Badge variant="strong">Featured</Badge>}
      </div>
    </li>
  );
}

function Rows() {
  return [...Array(limits.dashboard.recentArticles).keys()].map((index) => (
    <div key={index} className="border-rule border-b py-3.5">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="mt-2.5 h-3.5 w-1/3" />
    </div>
  ));
}
