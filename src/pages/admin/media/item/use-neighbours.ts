import { useEffect } from 'react';
import type { MediaItem } from '../../../../contract/media.ts';
import { useLibrary } from '../library/use-library.ts';

/** @returns the images beside this one in the list that it was opened from; null at the ends, and for one that is not in it */
export function useNeighbours(id: string): { previous: MediaItem | null; next: MediaItem | null } {
  const { items, query } = useLibrary();
  const index = items.findIndex((item) => item.id === id);
  const isLast = index >= 0 && index === items.length - 1;
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (isLast && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isLast, hasNextPage, isFetching, isError, fetchNextPage]);
  if (index < 0) return { previous: null, next: null };
  return { previous: items[index - 1] ?? null, next: items[index + 1] ?? null };
}
