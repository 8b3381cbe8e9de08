import {
  createRootRouteWithContext,
  HeadContent,
  isNotFound,
  Outlet,
  type StaticDataRouteOption,
  useMatches,
} from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { fontPreload } from '../../foundation/font-preload.ts';
import { readRootData } from '../../foundation/read-root-data.ts';
import { rootDataOf } from '../../foundation/root-data.ts';
import { SiteHead } from '../../foundation/site-head.tsx';
import { typeFiles } from '../../foundation/type-files.ts';
import { SiteContext } from '../../foundation/use-site.ts';
import adminStyles from '../../ui/admin-styles.css?url';
import styles from '../../ui/styles.css?url';
import { ToastCorner } from '../../ui/toast-corner.tsx';
import { showToast } from '../../ui/toasts.ts';
import { announcementOf } from '../layout/announcement.tsx';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { HeaderMenusScript } from '../layout/header-menus-script.tsx';
import { MissingPageOnDemand } from '../layout/load-missing-page.tsx';
import { LookSheets } from '../layout/look-sheets.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { SpeculationRules } from '../layout/speculation-rules.tsx';
import type { PageContext } from '../page/context.ts';
import { PageDataTag } from '../page/page-data-tag.tsx';
import { PageScriptTag } from '../page-script/page-script-tag.tsx';
import { announcerId } from '../parts/announce.ts';
import { loadTextStyles } from '../parts/text-styles.tsx';

export const Route = createRootRouteWithContext<PageContext>()({
  loader: ({ context: { http, read } }) => read(() => readRootData(http)),
  head: ({ matches }) => ({
    meta: [{ name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [
      { rel: 'stylesheet', href: sheetOfDocument() ?? (haveOwnLayout(matches) ? adminStyles : styles) },
      ...fontsOf(matches).map((href) => ({ ...fontPreload, href })),
    ],
  }),
  shellComponent: Shell,
  component: Layout,
  notFoundComponent: () => <MissingPageOnDemand />,
  // A loading page is shown inside the layout, never instead of it.
  wrapInSuspense: false,
});

/** @returns the style sheet that the document came with, which it keeps: a second one would override classes of the first */
function sheetOfDocument(): string | null | undefined {
  return import.meta.env.SSR ? undefined : document.querySelector('link[data-precedence]')?.getAttribute('href');
}

/** One element of the body, as in a browser: generated ids depend on the number of elements. */
function PageEnd() {
  return (
    <>
      <HeaderMenusScript />
      <PageDataTag />
    </>
  );
}

/** For the inline script. A browser leaves it as the server has written it. */
const announcedKeyOf: (matches: Parameters<typeof announcementOf>[0]) => string | undefined = import.meta.env.SSR
  ? (matches) => announcementOf(matches)?.key
  : () => undefined;

function Shell({ children }: { children: ReactNode }) {
  const language = useMatches({ select: languageOf });
  const announced = useMatches({ select: announcedKeyOf });
  useEffect(() => window.pageScript.applicationRuns(showToast), []);
  return (
    <html lang={language} data-announcement={announced} suppressHydrationWarning>
      <head>
        {/* Within the first 1024 bytes, as HTML asks. */}
        <meta charSet="utf-8" />
        {/* Before the script, which sets the colors of the browser's bars. */}
        {import.meta.env.SSR && <LookOfSite />}
        {import.meta.env.SSR && <PageScriptTag />}
        <HeadContent />
        {import.meta.env.SSR && <SheetsOfLook />}
        {import.meta.env.SSR && <SpeculationRules />}
      </head>
      <body>
        {children}
        <ToastCorner />
        {import.meta.env.SSR && <PageEnd />}
      </body>
    </html>
  );
}

/** Icons and colors as the owner has chosen. Signing in has the colors of the admin, which stay. */
function LookOfSite() {
  const look = useMatches({ select: lookOf });
  const hasOwnLayout = useMatches({ select: haveOwnLayout });
  return <SiteHead colours={hasOwnLayout ? undefined : look} icons={look?.icons} />;
}

function SheetsOfLook() {
  return (
    <LookSheets
      appearance={useMatches({ select: (matches) => (haveOwnLayout(matches) ? undefined : lookOf(matches)) })}
    />
  );
}

function lookOf(matches: Parameters<typeof rootDataOf>[0]) {
  return rootDataOf(matches)?.site.appearance;
}

/** @returns the fonts that every page preloads; in the browser those with which the document came */
function fontsOf(matches: Parameters<typeof haveOwnLayout>[0] & Parameters<typeof rootDataOf>[0]): readonly string[] {
  if (!import.meta.env.SSR) {
    return [...document.querySelectorAll('link[as=font]')].slice(0, 2).map((link) => link.getAttribute('href') ?? '');
  }
  return typeFiles[(haveOwnLayout(matches) ? undefined : lookOf(matches)?.type) ?? 'newsreader'].fonts;
}

/** Readers' content is in the language of the site, though its own texts are English; the admin is English. */
function languageOf(matches: Parameters<typeof haveOwnLayout>[0] & Parameters<typeof rootDataOf>[0]): string {
  return (haveOwnLayout(matches) ? undefined : rootDataOf(matches)?.site.language) ?? 'en';
}

function Layout() {
  const hasOwnLayout = useMatches({ select: haveOwnLayout });
  return <SiteContext value={Route.useLoaderData()}>{hasOwnLayout ? <Outlet /> : <SiteLayout />}</SiteContext>;
}

/** A page that is not found gets the site's layout, whatever layout its route has. */
function haveOwnLayout(matches: { staticData: StaticDataRouteOption; error: unknown }[]): boolean {
  return !isNotFound(matches[0]?.error) && matches.some(({ staticData }) => staticData.ownLayout);
}

/** The layout of the public pages: header and footer. */
function SiteLayout() {
  useEffect(loadTextStyles, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <p id={announcerId} role="status" className="sr-only" />
    </div>
  );
}
