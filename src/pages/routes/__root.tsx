import { useSuspenseQuery } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  isNotFound,
  Outlet,
  Scripts,
  type StaticDataRouteOption,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { categoriesQuery } from '../../client/categories.ts';
import { siteQuery } from '../../client/site.ts';
import inter from '../../ui/fonts/inter-latin-wght-normal.woff2?url';
import newsreader from '../../ui/fonts/newsreader-latin-wght-normal.woff2?url';
import styles from '../../ui/styles.css?url';
import { ToastCorner } from '../../ui/toast-corner.tsx';
import type { PageContext } from '../context.ts';
import { announcerId } from '../site/layout/announce.ts';
import { Footer } from '../site/layout/footer.tsx';
import { Header } from '../site/layout/header.tsx';
import { MissingImages } from '../site/layout/missing-images.tsx';
import { SiteHead } from '../site/layout/site-head.tsx';
import { MissingPage } from '../site/layout/status-page.tsx';
import { LayoutContext } from '../site/layout/use-site.ts';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const Route = createRootRouteWithContext<PageContext>()({
  loader: async ({ context: { http, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(siteQuery(http)),
      queryClient.ensureQueryData(categoriesQuery(http)),
    ]);
  },
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [
      { rel: 'stylesheet', href: styles },
      { ...font, href: newsreader },
      { ...font, href: inter },
    ],
  }),
  shellComponent: Shell,
  component: Layout,
  notFoundComponent: MissingPage,
  // A loading page is shown inside the layout, never instead of it.
  wrapInSuspense: false,
});

function Shell({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        {import.meta.env.SSR && <MissingImages />}
        <HeadContent />
        {import.meta.env.SSR && <SiteHead />}
      </head>
      <body>
        {children}
        <ToastCorner />
        <Scripts />
      </body>
    </html>
  );
}

function Layout() {
  const { http } = useRouter().options.context;
  const { data: site } = useSuspenseQuery(siteQuery(http));
  const { data: categories } = useSuspenseQuery(categoriesQuery(http));
  const layout = useMemo(() => ({ site, categories }), [site, categories]);
  const hasOwnLayout = useMatches({ select: haveOwnLayout });
  return <LayoutContext value={layout}>{hasOwnLayout ? <Outlet /> : <SiteLayout />}</LayoutContext>;
}

/** A page that is not found gets the site's layout, whatever layout its route has. */
function haveOwnLayout(matches: { staticData: StaticDataRouteOption; error: unknown }[]): boolean {
  return !isNotFound(matches[0]?.error) && matches.some(({ staticData }) => staticData.ownLayout);
}

/** The layout of the public pages: header and footer. */
function SiteLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <p id={announcerId} role="status" className="sr-only" />
    </div>
  );
}
