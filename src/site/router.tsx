import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { createHttp, type Transport } from '../client/http.ts';
import { createQueries } from '../client/queries.ts';
import { repeatingRead } from '../client/repeat-read.ts';
import type { PageContext } from './context.ts';
import type { PageData, ReadQuery } from './page-data.ts';
import type { RefusedForm } from './refused-form.ts';
import type { routeTree } from './route-tree.gen.ts';
import { isPendingPageShown, PendingPage, skeletonDelay } from './layout/pending-page.tsx';
import { FailurePage } from './layout/status-page.tsx';

export type RouteTree = typeof routeTree;

export interface RouterParts {
  /** All routes; in a browser those of readers, to which `addRoutes` adds the others. */
  routeTree: RouteTree;
  transport: Transport;
  /** How often a failed read is repeated. */
  retry: 0 | 1;
  /** Whether the scroll position is the router's to set; default: never. */
  restoresScroll?: () => boolean;
  /** Loads the page of a link as soon as the reader points at it. */
  preload: boolean;
  /** See `PageContext`; the browser gets it with the page. */
  refused?: RefusedForm | undefined;
  /** URL of the application's script; only the server writes it into the page. */
  application?: string;
}

/** How long what was read is shown without asking again, in milliseconds. */
const freshTime = 5 * 60 * 1000;

/** @returns the router of one page view on the server, or of the whole visit in a browser */
export function createPageRouter(parts: RouterParts) {
  const { routeTree, transport, retry, preload, restoresScroll, refused, application } = parts;
  const queries = createQueries(retry);
  const context: PageContext = {
    http: createHttp(transport),
    read: repeatingRead(retry),
    queries,
    refused,
    application,
  };
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: preload ? 'intent' : false,
    defaultStaleTime: freshTime,
    defaultPreloadStaleTime: freshTime,
    defaultPendingMs: skeletonDelay,
    defaultPendingComponent: PendingPage,
    // Not on the server: its inline script is replaced by `site/page-script/scroll-position.ts`.
    scrollRestoration: restoresScroll ?? false,
    // The scroll position on the skeleton is not that of the page before it.
    getScrollRestorationKey: ({ state, href }) => (isPendingPageShown() ? 'pending' : (state.__TSR_key ?? href)),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    hydrate: async (page: Pick<PageData, 'queries' | 'refused'>) => {
      context.refused = page.refused;
      // A page whose queries can't be loaded says so itself: its own script needs them, too.
      const loaded = page.queries && (await queries.load().catch(() => undefined));
      if (page.queries && loaded) giveQueries(loaded, page.queries);
    },
  });
  if (!arePrepared) prepareRoutes(router.routesById);
  arePrepared = true;
  return router;
}

/** All routers have the same routes, which the server would prepare anew for every page. */
let arePrepared = false;

/** Says what the routes show while they load, and when they fail. */
export function prepareRoutes(routes: object): void {
  for (const { id, options } of Object.values<AnyRoute>(routes as Record<string, AnyRoute>)) {
    // The admin's pages show loading and failure states of their own.
    if (id.startsWith('/admin/')) options.pendingMs = Number.POSITIVE_INFINITY;
    else if (!id.startsWith('/admin')) options.errorComponent = FailurePage;
  }
}

/** Writes plain strings: the router's default would write and read `q=2024` as a number. */
function stringifySearch(search: Record<string, unknown>): string {
  const named = Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return named.length > 0 ? `?${new URLSearchParams(named)}` : '';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPageRouter>;
  }
  interface StaticDataRouteOption {
    /** The page has a header of its own and no footer: the admin, its sign-in and set-up pages. */
    ownLayout?: boolean;
  }
}

/**
 * Fills the browser's cache with what the server has read, as old as the page: the reader may have opened it long before the
 * application came.
 */
function giveQueries(queryClient: QueryClient, queries: ReadQuery[]): void {
  const updatedAt = performance.timeOrigin;
  for (const { queryKey, data } of queries) {
    queryClient.setQueryData(queryKey, data, { updatedAt });
  }
}
