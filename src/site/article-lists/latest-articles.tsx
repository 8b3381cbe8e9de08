import { Link } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ArticleListQuery } from '../../client/article-lists.ts';
import type { Category } from '../../contract/categories.ts';
import { pageLimits } from '../../contract/page-limits.ts';
import { useCategories } from '../../foundation/use-site.ts';
import { ArticleList } from './article-list.tsx';

interface LatestArticlesProps {
  /** Slug of the chosen category; empty for all. */
  category: string;
  list: ArticleListQuery;
  /** The list is at the top of the page. */
  listFirst: boolean;
}

/** The grid of the front page, with the buttons that narrow it to one category. */
export function LatestArticles({ category, list, listFirst }: LatestArticlesProps) {
  const bar = useRef<HTMLDivElement>(null);
  const keepInPlace = useKeepInPlace(bar, category);
  const current = useCategories().find(({ slug }) => slug === category);
  const heading = current ? `Latest Stories in ${current.name}` : 'Latest Stories';
  return (
    <section aria-labelledby="latest">
      <div
        ref={bar}
        className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-ink border-b-2 pb-2 sm:pb-3"
      >
        <h2 id="latest" className="font-semibold font-serif text-3xl tracking-tight">
          {heading}
        </h2>
        <FilterButtons category={category} onChoose={keepInPlace} />
      </div>
      <ArticleList
        list={list}
        label={heading}
        opensPage={listFirst}
        about={current && 'category'}
        more="Load More Stories"
        nextPage={(cursor) => ({ to: '/', search: { ...(category && { category }), cursor } })}
        grid="rhythm"
        empty={<EmptyGrid category={category} current={current} />}
      />
    </section>
  );
}

interface FilterButtonsProps {
  category: string;
  onChoose: () => void;
}

function FilterButtons({ category, onChoose }: FilterButtonsProps) {
  // Always includes the chosen category.
  const categories = useCategories().filter(
    ({ slug }, index) => index < pageLimits.filterCategories || slug === category,
  );
  return (
    <nav aria-label="Filter stories" data-print="no" className="filters">
      <ul>
        {[{ slug: '', name: 'All' }, ...categories].map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to="/"
              search={slug ? { category: slug } : {}}
              resetScroll={false}
              data-wants-script
              onClick={onChoose}
              activeProps={{}}
              activeOptions={{ exact: true }}
              aria-current={category === slug ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Keeps the filter under the pointer when a category is chosen, although the content above the list moves below it.
 * @returns a function to call before the list changes: it records the filter's position
 */
function useKeepInPlace(bar: RefObject<HTMLElement | null>, category: string): () => void {
  const noted = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout changes with the category.
  useLayoutEffect(() => {
    if (noted.current === undefined || !bar.current) return;
    window.scrollBy({ top: bar.current.getBoundingClientRect().top - noted.current, behavior: 'instant' });
    noted.current = undefined;
  }, [bar, category]);
  return () => {
    noted.current = bar.current?.getBoundingClientRect().top;
  };
}

interface EmptyGridProps {
  /** Slug from the URL; empty for all. */
  category: string;
  /** The category of that slug, if there is one. */
  current: Category | undefined;
}

/** Says why the grid of the front page is empty. */
function EmptyGrid({ category, current }: EmptyGridProps) {
  return <p className="py-16 text-center text-muted [overflow-wrap:anywhere]">{emptyReason({ category, current })}</p>;
}

function emptyReason({ category, current }: EmptyGridProps): string {
  if (current) return `There are no articles in ${current.name} yet. Check back soon.`;
  return category
    ? `There's no section called “${category}”.`
    : 'There are no more articles here yet. Check back soon.';
}
