import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Transport } from '../client/http.ts';
import type { Layout } from '../contract/layout.ts';
import type { SubscriptionAnswer } from '../contract/newsletter.ts';
import type { PagePreview } from '../contract/preview-links.ts';
import { readRootData } from '../foundation/read-root-data.ts';
import { Announcement, announcementOf } from './layout/announcement.tsx';
import { MissingPage } from './layout/missing-page.tsx';
import { openParts } from './layout/rendered-parts.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { speculationRules } from './layout/speculation-rules.tsx';
import type { RefusedForm } from './page/refused-form.ts';
import pageScript from './page-script/page-script.ts?script';
import { type ArrangedFrontPage, FrontPageDocument } from './preview/front-page-document.tsx';
import { NavigationDocument } from './preview/navigation-document.tsx';
import { PreviewDocument } from './preview/preview-document.tsx';
import { readFrontPageDocument } from './preview/read-front-page-document.ts';
import { type PreviewPage, readPreviewPage } from './preview/read-preview-page.ts';
import { TextPageDocument } from './preview/text-page-document.tsx';
import { createPageRouter, type RouterParts } from './router.tsx';

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
  /** The subscription that this page answers; see `newsletter/use-subscribed.ts`. */
  subscribed?: SubscriptionAnswer;
  /** Given, what it shows is rendered in place of the request's page; null is a preview link that shows nothing. */
  preview?: PreviewPage['preview'];
  /** Given, header and footer are rendered as they are arranged here, in place of the request's page. */
  navigation?: Layout;
  /** Given, the front page is rendered as it is arranged here, in place of the request's page. */
  arranged?: ArrangedFrontPage;
  /** Given, a static page is rendered as it is edited, in place of the request's page. */
  draft?: PagePreview;
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
  const { request, transport, entry, refused, subscribed, preview, arranged, navigation, draft } = input;
  if (navigation) return renderNavigation(navigation, input);
  if (arranged) return renderArranged(arranged, input);
  if (draft) return renderDraft(draft, input);
  if (preview !== undefined) return renderPreview(preview, input);
  const handle = createRequestHandler({
    request,
    createRouter: () => createServerRouter({ transport, application: entry, refused, subscribed }),
  });
  let html = '';
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    try {
      router.options.context.missingPage = MissingPage;
      const parts = openParts(router, unlinkedRouter);
      router.options.context.parts = parts;
      const page = renderToString(<RouterServer router={router} />);
      html = `<!DOCTYPE html>${withAnnouncement(parts?.complete(page) ?? page, router)}`;
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
    } finally {
      router.serverSsr?.cleanup();
    }
  });
  return { status, headers, html };
}

/**
 * The announcement stands outside of what React renders in a browser, which keeps it as it is: its link is a plain one, and the inline
 * script closes it. A skip link stands before it, in place of the layout's, which `layout.css` hides then.
 */
function withAnnouncement(page: string, router: PageRouter): string {
  const announcement = announcementOf(router.stores.matches.get());
  if (!announcement) return page;
  const line = (
    <>
      <SkipLink />
      <Announcement announcement={announcement} />
    </>
  );
  return page.replace('<body>', () => `<body>${renderToString(line)}`);
}

/** Renders an article that readers cannot see yet, or says that there is none. */
async function renderPreview(preview: PreviewPage['preview'], input: RenderInput): Promise<RenderedPage> {
  const router = createLinkRouter(input);
  const page = await readPreviewPage(router.options.context.http, preview);
  return renderOutside(router, <PreviewDocument {...page} />, preview ? 200 : 404);
}

/** Renders a front page that is not published yet. */
async function renderArranged(arranged: ArrangedFrontPage, input: RenderInput): Promise<RenderedPage> {
  const router = createLinkRouter(input);
  const { http, queries } = router.options.context;
  const page = await readFrontPageDocument(http, await queries.load(), arranged);
  return renderOutside(router, <FrontPageDocument {...page} />, 200);
}

/** Renders header and footer that are not saved yet. */
async function renderNavigation(layout: Layout, input: RenderInput): Promise<RenderedPage> {
  const router = createLinkRouter(input);
  const data = await readRootData(router.options.context.http);
  return renderOutside(router, <NavigationDocument layout={{ ...data, layout }} />, 200);
}

/** Renders a static page that readers do not see like this. */
async function renderDraft(draft: PagePreview, input: RenderInput): Promise<RenderedPage> {
  const router = createLinkRouter(input);
  const layout = await readRootData(router.options.context.http);
  return renderOutside(router, <TextPageDocument draft={draft} layout={layout} />, 200);
}

/** Renders a document outside of the routes, so that browsers load nothing of it. */
function renderOutside(router: PageRouter, document: ReactNode, status: number): RenderedPage {
  const html = renderToString(<RouterContextProvider router={router}>{document}</RouterContextProvider>);
  return { status, headers: new Headers(), html: `<!DOCTYPE html>${html}` };
}

type PageRouter = ReturnType<typeof createServerRouter>;

/** The router of a document outside of the routes is there for the links: it says where they lead, and loads nothing. */
function createLinkRouter({ request, transport, entry }: RenderInput): PageRouter {
  return at(new URL(request.url).pathname, createServerRouter({ transport, application: entry }));
}

function at(path: string, router: PageRouter): PageRouter {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  return router;
}

let unlinked: PageRouter | undefined;

/** @returns the router of a page to which no link leads, and which reads nothing */
function unlinkedRouter(): PageRouter {
  const transport = () => Promise.reject(new Error('a part of a page reads nothing'));
  unlinked ??= at('/_/_/_', createServerRouter({ transport }));
  return unlinked;
}

function createServerRouter(parts: Pick<RouterParts, 'transport' | 'application' | 'refused' | 'subscribed'>) {
  const router = createPageRouter({ ...parts, retry: 0, preload: false });
  router.serverSsrLifecycle = {
    // `PageDataTag` writes the data that was read.
    onServerSsrAttach: [
      (serverSsr) => {
        serverSsr.dehydrate = async () => serverSsr.disableHydration();
      },
    ],
  };
  return router;
}
