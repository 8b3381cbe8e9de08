import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { historyArticleQuery } from '../../client/admin/revisions.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { MissingArticle } from '../articles/editor/missing-article.tsx';
import { mayChange } from '../articles/fields/may-change.ts';
import { ArticleHistory } from '../articles/history/article-history.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { StatusBadge } from '../lists/status-badge.tsx';
import { useUser } from '../session/use-permissions.ts';

export const Route = createFileRoute('/admin/articles/history/$id')({ component: HistoryPage });

function HistoryPage() {
  const { id } = Route.useParams();
  const { data: article, error, refetch } = useQuery(historyArticleQuery(useHttp(), id));
  const user = useUser();
  if (article === null) return <MissingArticle id={id} />;
  return (
    <>
      <PageHead title="History" badge={article && <StatusBadge status={article.status} />} />
      {article && (
        <>
          <p className="-mt-4 mb-6 break-words">
            {mayChange(user, article) ? (
              <Link to="/admin/articles/edit/$id" params={{ id }} className="underline hover:text-accent">
                <bdi>{article.title}</bdi>
              </Link>
            ) : (
              <bdi>{article.title}</bdi>
            )}
          </p>
          <ArticleHistory
            key={id}
            article={article}
            mayChange={article.status !== 'trash' && mayChange(user, article)}
          />
        </>
      )}
      {!article &&
        (error ? (
          <FailureNotice message={error.message} retry={refetch} />
        ) : (
          <EntrySkeletons label="Loading history" />
        ))}
    </>
  );
}
