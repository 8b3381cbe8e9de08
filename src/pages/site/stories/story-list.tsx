import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { StoryListQuery } from '../../../client/articles.ts';
import { cursorOf } from '../../../client/http.ts';
import { limits } from '../../../contract/limits.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { LoadFailure } from './load-failure.tsx';
import { StoryCard, StoryCardSkeleton } from './story-card.tsx';

interface StoryListProps {
  list: StoryListQuery;
  /** What the button that pages on says. */
  more: string;
  /** Where the same list goes on, for readers without a script. */
  nextPage: (cursor: string) => Pick<LinkProps, 'to' | 'params' | 'search'>;
  empty: ReactNode;
  /** The list is what the page opens with: nothing with a picture stands above it. */
  opensPage?: boolean;
}

/** A two-column grid of stories that pages on in place. */
export function StoryList({ list, more, nextPage, empty, opensPage = false }: StoryListProps) {
  const query = useInfiniteQuery(list);
  if (query.isPending) return <StoryGrid>{skeletons()}</StoryGrid>;
  if (query.isError && !query.data) return <LoadFailure what="The stories" retry={query.refetch} />;

  const articles = query.data.pages.flatMap((page) => page.items);
  if (articles.length === 0) return empty;
  const cursor = cursorOf(query.data.pages.at(-1)?.next);

  function loadMore(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!query.isFetchingNextPage) query.fetchNextPage();
  }

  return (
    <>
      <StoryGrid>
        {articles.map((article, place) => (
          <StoryCard key={article.id} article={article} first={opensPage && place === 0} />
        ))}
      </StoryGrid>
      {query.isFetchNextPageError && <LoadFailure what="More stories" retry={query.fetchNextPage} />}
      {cursor && (
        <p data-print="no" className="mt-12 text-center">
          <Link
            {...nextPage(cursor)}
            preload={false}
            onClick={loadMore}
            aria-disabled={query.isFetchingNextPage}
            className={buttonLook('outline')}
          >
            {query.isFetchingNextPage ? 'Loading...' : more}
          </Link>
        </p>
      )}
    </>
  );
}

function StoryGrid({ children }: { children: ReactNode }) {
  return <div className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2">{children}</div>;
}

function skeletons() {
  return [...Array(limits.skeletonCards).keys()].map((place) => <StoryCardSkeleton key={place} />);
}
