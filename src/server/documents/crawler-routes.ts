import { type Context, Hono } from 'hono';
import { nowOf } from '../../api/http/caller.ts';
import { crawlerPaths } from '../../contract/crawler-paths.ts';
import type { Database } from '../../database/schema.ts';
import { listCategories } from '../../services/categories/list-categories.ts';
import { noteDocument } from '../../services/documents/document-change.ts';
import { listPageTargets } from '../../services/pages/list-pages.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { listNews } from '../../services/sitemap/list-news.ts';
import { listPages } from '../../services/sitemap/list-pages.ts';
import { listSitemapParts } from '../../services/sitemap/list-parts.ts';
import { readSitemapPart } from '../../services/sitemap/read-part.ts';
import { pathsOf } from '../../site/page/site-pages.ts';
import type { DocumentEnvironment } from './feed-routes.ts';
import { writeManifest } from './manifest.ts';
import { writeLlms, writeRobots, writeSecurity } from './plain-texts.ts';
import { sendDocument, sendMissing } from './send.ts';
import { pagesPart, writeNewsSitemap, writeSitemap, writeSitemapIndex } from './sitemap.ts';

interface CrawlerParts {
  db: Database;
  site: CurrentSite;
}

const plainPages = pathsOf(({ inSitemap }) => inSitemap === true);

const xml = 'application/xml';
const plain = 'text/plain';

/** @returns the routes for crawlers: sitemaps, the manifest, and texts at well-known paths */
export function crawlerRoutes({ db, site }: CrawlerParts): Hono<DocumentEnvironment> {
  const context = (c: Context<DocumentEnvironment>) => ({ now: nowOf(c), siteUrl: site.url });

  return (
    new Hono<DocumentEnvironment>()
      .get(crawlerPaths.sitemap, async (c) => {
        const now = nowOf(c);
        const body = writeSitemapIndex(site.url, await listSitemapParts(db, { now }));
        const lastModified = await noteDocument(db, { path: crawlerPaths.sitemap, body, now });
        return sendDocument({ type: xml, body, lastModified });
      })
      .get('/sitemaps/:file', async (c) => {
        const [, name] = c.req.param('file').match(/^([\w-]+)\.xml$/) ?? [];
        if (!name) return sendMissing();
        const entries =
          name === pagesPart
            ? await listPages(db, { plainPages, ...context(c) })
            : await readSitemapPart(db, { name, ...context(c) });
        if (entries.length === 0) return sendMissing();
        const body = writeSitemap(entries);
        const lastModified = await noteDocument(db, { path: `/sitemaps/${name}.xml`, body, now: nowOf(c) });
        return sendDocument({ type: xml, body, lastModified });
      })
      // Without `Last-Modified`: articles drop out with time, which no stored date reflects.
      .get(crawlerPaths.newsSitemap, async (c) =>
        sendDocument({ type: xml, body: writeNewsSitemap(await site.read(), await listNews(db, context(c))) }),
      )
      .get(crawlerPaths.manifest, async (c) =>
        sendDocument({ type: 'application/manifest+json', body: writeManifest(await site.read(), nowOf(c)) }),
      )
      .get(crawlerPaths.robots, () => sendDocument({ type: plain, body: writeRobots(site.url) }))
      .get(crawlerPaths.llms, async (c) => {
        const { items } = await listCategories(db, {});
        const pages = await listPageTargets(db, nowOf(c));
        return sendDocument({ type: plain, body: writeLlms(await site.read(), items, pages) });
      })
      .get(crawlerPaths.security, async (c) => {
        const settings = await site.read();
        const contact = settings.securityContact ?? settings.contactEmail;
        if (!contact) return sendMissing();
        return sendDocument({ type: plain, body: writeSecurity(settings, contact, nowOf(c)) });
      })
  );
}
