import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepLoadedPages, readLoadedPages } from './loaded-pages.ts';

interface PagedQuery {
  data: { pages: unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Events by which the reader takes over scrolling. */
const signsOfReading = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * A reload, or going back from another document, starts a list at its first page. This loads as many pages as were there
 * before and then restores the scroll position.
 * @returns how many pages are still to come
 */
export function useLoadedPages({ data, hasNextPage, isFetching, isError, fetchNextPage }: PagedQuery): number {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const loaded = data?.pages.length ?? 0;
  const [wanted, setWanted] = useState(0);
  const isComing = loaded < wanted && !isError && (hasNextPage || loaded === 0);

  useLayoutEffect(() => setWanted(readLoadedPages(entry)), [entry]);
  useEffect(() => {
    if (isComing && loaded > 0 && !isFetching) fetchNextPage();
    if (!isComing && loaded > 1) keepLoadedPages(entry, loaded);
  }, [isComing, loaded, isFetching, fetchNextPage, entry]);
  useReturn(isComing, loaded);
  return isComing ? wanted - loaded : 0;
}

/** Restores the scroll position again: the router has done so while the page was still too short. */
function useReturn(isComing: boolean, loaded: number): void {
  const index = useElementScrollRestoration({ getElement: () => window });
  const target = useRef<number>(undefined);
  const isWanted = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page grows with every page of the list.
  useLayoutEffect(() => {
    if (isComing) target.current ??= index?.scrollY;
    if (target.current !== undefined && isWanted.current) {
      window.scrollTo({ top: target.current, behavior: 'instant' });
    }
    if (!isComing) target.current = undefined;
  }, [isComing, loaded]);
  useEffect(() => {
    if (!isComing) return;
    isWanted.current = true;
    const stay = () => {
      isWanted.current = false;
    };
    for (const sign of signsOfReading) window.addEventListener(sign, stay, { passive: true });
    return () => {
      for (const sign of signsOfReading) window.removeEventListener(sign, stay);
    };
  }, [isComing]);
}
