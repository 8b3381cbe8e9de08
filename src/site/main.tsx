import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readAnswer } from '../client/http.ts';
import { focusHeading } from '../foundation/focus-heading.ts';
import { missingScript } from './layout/failure-page.tsx';
import { skeletonDelay } from './layout/pending-page.tsx';
import { inPageHtml, matchIdInPage, type PageData, pageDataId } from './page/page-data.ts';
import { createPageRouter } from './router.tsx';

/** The application has rendered the page that the reader has open. */
let isShown = false;

const router = createPageRouter({
  transport: async (path, init) => readAnswer(await fetch(path, init)),
  retry: 1,
  preload: !savesData(navigator),
  restoresScroll: () => isShown,
});

// The server writes tags for social networks and search engines. They describe the first page only: other pages drop them.
const ofOnePage =
  'meta[property],meta[name=description],meta[name^=twitter],link[rel=next],script[type="application/ld+json"]';
router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged, pathChanged }) => {
  if (!fromLocation || !hrefChanged) return;
  // A page that stays shows its own loading state: the skeleton would remove the field that a reader types in.
  router.options.defaultPendingMs = pathChanged ? skeletonDelay : Number.POSITIVE_INFINITY;
  for (const element of document.head.querySelectorAll(ofOnePage)) element.remove();
  // From the pressed card to its article as between two documents (view-transitions.css); all else is instant.
  router.options.defaultViewTransition = document.querySelector('[data-pressed]') !== null;
});

router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
  // The reader may have scrolled before the application came: the router is to know the position when they leave.
  if (!isShown && scrollY > 0) document.dispatchEvent(new Event('scroll'));
  isShown = true;
  if (pathChanged || fromLocation?.searchStr !== toLocation.searchStr) focusHeading();
});

// The router reloads the page at once when a page's script fails to load. Without a server the reader would then see the
// browser's own error page. The router recognises such an error by the start of its message, so the message gets another
// start here, and `FailurePage` checks that the server answers before it reloads.
let isScriptMissing = false;
addEventListener('vite:preloadError', ({ payload }) => {
  isScriptMissing = true;
  payload.message = missingScript + payload.message;
});

// Not awaited: pages' scripts import this file, and would wait for it.
void start();

/** The page stays as it is until everything is there; `RouterClient` would wait for it while it renders. */
async function start(): Promise<void> {
  const { routesById } = router;
  const matches = router.matchRoutes(router.latestLocation);
  const loading = matches.map(({ routeId }) => router.loadRouteChunk(routesById[routeId as keyof typeof routesById]));
  await Promise.allSettled(loading);
  if (isScriptMissing && window.pageScript.giveUp()) return;
  takePageData(matches.map(({ id }) => id));
  await hydrate(router);
  delete window.$_TSR;
  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/**
 * Gives the router what the server has read, as old as the page, in the form that it would write into the page itself.
 * @param ids of the page's matches
 */
function takePageData(ids: string[]): void {
  const element = document.getElementById(pageDataId);
  const { matches, ...dehydratedData }: PageData = JSON.parse(element?.textContent ?? '');
  element?.remove();
  const read = matches.map(({ i, failure, inPage, l, ...match }, index) => ({
    s: 'success' as const,
    ...match,
    l: (inPage ? { ...l, inPage: inPageHtml() } : l) as typeof l,
    i: i ?? matchIdInPage(ids[index] ?? ''),
    u: performance.timeOrigin,
    ...(failure !== undefined && { e: new Error(failure) }),
  }));
  const ignore = () => undefined;
  window.$_TSR = {
    router: { manifest: undefined, matches: read, dehydratedData },
    h: ignore,
    e: ignore,
    c: ignore,
    p: ignore,
    buffer: [],
  };
}

/**
 * Whether pages must not be loaded ahead of a click: the reader saves data, or the connection is so slow that a preload would
 * delay the page itself. Not in the DOM types: only Chromium has it. Source: https://wicg.github.io/netinfo/
 */
function savesData({
  connection,
}: Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }): boolean {
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
}
