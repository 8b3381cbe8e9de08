import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Transport } from './client/http.ts';
import pageScript from './pages/page-script/page-script.ts?script';
import type { RefusedForm } from './pages/refused-form.ts';
import { routeTree } from './pages/route-tree.gen.ts';
import { createPageRouter, type RouterParts } from './pages/router.tsx';
import { rememberLayout } from './pages/site/layout/layout-html.tsx';
import { MissingPage } from './pages/site/layout/missing-page.tsx';
import { speculationRules } from './pages/site/layout/speculation-rules.tsx';
import { PreviewDocument } from './pages/site/preview/preview-document.tsx';
import { type PreviewPage, readPreviewPage } from './pages/site/preview/read-preview-page.ts';

/** The inline scripts of the pages, exactly as they stand between their tags: the policy of a page allows no other. */
export const inlineScripts: readonly string[] = [pageScript, speculationRules()];

export interface RenderInput {
  request: Request;
  /** The API in process. */
  transport: Transport;
  /** URL of the application's script. */
  entry: string;
  /** The rejected form that this page answers; see `refused-form.ts`. */
  refused?: RefusedForm;
  /** Given, what it shows is rendered in place of the request's page; null is a preview link that shows nothing. */
  preview?: PreviewPage['preview'];
}

export interface RenderedPage {
  status: number;
  headers: Headers;
  /** The whole page; empty when the router answers with a redirect. */
  html: string;
}

/**
 * Renders a page to text. The router's own `renderRouterToString` makes a Response, whose body would have to be decoded and
 * encoded again: a tenth of the rendering.
 * @throws what a component throws
 */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const { request, transport, entry, refused, preview } = input;
  if (preview !== undefined) return renderPreview(preview, input);
  const handle = createRequestHandler({
    request,
    createRouter: () => createServerRouter({ transport, application: entry, refused }),
  });
  let html = '';
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    try {
      router.options.context.layoutHtml = rememberLayout(router);
      router.options.context.missingPage = MissingPage;
      html = `<!DOCTYPE html>${renderToString(<RouterServer router={router} />)}`;
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
    } finally {
      router.serverSsr?.cleanup();
    }
  });
  return { status, headers, html };
}

/**
 * Renders an article outside of the routes, so that browsers load nothing of it. The router is there for the links: it says where they
 * lead, and loads nothing.
 */
async function renderPreview(
  preview: PreviewPage['preview'],
  { request, transport, entry }: RenderInput,
): Promise<RenderedPage> {
  const router = createServerRouter({ transport, application: entry });
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [new URL(request.url).pathname] }),
  });
  const page = await readPreviewPage(router.options.context.http, preview);
  const html = renderToString(
    <RouterContextProvider router={router}>
      <PreviewDocument {...page} />
    </RouterContextProvider>,
  );
  return { status: preview ? 200 : 404, headers: new Headers(), html: `<!DOCTYPE html>${html}` };
}

function createServerRouter(parts: Pick<RouterParts, 'transport' | 'application' | 'refused'>) {
  const router = createPageRouter({ ...parts, routeTree, retry: 0, preload: false });
  router.serverSsrLifecycle = {
    // What was read is written by `PageDataTag`.
    onServerSsrAttach: [
      (serverSsr) => {
        serverSsr.dehydrate = async () => serverSsr.disableHydration();
      },
    ],
  };
  return router;
}
