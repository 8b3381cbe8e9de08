import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createHttp, type Transport } from '../client/http.ts';
import { createQueryClient } from '../client/query-client.ts';
import { routeTree } from './route-tree.gen.ts';
import { isPendingPageShown, PendingPage } from './site/layout/pending-page.tsx';
import { FailurePage } from './site/layout/status-page.tsx';

export interface RouterParts {
  transport: Transport;
  /** How often a failed read is repeated. */
  retry: 0 | 1;
  /** Loads the page of a link as soon as the reader points at it. */
  preload: boolean;
  /** Nonce of the inline scripts of one rendering, for the content security policy; none in the browser. */
  nonce?: string;
}

/** @returns the router of one page view on the server, or of the whole visit in a browser */
export function createPageRouter({ transport, retry, preload, nonce }: RouterParts) {
  const queryClient = createQueryClient(retry);
  const router = createRouter({
    routeTree,
    context: { http: createHttp(transport), queryClient },
    defaultPreload: preload ? 'intent' : false,
    // A preload fills the query cache, which decides itself when an entry is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingComponent: PendingPage,
    scrollRestoration: true,
    // The scroll position on the skeleton is not that of the page before it.
    getScrollRestorationKey: ({ state, href }) => (isPendingPageShown() ? 'pending' : (state.__TSR_key ?? href)),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    dehydrate: () => ({ queries: takeQueries(queryClient) }),
    hydrate: ({ queries }: { queries: string }) => giveQueries(queryClient, queries),
    ...(nonce && { ssr: { nonce } }),
  });
  for (const { id, options } of Object.values(router.routesById)) {
    // The admin's pages show loading and failure states of their own.
    if (id.startsWith('/admin/')) options.pendingMs = Number.POSITIVE_INFINITY;
    else if (!id.startsWith('/admin')) options.errorComponent = FailurePage;
  }
  return router;
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

interface ReadQuery {
  queryKey: QueryKey;
  data: unknown;
}

/**
 * Everything that was read for a page, as JSON inside the page. It has no times: they would change the ETag of an unchanged
 * page with every rendering, and make a page from an HTTP cache refetch at once.
 */
function takeQueries(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return JSON.stringify(queries.map(({ queryKey, state }): ReadQuery => ({ queryKey, data: state.data })));
}

/** Fills the browser's cache with what the server has read, as fresh as the page itself. */
function giveQueries(queryClient: QueryClient, json: string): void {
  for (const { queryKey, data } of JSON.parse(json) as ReadQuery[]) queryClient.setQueryData(queryKey, data);
}
