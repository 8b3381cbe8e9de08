import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubscriberFilter, subscriberExportUrl, subscriberListQuery } from '../../client/admin/subscribers.ts';
import { limits } from '../../contract/limits.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { SelectOption } from '../../ui/forms/select.tsx';
import { EmptyNotice, FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { ClearFilters, FilterBar, FilterSelect, useChangeFilter } from '../lists/filters.tsx';
import { useOnceTrue } from '../lists/use-once-true.ts';
import { NewsletterNav } from './newsletter-nav.tsx';
import { SubscriberList } from './subscriber-list.tsx';
import { TotalBadge } from './total-badge.tsx';

const statuses: SelectOption[] = [
  ['', 'Any status'],
  ['active', 'Active'],
  ['inactive', 'Inactive'],
];

/** The subscribers. Readers subscribe and unsubscribe at any time, so the list is read again at every visit. */
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
        <MoveLists filter={filter} />
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

/** Links to import a list, and to export the one that is shown. */
function MoveLists({ filter }: { filter: SubscriberFilter }) {
  return (
    <>
      <Link to="/admin/newsletter/import" className={buttonClass('quiet')}>
        Import
      </Link>
      <a href={subscriberExportUrl(filter)} download className={buttonClass('quiet')}>
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

/** The filter of the subscriber list. */
function SubscriberListFilter({ filter }: { filter: SubscriberFilter }) {
  return (
    <FilterBar search={{ label: 'Search by email', q: filter.q }}>
      <FilterSelect label="Status" filter={filter} name="status" options={statuses} />
    </FilterBar>
  );
}
