import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mediaListQuery } from '../../../client/admin/media.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { readMediaSearch, toListFilter } from './media-search.ts';

/** @returns the filter in the URL, and the images that it lets through, as far as they have been read */
export function useLibrary() {
  const { timeZone } = useSite();
  const search = readMediaSearch(useSearch({ strict: false }));
  const query = useInfiniteQuery({
    ...mediaListQuery(useHttp(), toListFilter(search, timeZone)),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  return { search, query, items, total: data?.pages[0]?.total ?? 0 };
}
