import { Link } from '@tanstack/react-router';
import type { Category } from '../../contract/categories.ts';
import { pageLimits } from '../../contract/page-limits.ts';
import { useCategories } from '../../foundation/use-site.ts';
import { useReady } from '../../ui/script-button.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether Latest Stories leads the front page, where a filter has kept it otherwise than the URL says. */
    listFirst?: boolean;
  }
}

interface FilterButtonsProps {
  /** Slug of the chosen category; empty for all. */
  category: string;
  /** Slugs of the categories that have articles. */
  categoriesWithArticles: readonly string[];
  /** The list is at the top of the page, and stays there. */
  listFirst: boolean;
}

/** All, the first categories of the header, and every other one that has articles. */
export function FilterButtons({ category, categoriesWithArticles, listFirst }: FilterButtonsProps) {
  // Always includes the chosen category.
  const categories = useCategories().filter(
    ({ slug }, index) =>
      index < pageLimits.filterCategories || slug === category || categoriesWithArticles.includes(slug),
  );
  return (
    <nav aria-label="Filter stories" data-print="no" className="filters">
      <ul>
        {[{ slug: '', name: 'All' }, ...categories].map(({ slug, name }) => (
          <li key={slug}>
            <FilterLink slug={slug} name={name} isCurrent={category === slug} listFirst={listFirst} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FilterLinkProps extends Pick<Category, 'slug' | 'name'> {
  isCurrent: boolean;
  listFirst: boolean;
}

/** Without the application a link to the category's list; with it, which a press waits for, the list changes where it is. */
function FilterLink({ slug, name, isCurrent, listFirst }: FilterLinkProps) {
  const leadsByUrl = slug !== '';
  return (
    <Link
      ref={useReady<HTMLAnchorElement>()}
      to="/"
      search={slug ? { category: slug } : {}}
      state={listFirst === leadsByUrl ? {} : { listFirst }}
      resetScroll={false}
      data-wants-script
      data-in-place
      suppressHydrationWarning
      activeProps={{}}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {name}
    </Link>
  );
}
