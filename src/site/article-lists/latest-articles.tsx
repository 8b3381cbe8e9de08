import type { ArticleListQuery } from '../../client/article-lists.ts';
import type { Category } from '../../contract/categories.ts';
import { useCategories } from '../../foundation/use-site.ts';
import { ArticleList } from './article-list.tsx';
import { FilterButtons } from './filter-buttons.tsx';

export interface LatestArticlesProps {
  /** Slug of the chosen category; empty for all. */
  category: string;
  /** Slugs of the categories that have articles. */
  categoriesWithArticles: readonly string[];
  list: ArticleListQuery;
  /** The list is at the top of the page. */
  listFirst: boolean;
}

/** The grid of the front page, with the buttons that narrow it to one category. */
export function LatestArticles({ category, categoriesWithArticles, list, listFirst }: LatestArticlesProps) {
  const current = useCategories().find(({ slug }) => slug === category);
  return (
    <section aria-labelledby="latest">
      <div className="border-ink border-b-2 pb-1 sm:pb-3">
        {/* One line whatever is chosen, so that the buttons stay where they are pressed. */}
        <h2 id="latest" className="truncate font-semibold font-serif text-3xl tracking-tight">
          Latest Stories
          {current && <span className="max-sm:sr-only">{` in ${current.name}`}</span>}
        </h2>
        <FilterButtons category={category} categoriesWithArticles={categoriesWithArticles} listFirst={listFirst} />
      </div>
      <ArticleList
        list={list}
        label={current ? `Latest Stories in ${current.name}` : 'Latest Stories'}
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
    ? `There’s no section called “${category}”.`
    : 'There are no more articles here yet. Check back soon.';
}
