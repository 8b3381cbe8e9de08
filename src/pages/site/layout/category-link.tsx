import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { pagePaths } from '../../../contract/paths.ts';

interface CategoryLinkProps {
  slug: string;
  className: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** Leads to the front page filtered by a category; marked while that is what the reader sees. */
export function CategoryLink({ slug, className, onClick, children }: CategoryLinkProps) {
  const isFrontPage = useLocation({ select: ({ pathname }) => pathname === pagePaths.home });
  const category = useSearch({ strict: false, select: (search) => search.category });
  const page = useParams({ strict: false, select: (params) => params.slug });

  /** Chosen once more it leads to where the reader is already: for the router that is no way, and it would restore the place. */
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

/** The filtered front page is where the link leads; the category's own page is within the same category. */
function markOf(slug: string, shown: string | undefined, page: string | undefined): 'page' | 'true' | undefined {
  if (shown === slug) return 'page';
  return page === slug ? 'true' : undefined;
}
