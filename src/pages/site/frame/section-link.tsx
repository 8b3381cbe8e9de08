import { Link, useSearch } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface SectionLinkProps {
  slug: string;
  className: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** Leads to the front page filtered by a section; marked while that is what the reader sees. */
export function SectionLink({ slug, className, onClick, children }: SectionLinkProps) {
  const shown = useSearch({ strict: false, select: (search) => search.category });
  return (
    <Link
      to="/"
      search={{ category: slug }}
      className={className}
      onClick={onClick}
      activeProps={{}}
      aria-current={shown === slug ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
