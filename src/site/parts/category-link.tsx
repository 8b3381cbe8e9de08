import { Link, useMatches } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { pagePaths } from '../../contract/paths.ts';
import { useCategories } from '../../foundation/use-site.ts';

/** The category whose articles the page shows: on the front page by the filter (`page`), or on a page of its own (`true`). */
export interface CurrentCategory {
  slug: string;
  mark: 'page' | 'true';
}

interface CategoryLinkProps {
  slug: string;
  /** Marks the link of this category; the links of a page itself mark none. */
  current?: CurrentCategory | null;
  className?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** Link to the front page filtered by a category; marked while the reader is there. */
export function CategoryLink({ slug, current, className, onClick, children }: CategoryLinkProps) {
  /**
   * A click on the link of the current page: the router would see no navigation and restore the scroll position. It sees one where a
   * filter has kept the list below.
   */
  function choose(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.currentTarget.href !== location.href) return;
    if (history.state?.listFirst === false) return;
    event.preventDefault();
    window.scrollTo(0, 0);
  }

  return (
    <Link
      to="/"
      search={{ category: slug }}
      className={className}
      onClick={choose}
      activeProps={{}}
      aria-current={current?.slug === slug ? current.mark : undefined}
    >
      {children}
    </Link>
  );
}

interface PageMatch {
  pathname: string;
  search: { category?: string };
  params: { slug?: string };
}

/**
 * Not `useSearch` and `useParams`: the layout is outside of the page's match, which documents outside of the routes do not have.
 * @returns the mark and the slug of the page, if it has one
 */
function currentOf(matches: object[]): string {
  const match = matches.at(-1) as PageMatch | undefined;
  if (!match) return '';
  const { pathname, search, params } = match;
  return pathname === pagePaths.home ? `page ${search.category}` : `true ${params.slug}`;
}

/** @returns the category that the layout's links mark on this page */
export function useCurrentCategory(): CurrentCategory | null {
  const [mark, current] = useMatches({ select: currentOf }).split(' ');
  const known = useCategories().find(({ slug }) => slug === current);
  return known ? { slug: known.slug, mark: mark as CurrentCategory['mark'] } : null;
}
