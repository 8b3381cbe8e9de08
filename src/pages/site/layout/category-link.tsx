import { useLocation, useMatches } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { pagePaths } from '../../../contract/paths.ts';
import { PageLink } from './page-link.tsx';

interface CategoryLinkProps {
  slug: string;
  className?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** Link to the front page filtered by a category; marked while the reader is there. */
export function CategoryLink({ slug, className, onClick, children }: CategoryLinkProps) {
  const isFrontPage = useLocation({ select: ({ pathname }) => pathname === pagePaths.home });
  // Not `useSearch` and `useParams`: the server renders the layout outside of any match.
  const category = useMatches({ select: (matches) => lastOf(matches)?.search.category });
  const page = useMatches({ select: (matches) => lastOf(matches)?.params.slug });

  /** A click on the link of the current page: the router would see no navigation and restore the scroll position. */
  function choose(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.currentTarget.href !== location.href) return;
    event.preventDefault();
    window.scrollTo(0, 0);
  }

  return (
    <PageLink
      to="/"
      search={{ category: slug }}
      className={className}
      onClick={choose}
      activeProps={{}}
      aria-current={markOf(slug, isFrontPage ? category : undefined, page)}
    >
      {children}
    </PageLink>
  );
}

interface PageMatch {
  search: { category?: string };
  params: { slug?: string };
}

/** @returns the match of the page itself, without the types of all the routes */
function lastOf(matches: object[]): PageMatch | undefined {
  return matches.at(-1) as PageMatch | undefined;
}

/** The link's own page is marked as the page; the category's own page is marked as part of it. */
function markOf(slug: string, shown: string | undefined, page: string | undefined): 'page' | 'true' | undefined {
  if (shown === slug) return 'page';
  return page === slug ? 'true' : undefined;
}
