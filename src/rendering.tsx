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
  /** URL of the script that every page starts with. */
  entry: string;
  /** Nonce for every inline script of this rendering. */
  nonce: string;
  /** The rejected form that this page answers; see `refused-form.ts`. */
  refused?: RefusedForm;
}

export interface RenderedPage {
  status: number;
  headers: Headers;
  /** The whole page; empty when the router answers with a redirect. */
  html: string;
}

/**
 * Renders a page to text. The router's own `renderRouterToString` makes a Response: encoding 40 KB, decoding them for the
 * content security policy and encoding them again would cost a tenth of the rendering.
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
          // The router writes the load time of each match into the page. Without it an unchanged page keeps its ETag.
          for (const match of router.stores.matches.get()) match.updatedAt = 0;
          return dehydrate(options);
        };
      },
    ],
  };
  return router;
}

/**
 * Loads the scripts once the page is painted. Loaded earlier, they would compete with the image and the fonts for a slow
 * connection (a second on a phone), and reading needs none of them.
 */
function manifestOf(entry: string) {
  return { routes: { __root__: { scripts: [{ children: loaderOf(entry) }] } } };
}

function loaderOf(entry: string): string {
  const script = `Object.assign(document.createElement('script'),{type:'module',src:${JSON.stringify(entry)}})`;
  return `requestAnimationFrame(()=>setTimeout(()=>document.body.append(${script})))`;
}
