import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Transport } from './client/http.ts';
import { type RefusedSubscription, refusedSubscriptionQuery } from './client/newsletter.ts';
import { createPageRouter } from './pages/router.tsx';

/** The scripts of the build: what every page starts with, and what each route adds (by the router's route ids). */
export interface PageAssets {
  entry: string;
  routes: Record<string, string[]>;
}

export interface RenderInput {
  request: Request;
  /** The API in process. */
  transport: Transport;
  assets: PageAssets;
  /** Put on every inline script of this rendering. */
  nonce: string;
  /** What a newsletter form had said that is answered with this page. */
  refused?: RefusedSubscription;
}

export interface RenderedPage {
  status: number;
  headers: Headers;
  /** The whole page; empty when the router answers with a redirect. */
  html: string;
}

/**
 * The page is handed on as text: the router's own `renderRouterToString` makes a Response of it, and to encode 40 KB, decode
 * them for the policy and encode them again costs a tenth of the rendering.
 * @throws what a component throws
 */
export async function renderPage({ request, transport, assets, nonce, refused }: RenderInput): Promise<RenderedPage> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createServerRouter(transport, nonce, refused),
    getRouterManifest: async () => toManifest(assets),
  });
  let html = '';
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    try {
      html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
    } finally {
      router.serverSsr?.cleanup();
    }
  });
  return { status, headers, html };
}

function createServerRouter(transport: Transport, nonce: string, refused: RefusedSubscription | undefined) {
  const router = createPageRouter({ transport, nonce, retry: 0 });
  if (refused) router.options.context.queryClient.setQueryData(refusedSubscriptionQuery.queryKey, refused);
  router.serverSsrLifecycle = {
    onServerSsrAttach: [
      (serverSsr) => {
        const { dehydrate } = serverSsr;
        serverSsr.dehydrate = (options) => {
          // The router writes into the page when each match was loaded; without it an unchanged page keeps its ETag.
          for (const match of router.stores.matches.get()) match.updatedAt = 0;
          return dehydrate(options);
        };
      },
    ],
  };
  return router;
}

function toManifest({ entry, routes }: PageAssets) {
  const preloads = Object.entries(routes).map(([id, files]) => [id, { preloads: files }] as const);
  const root = { preloads: [entry, ...(routes.__root__ ?? [])], scripts: [{ attrs: { type: 'module', src: entry } }] };
  return { routes: { ...Object.fromEntries(preloads), __root__: root } };
}
