import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../layout/notices.tsx';

interface LoadMoreProps {
  /** The infinite query behind the list. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => unknown;
  };
  /** The element whose children are the items; items are focusable. */
  list: RefObject<HTMLElement | null>;
  /** How many items are shown. */
  shown: number;
}

/** The "Load More" button. It moves the focus to the first of the new items. */
export function LoadMore({ query, list, shown }: LoadMoreProps) {
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const index = shownBefore.current;
    if (index === null || shown <= index) return;
    shownBefore.current = null;
    const item = list.current?.children[index];
    if (item instanceof HTMLElement) item.focus({ preventScroll: true });
  }, [shown, list]);

  function loadMore(): void {
    if (query.isFetchingNextPage) return;
    shownBefore.current = shown;
    query.fetchNextPage();
  }

  if (query.isFetchNextPageError && query.error) {
    return (
      <div className="mt-6">
        <FailureNotice message={query.error.message} retry={loadMore} />
      </div>
    );
  }
  if (!query.hasNextPage) return null;
  return (
    <p className="mt-6 text-center">
      <Button variant="quiet" aria-disabled={query.isFetchingNextPage} onClick={loadMore}>
        {query.isFetchingNextPage ? 'Loading...' : 'Load more'}
      </Button>
    </p>
  );
}
