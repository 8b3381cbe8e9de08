import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubscriberFilter, subscriberListQuery } from '../../../client/admin/subscribers.ts';
import { adminPaths } from '../../../contract/admin-paths.ts';
import { limits } from '../../../contract/limits.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useHttp } from '../../site/layout/use-site.ts';
import { ClearFilters } from '../shell/clear-filters.tsx';
import { EmptyNotice, FailureNotice } from '../shell/notices.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useChangeFilter } from '../shell/use-change-filter.ts';
import { useOnceTrue } from '../shell/use-once-true.ts';
import { NewsletterNav } from './newsletter-nav.tsx';
import { SubscriberList } from './subscriber-list.tsx';
import { SubscriberListFilter } from './subscriber-list-filter.tsx';
import { TotalBadge } from './total-badge.tsx';

/** Everyone on the newsletter's list. Readers join and leave by themselves, so it is read anew whenever one comes here. */
export function SubscriberPage({ filter }: { filter: SubscriberFilter }) {
  const query = useInfiniteQuery({
    ...subscriberListQuery(useHttp(), filter),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const total = query.data?.pages[0]?.total;
  const isNarrowed = filter.q !== '' || filter.status !== '';
  const isFilterShown = useOnceTrue(isNarrowed || (total ?? 0) > limits.adminScreenful);
  return (
    <>
      <NewsletterNav />
      <PageHead
        title="Newsletter Subscribers"
        badge={typeof total === 'number' && <TotalBadge value={total} one="subscriber" many="subscribers" />}
      >
        <MoveLists />
      </PageHead>
      {isFilterShown && <SubscriberListFilter filter={filter} />}
      {query.isPending && (
        <p role="status" className="py-12 text-center text-muted">
          Loading subscribers...
        </p>
      )}
      {query.isError && !query.data && (
        <FailureNotice message={`Error loading subscribers: ${query.error.message}`} retry={query.refetch} />
      )}
      {total === 0 && (isNarrowed ? <NothingFound /> : <EmptyNotice text="No subscribers yet" />)}
      {query.data && total !== 0 && (
        <SubscriberList
          subscribers={query.data.pages.flatMap((page) => page.items)}
          query={query}
          isOld={query.isPlaceholderData}
        />
      )}
    </>
  );
}

/** The ways of whole lists, in and out. */
function MoveLists() {
  return (
    <>
      <Link to="/admin/newsletter/import" className={buttonClass('quiet')}>
        Import
      </Link>
      <a href={adminPaths.subscriberExport} download className={buttonClass('quiet')}>
        Export
      </a>
    </>
  );
}

function NothingFound() {
  const change = useChangeFilter<SubscriberFilter>();
  return (
    <EmptyNotice text="No subscribers found">
      <ClearFilters clear={() => change({ q: '', status: '' })} />
    </EmptyNotice>
  );
}
