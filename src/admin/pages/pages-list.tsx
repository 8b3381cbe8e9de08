import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pageListQuery } from '../../client/admin/pages.ts';
import type { AdminPageSummary } from '../../contract/pages.ts';
import { shortDate } from '../../foundation/dates.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { EmptyNotice, FailureNotice } from '../layout/notices.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { PagedList } from '../lists/load-more.tsx';
import { StatusBadge } from '../lists/status-badge.tsx';
import { TrashedPageActions } from './trashed-page.tsx';

/** The pages of the site in the order of their URLs, each below the one that it is under; or those in the trash. */
export function PagesList({ isTrash }: { isTrash: boolean }) {
  const query = useInfiniteQuery(pageListQuery(useHttp(), isTrash ? 'trash' : ''));
  if (query.isError && !query.data) return <FailureNotice message={query.error.message} retry={query.refetch} />;
  if (!query.data) return <EntrySkeletons label="Loading pages" />;
  const pages = query.data.pages.flatMap(({ items }) => items);
  if (pages.length === 0) return <EmptyNotice text={isTrash ? 'The trash is empty' : 'No pages yet'} />;
  return (
    <PagedList query={query} aria-label="Pages" className="border-rule border-t">
      {pages.map((page) => (
        <PageRow key={page.id} page={page} />
      ))}
    </PagedList>
  );
}

function PageRow({ page }: { page: AdminPageSummary }) {
  const { timeZone } = useSite();
  const { id, title, path, parentId, status, updatedAt, unpublishedChanges } = page;
  return (
    <li
      tabIndex={-1}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-rule border-b py-2 ${parentId ? 'pl-4 sm:pl-8' : ''}`}
    >
      <div className="min-w-0">
        <p className="break-words font-medium">
          {status === 'trash' ? (
            <bdi>{title}</bdi>
          ) : (
            <Link
              to="/admin/pages/edit/$id"
              params={{ id }}
              className="inline-flex min-h-11 items-center hover:text-accent hover:underline sm:min-h-0"
            >
              <bdi>{title}</bdi>
            </Link>
          )}
        </p>
        <p className="break-all text-muted text-sm">
          {path} · {shortDate(updatedAt, timeZone)}
          {unpublishedChanges > 0 && ' · changes that readers don’t see yet'}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {status === 'trash' ? (
          <TrashedPageActions page={page} />
        ) : (
          status !== 'published' && <StatusBadge status={status} />
        )}
      </div>
    </li>
  );
}
