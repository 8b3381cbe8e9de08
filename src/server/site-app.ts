import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { createApi } from '../api/app.ts';
import { nowOf } from '../api/caller.ts';
import type { ApiEnvironment, ApiParts } from '../api/environment.ts';
import { malformedUrl } from '../api/malformed-url.ts';
import { pagePaths } from '../contract/paths.ts';
import { siteCardPath } from '../contract/share-images.ts';
import { siteIcons } from '../contract/site-theme.ts';
import { logError } from '../logging/log.ts';
import { describeSiteCard, readShareCard } from '../services/articles/share-card.ts';
import { followRedirect } from '../services/redirects/follow-redirect.ts';
import { busyIfUnavailable } from '../services/unavailable.ts';
import { isAdminPage, keepToItself, onBehalfOf } from './admin-pages.ts';
import { forever } from './cache-control.ts';
import { type CountedLinks, clickRoutes } from './click-routes.ts';
import { crawlerRoutes } from './documents/crawler-routes.ts';
import { feedRoutes } from './documents/feed-routes.ts';
import { gateForms } from './gate-forms.ts';
import { refuseMalformedPath } from './malformed-path.ts';
import { newsletterPages } from './newsletter-pages.ts';
import { answerPage, type PageBuild, type PageParts, withFailure } from './pages.ts';
import { openReadiness } from './readiness.ts';
import { resourcePolicy, securityHeaders } from './security-headers.ts';
import { answerShareCard, ShareCards } from './share-cards.ts';
import { speculationRules, speculationRulesPath } from './speculation-rules.ts';
import { answerSubscribeForm, largestForm } from './subscribe-form.ts';

export interface SiteParts {
  api: ApiParts;
  pages: PageBuild;
  /** Address of the WebSub hub that the feeds name, where there is one. */
  hub?: string | undefined;
  buildDir: string;
  dataDir: string;
  cards?: ShareCards;
  /** Links of emails that are counted; without it none are. */
  countedLinks?: CountedLinks;
}

/** @returns everything that the site answers, uncached: API, pages, feeds, cards, files, health */
export function createSiteApp(parts: SiteParts) {
  const { api: apiParts, hub, buildDir, dataDir, cards = new ShareCards(), countedLinks } = parts;
  const api = createApi(apiParts);
  const { db, site } = apiParts;
  const pages: PageParts = { ...parts.pages, siteUrl: site.url };
  const headers = Object.entries(securityHeaders(apiParts.site.url));
  const app = new Hono<ApiEnvironment>();

  app.use(async (c, next) => {
    await next();
    // Set on the answer itself: c.header() would wrap a finished answer in a stream anew for each of them.
    for (const [name, value] of headers) c.res.headers.set(name, value);
    c.res.headers.set('cross-origin-resource-policy', resourcePolicy(c.req.path));
    const requestId = c.env?.requestId;
    if (requestId && c.res.status >= 400) c.res.headers.set('x-request-id', requestId);
  });
  app.use(refuseMalformedPath);

  app.get('/healthz', (c) => c.text('ok'));
  const isReady = openReadiness(db);
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ok') : c.text("The database can't be used.", 503)));
  app.get('/assets/*', serveStatic({ root: join(buildDir, 'client'), precompressed: true, onFound: keepForever }));
  app.get('/media/*', serveStatic({ root: dataDir, onFound: keepForever }));
  app.on('GET', ['/assets/*', '/media/*'], (c) => c.text('There is no such file.', 404));
  for (const { path } of Object.values(siteIcons)) {
    app.get(path, serveStatic({ root: join(buildDir, 'client'), onFound: keepForADay }));
  }

  app.get(speculationRulesPath, (c) =>
    c.body(JSON.stringify(speculationRules), 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=86400',
    }),
  );

  app.get('/og/:file{.+\\.png}', async (c) => {
    const idOrSlug = c.req.param('file').slice(0, -'.png'.length);
    const { name: siteName } = await site.read();
    const setting = { siteName, siteUrl: site.url, dataDir };
    const now = nowOf(c);
    const asked = { request: c.req.raw, clientIp: c.env?.clientIp };
    return answerShareCard(cards, asked, () => readShareCard(db, { ...setting, idOrSlug, now }));
  });
  app.get(siteCardPath, (c) =>
    answerShareCard(cards, { request: c.req.raw, clientIp: c.env?.clientIp }, async () =>
      describeSiteCard((await site.read()).name),
    ),
  );
  app.get('/og/*', (c) => c.text('There is no such card.', 404));

  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  app.route('/', feedRoutes({ db, site, hub, dataDir }));
  app.route('/', crawlerRoutes({ db, site }));
  if (countedLinks) app.route('/', clickRoutes(db, countedLinks));
  app.post(pagePaths.subscribe, bodyLimit({ maxSize: largestForm }), (c) =>
    answerSubscribeForm({ api, pages, request: c.req.raw, env: c.env }),
  );
  app.route('/', gateForms({ api, pages }));
  app.route('/', newsletterPages({ api, pages }));
  app.get('*', async (c) => {
    const now = nowOf(c);
    const isPrivate = isAdminPage(c.req.path);
    let malformed = false;
    let failed: Response | undefined;
    const page = await answerPage(pages, {
      request: c.req.raw,
      transport: async (path, init) => {
        const response = isPrivate
          ? await api.request(path, onBehalfOf(c.req.raw, init), { now, clientIp: c.env?.clientIp })
          : await api.request(path, init, { now });
        malformed ||= response.status === 400;
        if (response.status >= 500) failed = response;
        return response;
      },
    });
    if (page.status === 404 && !isPrivate) {
      const target = await followRedirect(db, c.req.url);
      // Not for good, whatever the status says: it may be taken back.
      if (target) return c.body(null, 301, { location: target, 'cache-control': 'no-cache' });
    }
    // What the API cannot read came from the page's own address.
    const answer = malformed ? c.text(malformedUrl, 400) : withFailure(page, failed);
    if (isPrivate) return keepToItself(answer);
    answer.headers.set('speculation-rules', `"${speculationRulesPath}"`);
    return answer;
  });
  app.notFound((c) => c.text("This URL doesn't accept that kind of request.", 405, { allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const busy = busyIfUnavailable(error);
    if (busy) return c.text(busy.message, 503, { 'retry-after': String(busy.retryAfter), 'cache-control': 'no-store' });
    logError(error);
    return c.text('Something went wrong on our side. Please try again.', 500);
  });
  return app;
}

/** Nothing in the address of an icon tells that it is another one. */
function keepForADay(_path: string, c: { header: (name: string, value: string) => void }): void {
  c.header('cache-control', 'public, max-age=86400');
}

function keepForever(_path: string, c: { header: (name: string, value: string) => void }): void {
  c.header('cache-control', forever);
}
