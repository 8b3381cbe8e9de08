import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import type { ArticleListQuery } from '../../client/article-lists.ts';
import { cursorOf } from '../../client/http.ts';
import { pageLimits } from '../../contract/page-limits.ts';
import { buttonClass } from '../../ui/button.tsx';
import { announce } from '../parts/announce.ts';
import { ArticleCard, ArticleCardSkeleton, type CardSubject } from './article-card.tsx';
import { type CardGrid, formAt, gridColumns } from './card-forms.ts';
import { LoadFailure } from './load-failure.tsx';
import { useLoadedPages } from './use-loaded-pages.ts';

interface ArticleListProps {
  list: ArticleListQuery;
  /** Name of the list, as in its heading. */
  label: string;
  /** Label of the button that loads the next page. */
  more: string;
  /** The link to the next page, for readers without a script. */
  nextPage: (cursor: string) => Pick<LinkProps, 'to' | 'params' | 'search'>;
  empty: ReactNode;
  grid: CardGrid;
  /** No image stands above the list. */
  opensPage?: boolean;
  /** Subject that all of its articles share, and that the page names. */
  about?: CardSubject | undefined;
}

/** A grid of articles; the next page is added below. */
export function ArticleList({ list, label, more, nextPage, empty, grid, opensPage = false, about }: ArticleListProps) {
  const query = useInfiniteQuery(list);
  const pagesToCome = useLoadedPages(query);
  const articles = query.data?.pages.flatMap((page) => page.items) ?? [];
  const cards = useRef<HTMLDivElement>(null);
  useAnnouncedCount(label, query.isSuccess && pagesToCome === 0 ? articles.length : undefined, cards);
  if (query.isPending) return <ArticleGrid grid={grid}>{skeletons(grid, Math.max(pagesToCome, 1))}</ArticleGrid>;
  if (query.isError && !query.data) return <LoadFailure what="The stories" retry={query.refetch} />;
  if (articles.length === 0) return empty;
  const total = articles.length + pagesToCome * pageLimits.skeletonCards;
  const cursor = cursorOf(query.data.pages.at(-1)?.next);

  function loadMore(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!query.isFetchingNextPage) query.fetchNextPage();
  }

  return (
    <>
      <ArticleGrid ref={cards} grid={grid}>
        {articles.map((article, index) => (
          <ArticleCard
            key={article.slug}
            article={article}
            form={formAt(grid, index, total)}
            first={opensPage && index === 0}
            about={about}
          />
        ))}
        {skeletons(grid, pagesToCome)}
      </ArticleGrid>
      {query.isFetchNextPageError && <LoadFailure what="More stories" retry={query.fetchNextPage} />}
      {cursor && (
        <p data-print="no" className="mt-6 text-center sm:mt-12">
          <Link
            {...nextPage(cursor)}
            preload={false}
            data-wants-script
            onClick={loadMore}
            aria-disabled={query.isFetchingNextPage}
            className={buttonClass('outline')}
          >
            {query.isFetchingNextPage ? 'Loading...' : more}
          </Link>
        </p>
      )}
    </>
  );
}

interface ArticleGridProps {
  ref?: Ref<HTMLDivElement>;
  grid: CardGrid;
  children: ReactNode;
}

function ArticleGrid({ ref, grid, children }: ArticleGridProps) {
  return (
    <div
      ref={ref}
      className={`mt-5 grid gap-x-8 gap-y-4 *:not-first:border-rule *:not-first:border-t *:not-first:pt-4 sm:mt-6 sm:gap-y-8 sm:*:not-first:pt-6 ${gridColumns[grid]}`}
    >
      {children}
    </div>
  );
}

function skeletons(grid: CardGrid, pages: number) {
  const total = pages * pageLimits.skeletonCards;
  return [...Array(total).keys()].map((index) => <ArticleCardSkeleton key={index} form={formAt(grid, index, total)} />);
}

/**
 * Announces to screen readers how many articles a filter or the button has loaded. The button goes with the last page: its focus moves
 * to the first of the new articles.
 * @param count undefined until it is known
 */
function useAnnouncedCount(label: string, count: number | undefined, cards: RefObject<HTMLElement | null>): void {
  const said = useRef<{ label: string; count: number }>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    const before = said.current;
    said.current = { label, count };
    if (!before || (before.label === label && before.count === count)) return;
    announce(`${label}: ${count} shown`);
    if (before.label !== label || document.activeElement !== document.body) return;
    cards.current?.children[before.count]?.querySelector('a')?.focus({ preventScroll: true });
  }, [label, count, cards]);
}
