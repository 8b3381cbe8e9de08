import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import { limits } from '../../contract/limits.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { SeriesChange, SeriesInput } from '../../contract/series.ts';
import type { AdminSeries, AdminSeriesSummary } from '../../contract/series-parts.ts';
import { type Http, withQuery } from '../http.ts';
import { failQuietly, listPages, readEntry, requireAnswer, requireCount } from '../reading.ts';
import { createEntry, type SaveTarget } from './create-entry.ts';

/** @param q part of a title; empty for all @returns series by title. An infinite query */
export const seriesListQuery = (http: Http, q: string) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.series, 'list', q],
    ...listPages<AdminSeriesSummary>(http, withQuery(adminPaths.series, { q })),
  });

/** One series with its parts; null when there is none. Never from the cache: its form must start from what is stored now. */
export const oneSeriesQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.series, id],
    queryFn: () => readEntry<AdminSeries>(http, adminPaths.oneSeries(id), 'Failed to fetch series'),
    staleTime: 0,
    gcTime: 0,
  });

/** The title of a series that did not come with an article; null when there is none. */
export const seriesTitleQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.series, 'title', id],
    queryFn: async () => (await readEntry<AdminSeries>(http, adminPaths.oneSeries(id), ''))?.title ?? null,
    enabled: id !== '',
  });

/** Series that a typed text finds, those first whose title begins with it. */
export interface FoundSeries {
  q: string;
  items: AdminSeriesSummary[];
}

/** The call is aborted once no component uses it. */
export const foundSeriesQuery = (http: Http, q: string) =>
  queryOptions({
    queryKey: [adminPaths.series, 'found', q],
    queryFn: async ({ signal }): Promise<FoundSeries> => {
      const list = http.list<AdminSeriesSummary>(
        withQuery(adminPaths.series, { q, limit: limits.suggestedTags }),
        signal,
      );
      return { q, items: (await list.then(requireCount).catch(failQuietly)).items };
    },
    retry: false,
  });

/** A series to create, with its id. */
export interface NewSeries {
  id: string;
  series: SeriesInput;
}

export const createSeriesMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, series }: NewSeries) =>
      createEntry<AdminSeries>(http, { path: adminPaths.series, id, body: series }),
  });

/** Changes the series with this id; new ones are created by their title alone. */
export const saveSeriesMutation = (http: Http, { id }: SaveTarget) =>
  mutationOptions({
    mutationFn: (change: SeriesChange) =>
      http.send<AdminSeries>('PATCH', adminPaths.oneSeries(id), change).then(requireAnswer),
  });

export const deleteSeriesMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.oneSeries(id)) });

/** Invalidates, after a write, series and what shows their titles. */
export function refreshSeries(queryClient: QueryClient): Promise<unknown> {
  const stale = [adminPaths.series, apiPaths.articles];
  return Promise.all(stale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
