import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createHttp, type Transport } from '../client/http.ts';
import { createQueries } from '../client/queries.ts';
import { repeatingRead } from '../client/repeat-read.ts';
import type { SubscriptionAnswer } from '../contract/newsletter.ts';
import { parseSearch, stringifySearch } from '../foundation/search-params.ts';
import { FailurePage } from './layout/failure-page.tsx';
import { isPendingPageShown, PendingPage, skeletonDelay } from './layout/pending-page.tsx';
import type { PageContext } from './page/context.ts';
import type { PageData, ReadQuery } from './page/page-data.ts';
import type { RefusedForm } from './page/refused-form.ts';
import { routeTree } from './route-tree.gen.ts';

export interface RouterParts {
  transport: Transport;
  /** How often a failed read is repeated. */
  retry: 0 | 1;
  /** Whether the scroll position is the router's to set; default: never. */
  restoresScroll?: () => boolean;
  /** Loads the page of a link as soon as the reader points at it. */
  preload: boolean;
  /** See `PageContext`; the browser gets it with the page. */
  refused?: RefusedForm | undefined;
  /** The same. */
  subscribed?: SubscriptionAnswer | undefined;
  /** URL of the application's script; only the server writes it into the page. */
  application?: string;
}

/** How long what was read is shown without asking again, in milliseconds. */
const freshTime = 5 * 60 * 1000;

/** @returns the router of one page view on the server, or of the whole visit in a browser */
export function createPageRouter(parts: RouterParts) {
  const { transport, retry, preload, restoresScroll, refused, subscribed, application } = parts;
  const queries = createQueries(retry);
  const context: PageContext = {
    http: createHttp(transport),
    read: repeatingRead(retry),
    queries,
    refused,
    subscribed,
    application,
  };
  return createRouter({
    routeTree,
    context,
    defaultPreload: preload ? 'intent' : false,
    defaultStaleTime: freshTime,
    defaultPreloadStaleTime: freshTime,
    defaultPendingMs: skeletonDelay,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailurePage,
    // Not on the server: its inline script is replaced by `site/page-script/scroll-position.ts`.
    scrollRestoration: restoresScroll ?? false,
    // The scroll position on the skeleton is not that of the page before it.
    getScrollRestorationKey: ({ state, href }) => (isPendingPageShown() ? 'pending' : (state.__TSR_key ?? href)),
    parseSearch,
    stringifySearch,
    hydrate: async (page: Pick<PageData, 'queries' | 'refused' | 'subscribed'>) => {
      context.refused = page.refused;
      context.subscribed = page.subscribed;
      // A page whose queries can't be loaded says so itself: its own script needs them, too.
      const loaded = page.queries && (await queries.load().catch(() => undefined));
      if (page.queries && loaded) giveQueries(loaded, page.queries);
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPageRouter>;
  }
  interface StaticDataRouteOption {
    /** The page has a header of its own and no footer: signing in and set-up. */
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
