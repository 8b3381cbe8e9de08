import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface BreadcrumbProps {
  /** The step between home and this page, if there is one. */
  children?: ReactNode;
  /** The page itself. */
  current: string;
}

export function Breadcrumb({ children, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" data-print="no" className="pt-5 text-muted text-sm">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <Link to="/" activeOptions={{ exact: true }} className="hover:text-ink hover:underline">
            Home
          </Link>
        </li>
        {children && (
          <li>
            <Separator />
            {children}
          </li>
        )}
        <li aria-current="page" className="min-w-0">
          <Separator />
          {current}
        </li>
      </ol>
    </nav>
  );
}

function Separator() {
  return (
    <span aria-hidden="true" className="mr-2">
      ›
    </span>
  );
}
