import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createHttp, type Transport } from '../client/http.ts';
import { createQueryClient } from '../client/query-client.ts';
import { routeTree } from './route-tree.gen.ts';
import { isPendingPageShown, PendingPage } from './site/layout/pending-page.tsx';
import { FailurePage } from './site/layout/status-page.tsx';

export interface RouterParts {
  transport: Transport;
  /** How often a failed read is tried again. */
  retry: 0 | 1;
  /** Reads what a link leads to as soon as somebody points at it. */
  preload: boolean;
  /** Marks the inline scripts of one rendering, so that the server knows its own; none in the browser. */
  nonce?: string;
}

/** @returns the router of one page view on the server, or of the whole visit in a browser */
export function createPageRouter({ transport, retry, preload, nonce }: RouterParts) {
  const queryClient = createQueryClient(retry);
  const router = createRouter({
    routeTree,
    context: { http: createHttp(transport), queryClient },
    defaultPreload: preload ? 'intent' : false,
    // A preload fills the query cache, which knows best when it is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingComponent: PendingPage,
    scrollRestoration: true,
    // Where the reader is on the skeleton says nothing of where they were on the page before it.
    getScrollRestorationKey: ({ state, href }) => (isPendingPageShown() ? 'pending' : (state.__TSR_key ?? href)),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    dehydrate: () => ({ queries: takeQueries(queryClient) }),
    hydrate: ({ queries }: { queries: string }) => giveQueries(queryClient, queries),
    ...(nonce && { ssr: { nonce } }),
  });
  for (const { id, options } of Object.values(router.routesById)) {
    // The admin says itself what is on its way and what has failed.
    if (id.startsWith('/admin/')) options.pendingMs = Number.POSITIVE_INFINITY;
    else if (!id.startsWith('/admin')) options.errorComponent = FailurePage;
  }
  return router;
}

/** Plain strings: the router's own way would write and read `q=2024` as a number. */
function stringifySearch(search: Record<string, unknown>): string {
  const named = Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return named.length > 0 ? `?${new URLSearchParams(named)}` : '';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPageRouter>;
  }
  interface StaticDataRouteOption {
    /** The page brings its own header and has no footer: the admin, and the way into it. */
    ownLayout?: boolean;
  }
}

interface ReadQuery {
  queryKey: QueryKey;
  data: unknown;
}

/**
 * Everything that was read for a page, as JSON that travels inside it. It carries no times: they would give an unchanged page
 * another ETag at every rendering, and make a page that came from a cache refetch at once.
 */
function takeQueries(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return JSON.stringify(queries.map(({ queryKey, state }): ReadQuery => ({ queryKey, data: state.data })));
}

/** Hands what the server has read to the browser's cache, as fresh as the page itself. */
function giveQueries(queryClient: QueryClient, json: string): void {
  for (const { queryKey, data } of JSON.parse(json) as ReadQuery[]) queryClient.setQueryData(queryKey, data);
}
