import { Hono } from 'hono';
import { nowOf } from '../api/caller.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { previewPath } from '../contract/admin-paths.ts';
import { pagePaths } from '../contract/paths.ts';
import type { Database } from '../database/schema.ts';
import { readPreview } from '../services/preview-links/read-preview.ts';
import type { CurrentSite } from '../services/site/current-site.ts';
import { keepToItself } from './admin-pages.ts';
import { encodePage } from './encode-page.ts';
import { pageTransport } from './page-transport.ts';
import type { PageParts } from './pages.ts';
import { scriptlessPolicy } from './security-headers.ts';

interface PreviewPageParts {
  api: Hono<ApiEnvironment>;
  pages: PageParts;
  db: Database;
  site: CurrentSite;
}

const root = previewPath('');

/** The pages behind preview links. Whatever is asked for below this path, the answer is a preview or the same page with a 404. */
export function previewPages({ api, pages, db, site }: PreviewPageParts): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  const headers = {
    'content-security-policy': scriptlessPolicy(site.url),
    'referrer-policy': 'no-referrer',
    // By the HTML standard a sandboxed page with another one is a network error; Chromium shows it.
    'cross-origin-opener-policy': 'unsafe-none',
  };

  app.use(`${root}*`, async (c, next) => {
    await next();
    keepToItself(c.res);
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
  app.get(`${root}*`, async (c) => {
    // Only whoever opens the link is to see it: another site may ask browsers to fetch it ahead.
    if (c.req.header('sec-purpose')?.includes('prefetch')) return c.text('Previews are not fetched ahead.', 403);
    const now = nowOf(c);
    const { titleAsCaption, language } = await site.read();
    const preview = await readPreview(db, {
      token: c.req.path.slice(root.length),
      now,
      siteUrl: site.url,
      titleAsCaption,
      language,
    });
    const { html, status } = await pages.renderPage({
      // Without the token, and where the links of the page are right.
      request: new Request(new URL(pagePaths.article(''), c.req.url)),
      transport: pageTransport({ api, pages }, { now }),
      entry: pages.entry,
      preview,
    });
    return new Response(encodePage(html), { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  });
  return app;
}
