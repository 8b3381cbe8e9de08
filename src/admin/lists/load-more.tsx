import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
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

interface PagedListProps extends Omit<ComponentProps<'ul'>, 'children'>, Pick<LoadMoreProps, 'query'> {
  /** The items belong to the previous filter; those of the current one are loading. */
  isOld?: boolean;
  /** Focusable items. */
  children: readonly ReactNode[];
}

/** A list that comes in pages, with the button for the next one. */
export function PagedList({ query, isOld = false, children, ...rest }: PagedListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul {...rest} ref={list} aria-busy={isOld}>
        {children}
      </ul>
      {!isOld && <LoadMore query={query} list={list} shown={children.length} />}
    </>
  );
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
