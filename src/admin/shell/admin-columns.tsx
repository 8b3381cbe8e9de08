import type { ReactNode } from 'react';

interface AdminColumnsProps {
  /** The name of the site, which leads to the dashboard. */
  home: ReactNode;
  /** Opposite the name of the site. */
  bar?: ReactNode;
  navigation: ReactNode;
  children: ReactNode;
}

/**
 * Bar, navigation and page of the admin: a column beside the page; below 1024 pixels one row above it. Beside an article that is
 * written the navigation is a column of icons, or makes room for the text. The server sends it empty; its contents come once the
 * user is known.
 */
export function AdminColumns({ home, bar, navigation, children }: AdminColumnsProps) {
  return (
    <>
      <header className="flex min-h-12 items-center gap-1 border-rule border-b px-4 sm:gap-3 sm:px-6">
        {home}
        {bar}
      </header>
      <div className="flex flex-1 flex-col lg:flex-row">
        <div className="border-rule group-has-[[data-writing]]/admin:max-lg:hidden max-lg:border-b lg:w-56 lg:shrink-0 lg:border-r lg:px-3 lg:py-6 lg:group-has-[[data-writing]]/admin:w-16">
          {navigation}
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-6 outline-none has-[[data-writing]]:p-0 sm:px-8 sm:py-8"
        >
          <div className="mx-auto max-w-5xl has-[[data-wide]]:max-w-[84rem] has-[[data-writing]]:max-w-none">
            {children}
          </div>
        </main>
      </div>
    </>
  );
}

/** Classes of `home`. */
export const homeClass =
  'mr-auto min-w-0 truncate py-2.5 font-semibold font-serif text-xl tracking-tight hover:text-accent';

/** Classes of the element around them. */
export const layoutClass = 'group/admin flex min-h-dvh flex-col';
