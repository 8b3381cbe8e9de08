import type { ReactNode } from 'react';
import { AdminColumns, layoutClass } from './admin-columns.tsx';

interface CheckingProps {
  /** The URL's. */
  path: string;
  /** The name of the site, which leads to the dashboard. */
  home: ReactNode;
}

/** Screens that need the room of the navigation. */
const writing = /^\/admin\/(articles\/(new$|edit\/)|front-page$)/;

/**
 * The empty frame of the admin, shown until the user is known: by the document itself, then by the application. The words appear
 * after a moment, so that nothing flashes if the answer is fast. The keys of the command palette are kept until it can open.
 */
export function Checking({ path, home }: CheckingProps) {
  return (
    <div data-awaits-search="" className={layoutClass}>
      <title>Admin</title>
      <AdminColumns home={home} navigation={<NavigationSkeleton />}>
        <h1 className="sr-only">Admin</h1>
        <p
          role="status"
          data-needs-script
          data-writing={writing.test(path) || undefined}
          className="animate-[come_1ms_400ms_both] py-16 text-center text-muted"
        >
          Loading...
        </p>
        <noscript>
          <p className="py-16 text-center">The admin area needs JavaScript.</p>
        </noscript>
      </AdminColumns>
    </div>
  );
}

/** As high as the navigation, without its places. */
function NavigationSkeleton() {
  return (
    <div aria-hidden="true" data-needs-script className="flex overflow-hidden max-lg:px-3 lg:flex-col lg:gap-0.5">
      {['w-20', 'w-14', 'w-16', 'w-20', 'w-12', 'w-24'].map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <span key={place} className="flex h-11 shrink-0 items-center px-3">
          <span className={`h-3 max-w-full bg-tint ${width}`} />
        </span>
      ))}
    </div>
  );
}
