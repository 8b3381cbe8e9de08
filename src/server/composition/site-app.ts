import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { createApi } from '../../api/app.ts';
import { maxBodies } from '../../api/bodies/max-body.ts';
import type { ApiEnvironment, ApiParts } from '../../api/http/environment.ts';
import { isReadableUrl, malformedUrl } from '../../api/http/malformed-url.ts';
import { openReads } from '../../api/reads/open-reads.ts';
import { mayBeOldHomeUrl } from '../../contract/old-home-urls.ts';
import { pagePaths } from '../../contract/paths.ts';
import { logError } from '../../logging/log.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { busyIfUnavailable } from '../../services/errors/unavailable.ts';
import { crawlerRoutes } from '../documents/crawler-routes.ts';
import { feedRoutes } from '../documents/feed-routes.ts';
import { routeOf } from '../http/route-of.ts';
import {
  contentSecurityPolicy,
  resourcePolicy,
  securityHeaders,
  tokenReferrerPolicy,
} from '../http/security-headers.ts';
import { iconRoutes } from '../icons/icon-routes.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { PageBuild, PageParts } from '../pages/answer-page.ts';
import { appearancePreviews } from '../pages/appearance-preview.ts';
import { askUrl } from '../pages/ask-url.ts';
import { answerContactForm } from '../pages/contact-forms.ts';
import { gateForms } from '../pages/gate-forms.ts';
import { MissingPages } from '../pages/missing-pages.ts';
import { newsletterPages } from '../pages/newsletter-pages.ts';
import { answerOldUrl } from '../pages/old-urls.ts';
import { pageHandler } from '../pages/page-handler.ts';
import { receiveForm } from '../pages/plain-form.ts';
import { previewPages } from '../pages/preview-pages.ts';
import { answerSubscribeForm } from '../pages/subscribe-form.ts';
import { type CountedLinks, clickRoutes } from '../routes/click-routes.ts';
import { fileRoutes } from '../routes/file-routes.ts';
import { healthRoutes } from '../routes/health-routes.ts';
import { mediaRoutes } from '../routes/media-routes.ts';
import { shareCardDrawer } from '../share-cards/draw-share-card.ts';
import { shareCardRoutes } from '../share-cards/share-card-routes.ts';
import { ShareCards } from '../share-cards/share-cards.ts';

/** Rejects a URL that cannot be decoded to text, with a plain sentence; for its own paths the API answers a problem document. */
const refuseMalformedPath = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.startsWith('/api/') || isReadableUrl(pathname + search)) return next();
  return c.text(malformedUrl, 400);
});

export interface SiteParts {
  api: ApiParts;
  pages: PageBuild;
  /** URL of the WebSub hub for the feeds, if there is one. */
  hub?: string | undefined;
  buildDir: string;
  dataDir: string;
  cards?: ShareCards;
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
  const api = createApi({
    ...apiParts,
    askUrl: (url, now) => askUrl(app.fetch, { url: apiParts.site.url + url, now }),
  });
  const { db, site, bodies } = apiParts;
  const policy = contentSecurityPolicy(site.url, parts.pages.inlineScripts);
  const pages: PageParts = { ...parts.pages, policy, reads: openReads(apiParts) };
  const app = new Hono<ApiEnvironment>();

  if (metrics) {
    app.use(async (c, next) => {
      const began = performance.now();
      await next();
      const { method } = c.req;
      metrics.note({ method, route: routeOf(c), status: c.res.status, seconds: (performance.now() - began) / 1000 });
    });
  }
  app.use(addHeaders(site.url));
  app.use(refuseMalformedPath);

  app.route('/', healthRoutes(db, ending));
  if (metrics) app.get('/metrics', (c) => metrics.answer(c.req.header('authorization')));
  app.route('/', iconRoutes({ site, storage: apiParts.media.storage }));
  const { storage } = apiParts.media;
  const findOld: Handler<ApiEnvironment> = async (c) =>
    (await answerOldUrl(c, { db, siteUrl: site.url, storage, now: new Date() })) ??
    c.text('There is no such file.', 404, { 'cache-control': 'no-cache' });
  app.route('/', fileRoutes(buildDir, findOld));
  app.route('/', mediaRoutes({ storage, dataDir, findOld }));
  app.route('/', shareCardRoutes({ db, auth: apiParts.auth, site, dataDir, cards }));
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  app.route('/', feedRoutes({ db, site, hub, dataDir }));
  app.route('/', crawlerRoutes({ db, site }));
  if (countedLinks) app.route('/', clickRoutes(db, countedLinks));
  app.post(pagePaths.subscribe, receiveForm({ api, pages, bodies, maxBytes: maxBodies.form }), (c) =>
    answerSubscribeForm({ api, pages, request: c.req.raw, env: c.env }),
  );
  app.post(pagePaths.contactForm, receiveForm({ api, pages, bodies, maxBytes: maxBodies.contact }), (c) =>
    answerContactForm({ api, pages, request: c.req.raw, env: c.env }),
  );
  app.route('/', gateForms({ api, pages, bodies }));
  app.route('/', newsletterPages({ api, pages, bodies }));
  const previews = { api, pages, db, auth: apiParts.auth, site };
  app.route('/', previewPages(previews));
  app.route('/', appearancePreviews({ ...previews, emailRendererFor: apiParts.emailRendererFor }));
  let missing: MissingPages | undefined;
  const hasNoPage = async (url: string) => {
    if (mayBeOldHomeUrl(url)) return true;
    // Once all routes are there.
    missing ??= new MissingPages(
      db,
      app.routes.map(({ path }) => path),
    );
    return missing.isUnknown(url) && (await missing.findTextPage(url)) === null;
  };
  app.get('*', pageHandler({ api, pages, db, siteUrl: site.url, storage, hasNoPage }));
  app.notFound((c) => c.text('This URL doesn’t accept that kind of request.', 405, { allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const busy = isPassing(error) ? error : busyIfUnavailable(error);
    if (busy?.cause) logError(busy.cause);
    if (busy) return c.text(busy.message, 503, { 'retry-after': String(busy.retryAfter), 'cache-control': 'no-store' });
    logError(error);
    return c.text('Something went wrong on our side. Please try again.', 500);
  });
  return app;
}

/** @returns whether another try helps: there was too much to do */
function isPassing(error: Error): error is ServiceError {
  return error instanceof ServiceError && (error.kind === 'busy' || error.kind === 'superseded');
}

/** @returns what adds to an answer the headers that depend on no route */
function addHeaders(siteUrl: string): MiddlewareHandler<ApiEnvironment> {
  const headers = Object.entries(securityHeaders(siteUrl));
  return async (c, next) => {
    await next();
    // Set on the response directly: c.header() would wrap a finished response in a stream for each header.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set('cross-origin-resource-policy', resourcePolicy(c.req.path));
    if (c.req.query('token') !== undefined && c.res.headers.get('cache-control') === 'no-store') {
      c.res.headers.set('referrer-policy', tokenReferrerPolicy(siteUrl));
    }
    const requestId = c.env?.requestId;
    if (requestId && c.res.status >= 400) c.res.headers.set('x-request-id', requestId);
  };
}
