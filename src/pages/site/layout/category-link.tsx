import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { pagePaths } from '../../../contract/paths.ts';

interface CategoryLinkProps {
  slug: string;
  className: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** Link to the front page filtered by a category; marked while the reader is there. */
export function CategoryLink({ slug, className, onClick, children }: CategoryLinkProps) {
  const isFrontPage = useLocation({ select: ({ pathname }) => pathname === pagePaths.home });
  const category = useSearch({ strict: false, select: (search) => search.category });
  const page = useParams({ strict: false, select: (params) => params.slug });

  /** A click on the link of the current page: the router would see no navigation and restore the scroll position. */
  function choose(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.currentTarget.href !== location.href) return;
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
      aria-current={markOf(slug, isFrontPage ? category : undefined, page)}
    >
      {children}
    </Link>
  );
}

/** The link's own page is marked as the page; the category's own page is marked as part of it. */
function markOf(slug: string, shown: string | undefined, page: string | undefined): 'page' | 'true' | undefined {
  if (shown === slug) return 'page';
  return page === slug ? 'true' : undefined;
}
