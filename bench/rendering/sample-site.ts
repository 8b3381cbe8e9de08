import { connect } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { buildDir } from '../../src/server/build.ts';
import { createHttpServer } from '../../src/server/http-server.ts';
import { ResponseCache } from '../../src/server/response-cache.ts';
import { loadSampleContent } from '../../src/server/sample-content.ts';
import { createSiteApp } from '../../src/server/site-app.ts';
import { readFeaturedArticle } from '../../src/services/articles/featured-article.ts';
import { createParts } from '../api-parts.ts';
import { benchSite } from '../bench-site.ts';
import { loadBuiltPages } from '../built-site.ts';
import { makeScratch } from '../scratch.ts';

export interface SampleSite extends AsyncDisposable {
  /** The whole site, uncached. */
  app: ReturnType<typeof createSiteApp>;
  /** The lead article of the front page. */
  articleSlug: string;
}

/** The sample magazine in this process, on SQLite, without a port. */
export async function openSampleSite(): Promise<SampleSite> {
  const pages = await loadBuiltPages();
  await using opening = new AsyncDisposableStack();
  const { path: dataDir } = opening.use(await makeScratch());
  const db = connect({ dataDir });
  opening.defer(() => db.destroy());
  await migrate(db);

  const reading = { now: new Date(), siteUrl: benchSite.url };
  await loadSampleContent(db, { ...reading, dataDir });
  const { name: siteName } = await benchSite.read();
  const lead = await readFeaturedArticle(db, { ...reading, siteName, dataDir });
  if (!lead) throw new Error('the sample has no article to lead with');

  const app = createSiteApp({ api: { ...createParts(db), dataDir }, pages, buildDir, dataDir });
  // Never listens: creating it replaces the global Response with a faster one, which the pages then use.
  createHttpServer({ app, cache: new ResponseCache(1), db });
  const open = opening.move();
  return { app, articleSlug: lead.slug, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
