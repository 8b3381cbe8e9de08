import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Transport } from './client/http.ts';
import { giveRefusedForm, type RefusedForm } from './pages/refused-form.ts';
import { createPageRouter } from './pages/router.tsx';

export interface RenderInput {
  request: Request;
  /** The API in process. */
  transport: Transport;
  /** Address of the script that every page starts with. */
  entry: string;
  /** Put on every inline script of this rendering. */
  nonce: string;
  /** The form that is answered with this page. */
  refused?: RefusedForm;
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
export async function renderPage({ request, transport, entry, nonce, refused }: RenderInput): Promise<RenderedPage> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createServerRouter(transport, nonce, refused),
    getRouterManifest: async () => manifestOf(entry),
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

function createServerRouter(transport: Transport, nonce: string, refused: RefusedForm | undefined) {
  const router = createPageRouter({ transport, nonce, retry: 0, preload: false });
  if (refused) giveRefusedForm(router.options.context.queryClient, refused);
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

/**
 * The scripts follow once the page is painted. Loaded with it, they would take the slow line from the image and the type that
 * the reader is waiting for: a second of it on a phone, and nothing that they do is needed to read.
 */
function manifestOf(entry: string) {
  return { routes: { __root__: { scripts: [{ children: loaderOf(entry) }] } } };
}

function loaderOf(entry: string): string {
  const script = `Object.assign(document.createElement('script'),{type:'module',src:${JSON.stringify(entry)}})`;
  return `requestAnimationFrame(()=>setTimeout(()=>document.body.append(${script})))`;
}
