import { createRouter } from '@tanstack/react-router';
import { createHttp, readAnswer } from '../client/http.ts';
import { createQueryClient } from '../client/query-client.ts';
import { parseSearch, stringifySearch } from '../foundation/search-params.ts';
import type { AdminContext } from './context.ts';
import { routeTree } from './route-tree.gen.ts';

/** @returns the router of a visit of the admin */
export function createAdminRouter() {
  const http = createHttp(async (path, init) => readAnswer(await fetch(path, init)));
  const context: AdminContext = { http, queryClient: createQueryClient(1) };
  return createRouter({
    routeTree,
    context,
    defaultPreload: false,
    // Pages show loading and failure states of their own.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
}
