import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { createApi } from '../api/app.ts';
import { nowOf } from '../api/caller.ts';
import type { ApiEnvironment, ApiParts } from '../api/environment.ts';
import { malformedUrl } from '../api/malformed-url.ts';
import { openReads } from '../api/reads/open-reads.ts';
import type { Answer, Transport } from '../client/http.ts';
import { pagePaths } from '../contract/paths.ts';
import { logError } from '../logging/log.ts';
import { collectReads } from '../services/content-version/noted-reads.ts';
import { followRedirect } from '../services/redirects/follow-redirect.ts';
import { busyIfUnavailable } from '../services/unavailable.ts';
import { isAdminPage, keepToItself } from './admin-pages.ts';
import { type CountedLinks, clickRoutes } from './click-routes.ts';
import { crawlerRoutes } from './documents/crawler-routes.ts';
import { feedRoutes } from './documents/feed-routes.ts';
import { shareCardDrawer } from './draw-share-card.ts';
import { fileRoutes } from './file-routes.ts';
import { gateForms } from './gate-forms.ts';
import { refuseMalformedPath } from './malformed-path.ts';
import { mediaRoutes } from './media-routes.ts';
import type { Metrics } from './metrics.ts';
import { newsletterPages } from './newsletter-pages.ts';
import { pageTransport } from './page-transport.ts';
import { answerPage, type PageBuild, type PageParts, withFailure } from './pages.ts';
import { previewPages } from './preview-pages.ts';
import { openReadiness } from './readiness.ts';
import { routeOf } from './route-of.ts';
import { contentSecurityPolicy, resourcePolicy, securityHeaders, tokenReferrerPolicy } from './security-headers.ts';
import { shareCardRoutes } from './share-card-routes.ts';
import { ShareCards } from './share-cards.ts';
import type { SharedReads } from './shared-reads.ts';
import { answerSubscribeForm, largestForm } from './subscribe-form.ts';

export interface SiteParts {
  api: ApiParts;
  pages: PageBuild;
  /** URL of the WebSub hub for the feeds, if there is one. */
  hub?: string | undefined;
  buildDir: string;
  dataDir: string;
  cards?: ShareCards;
  /** Remembers what many pages read; without it every page reads everything anew. */
  sharedReads?: SharedReads;
  /** Counts clicks on links in emails; without it those links do not exist. */
  countedLinks?: CountedLinks;
  /** Without it `/metrics` does not exist. */
  metrics?: Metrics | undefined;
  /** Aborted when the server begins to stop: a load balancer then takes it out before its port is closed. */
  ending?: AbortSignal;
}

/** @returns the whole site without the response cache: API, pages, feeds, cards, files, health checks */
export function createSiteApp(parts: SiteParts) {
  const { api: apiParts, hub, buildDir, dataDir, countedLinks, metrics, ending } = parts;
  const cards = parts.cards ?? new ShareCards(shareCardDrawer(apiParts.media));
  const api = createApi(apiParts);
  const { db, site } = apiParts;
  const policy = contentSecurityPolicy(site.url, parts.pages.inlineScripts);
  const pages: PageParts = { ...parts.pages, policy, reads: openReads(apiParts, parts.sharedReads) };
  const headers = Object.entries(securityHeaders(apiParts.site.url));
  const app = new Hono<ApiEnvironment>();

  if (metrics) {
    app.use(async (c, next) => {
      const began = performance.now();
      await next();
      const { method } = c.req;
      metrics.note({ method, route: routeOf(c), status: c.res.status, seconds: (performance.now() - began) / 1000 });
    });
  }
  app.use(async (c, next) => {
    await next();
    // Set on the response directly: c.header() would wrap a finished response in a stream for each header.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set('cross-origin-resource-policy', resourcePolicy(c.req.path));
    if (c.req.query('token') !== undefined && c.res.headers.get('cache-control') === 'no-store') {
      c.res.headers.set('referrer-policy', tokenReferrerPolicy(site.url));
    }
    const requestId = c.env?.requestId;
    if (requestId && c.res.status >= 400) c.res.headers.set('x-request-id', requestId);
  });
  app.use(refuseMalformedPath);

  // A cache that answers for a server that is away would say that it is well.
  const unstored = { 'cache-control': 'no-store' };
  app.get('/healthz', (c) => c.text('ok', 200, unstored));
  const isReady = openReadiness(db);
  app.get('/readyz', async (c) => {
    if (ending?.aborted) return c.text('The server is stopping.', 503, unstored);
    return (await isReady()) ? c.text('ok', 200, unstored) : c.text("The database can't be used.", 503, unstored);
  });
  if (metrics) app.get('/metrics', (c) => metrics.answer(c.req.header('authorization')));
  app.route('/', fileRoutes(buildDir));
  app.route('/', mediaRoutes({ storage: apiParts.media.storage, dataDir }));
  app.route('/', shareCardRoutes({ db, site, dataDir, cards }));
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  app.route('/', feedRoutes({ db, site, hub, dataDir }));
  app.route('/', crawlerRoutes({ db, site }));
  if (countedLinks) app.route('/', clickRoutes(db, countedLinks));
  app.post(pagePaths.subscribe, bodyLimit({ maxSize: largestForm }), (c) =>
    answerSubscribeForm({ api, pages, request: c.req.raw, env: c.env }),
  );
  app.route('/', gateForms({ api, pages }));
  app.route('/', newsletterPages({ api, pages }));
  app.route('/', previewPages({ api, pages, db, auth: apiParts.auth, site }));
  app.get('*', async (c) => {
    const isPrivate = isAdminPage(c.req.path);
    const now = nowOf(c);
    const call = isPrivate
      ? pageTransport({ api, pages }, { now, clientIp: c.env?.clientIp }, c.req.raw)
      : pageTransport({ api, pages }, { now });
    let malformed = false;
    let failed: Answer | undefined;
    const transport: Transport = async (path, init) => {
      const { result: answer } = await collectReads(() => call(path, init));
      malformed ||= answer.status === 400;
      // The router knows no other status for a page that is not there.
      if (answer.status >= 500 || answer.status === 410) failed = answer;
      return answer;
    };
    const page = await answerPage(pages, { request: c.req.raw, transport });
    if (page.status === 404 && !isPrivate) {
      const target = await followRedirect(db, c.req.url);
      // Browsers must ask again in spite of the 301: an editor may delete the redirect.
      if (target) return c.body(null, 301, { location: target, 'cache-control': 'no-cache' });
    }
    // The page passes its own query on, so a malformed API call means a malformed page URL.
    const answer = malformed ? c.text(malformedUrl, 400) : withFailure(page, failed);
    return isPrivate ? keepToItself(answer) : answer;
  });
  app.notFound((c) => c.text("This URL doesn't accept that kind of request.", 405, { allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const busy = busyIfUnavailable(error);
    if (busy?.cause) logError(busy.cause);
    if (busy) return c.text(busy.message, 503, { 'retry-after': String(busy.retryAfter), 'cache-control': 'no-store' });
    logError(error);
    return c.text('Something went wrong on our side. Please try again.', 500);
  });
  return app;
}
