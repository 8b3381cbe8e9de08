import { zodResolver } from '@hookform/resolvers/zod';
import { refreshSeries, saveSeriesMutation } from '../../client/admin/series.ts';
import { type WholeSeries, wholeSeries } from '../../contract/series.ts';
import type { AdminSeries } from '../../contract/series-parts.ts';
import { useEntryForm } from '../forms/use-entry-form.ts';

function toFields(series: AdminSeries | null): WholeSeries {
  const { title = '', slug = '', description = '', imageUrl = '', parts = [] } = series ?? {};
  return { title, slug, description, imageUrl: imageUrl ?? '', partIds: parts.map(({ id }) => id) };
}

/** The form of a series on its page. */
export function useSeriesForm(series: AdminSeries) {
  return useEntryForm<WholeSeries, AdminSeries>({
    noun: 'Series',
    opened: series,
    resolver: zodResolver(wholeSeries),
    toFields,
    mutation: saveSeriesMutation,
    refresh: refreshSeries,
    place: { back: '/admin/series', editPage: (id) => ({ to: '/admin/series/edit/$id', params: { id } }) },
  });
}
