import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface BreadcrumbProps {
  /** The step between home and this page, if there is one. */
  children?: ReactNode;
  /** The page itself. */
  current: string;
  /** Path of the page's editor. The link is in every page and shown to a signed-in user: see `mark-signed-in.ts`. */
  edit?: string;
}

export function Breadcrumb({ children, current, edit }: BreadcrumbProps) {
  return (
    <>
      {edit && (
        <a
          href={edit}
          data-edit
          data-print="no"
          className="float-right mt-2 ml-4 flex min-h-11 items-center font-medium text-sm hover:text-accent"
        >
          Edit this page
        </a>
      )}
      <nav aria-label="Breadcrumb" data-print="no" className="pt-2 text-muted text-sm">
        <ol className="flex items-center gap-x-2">
          <li className="shrink-0">
            <Link to="/" activeOptions={{ exact: true }} className="inline-block py-3 hover:text-ink hover:underline">
              Home
            </Link>
          </li>
          {children && (
            <li className="max-w-2/3 shrink-0">
              <Separator />
              {children}
            </li>
          )}
          <li aria-current="page" className="flex min-w-0">
            <Separator />
            <span dir="auto" className="truncate">
              {current}
            </span>
          </li>
        </ol>
      </nav>
    </>
  );
}

function Separator() {
  return (
    <span aria-hidden="true" className="mr-2">
      ›
    </span>
  );
}
