import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
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
  /** Id of the element whose children are the items; items are focusable. */
  list: string;
  /** How many items are shown. */
  shown: number;
}

interface PagedListProps extends Omit<ComponentProps<'ul'>, 'children' | 'id'>, Pick<LoadMoreProps, 'query'> {
  /** The items belong to the previous filter; those of the current one are loading. */
  isOld?: boolean;
  /** Focusable items. */
  children: readonly ReactNode[];
}

/** A list that comes in pages, with the button for the next one. */
export function PagedList({ query, isOld = false, children, ...rest }: PagedListProps) {
  const list = useId();
  return (
    <>
      <ul {...rest} id={list} aria-busy={isOld}>
        {children}
      </ul>
      {!isOld && <LoadMore query={query} list={list} shown={children.length} />}
    </>
  );
}

/** The "Load More" button. It moves the focus to the first of the new items. */
export function LoadMore({ query, list, shown }: LoadMoreProps) {
  /** How many items were shown when more were asked for. */
  const [index, setIndex] = useState<number | null>(null);
  useEffect(() => {
    if (index === null || shown <= index) return;
    setIndex(null);
    const item = document.getElementById(list)?.children[index];
    if (item instanceof HTMLElement) item.focus({ preventScroll: true });
  }, [index, shown, list]);

  function loadMore(): void {
    if (query.isFetchingNextPage) return;
    setIndex(shown);
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
