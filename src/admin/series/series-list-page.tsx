import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { deleteSeriesMutation, refreshSeries, seriesListQuery } from '../../client/admin/series.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { AdminSeriesSummary } from '../../contract/series-parts.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { countOf } from '../../ui/count.ts';
import { EmptyNotice, FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { EntryCard } from '../lists/entry-card.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { ClearFilters, FilterBar, useChangeFilter } from '../lists/filters.tsx';
import { PagedList } from '../lists/load-more.tsx';
import { useDelete } from '../lists/use-delete.ts';
import { NewSeriesForm } from './new-series-form.tsx';

/** Every series with the number of its parts, and a form for a new one. */
export function SeriesListPage() {
  const { q = '' } = useSearch({ from: '/admin/series/' });
  return (
    <>
      <PageHead title="Series" />
      <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
        Articles that are read in order. Editors add an article in its settings; a series has a page once readers see a
        part of it.
      </p>
      <NewSeriesForm />
      <FilterBar search={{ label: 'Search series', q }}>{null}</FilterBar>
      <SeriesList q={q} />
    </>
  );
}

function SeriesList({ q }: { q: string }) {
  const query = useInfiniteQuery({ ...seriesListQuery(useHttp(), q), placeholderData: (before) => before });
  const change = useChangeFilter<{ q: string }>();
  if (query.isError && !query.data) return <FailureNotice message={query.error.message} retry={query.refetch} />;
  if (!query.data) return <EntrySkeletons label="Loading series" />;
  const all = query.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) {
    return q === '' ? (
      <EmptyNotice text="No series yet" />
    ) : (
      <EmptyNotice text="No series has this title">
        <ClearFilters clear={() => change({ q: '' })} />
      </EmptyNotice>
    );
  }
  return (
    <PagedList query={query} isOld={query.isPlaceholderData} aria-label="Series" className="border-rule border-t">
      {all.map((series) => (
        <SeriesRow key={series.id} series={series} />
      ))}
    </PagedList>
  );
}

function SeriesRow({ series: { id, title, slug, partCount } }: { series: AdminSeriesSummary }) {
  const kept =
    partCount === 0
      ? 'It has no articles.'
      : `${partCount === 1 ? 'Its article stays' : `Its ${countOf(partCount, 'article')} stay`}.`;
  const askAndDelete = useDelete({
    mutation: deleteSeriesMutation,
    refresh: refreshSeries,
    consequence: `${kept} Its page will be gone.`,
    success: 'Series deleted successfully',
  });
  return (
    <li tabIndex={-1} className="border-rule border-b">
      <EntryCard
        name={title}
        edit={{ to: '/admin/series/edit/$id', params: { id } }}
        onDelete={() => askAndDelete({ id, name: title })}
      >
        <div className="min-w-0 grow">
          <h2 className="font-medium text-sm [overflow-wrap:anywhere]">
            <bdi>{title}</bdi>
          </h2>
          <p className="truncate text-muted text-xs">{pagePaths.series(slug)}</p>
        </div>
        <p className="shrink-0 text-muted text-sm tabular-nums">{countOf(partCount, 'part')}</p>
      </EntryCard>
    </li>
  );
}
