import { type Context, Hono } from 'hono';
import { nowOf } from '../../api/http/caller.ts';
import { type FeedForm, feedForms, feedPath, pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { noteDocument } from '../../services/documents/document-change.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { findMovedPage } from '../../services/feeds/moved-page.ts';
import { readCorrectionFeed } from '../../services/feeds/read-correction-feed.ts';
import { type Feed, type FeedArticle, type FeedSubject, readFeed } from '../../services/feeds/read-feed.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { feedImagesOf } from '../../services/site/feed-images.ts';
import type { SiteSettings } from '../../services/site/read-site.ts';
import { sendMoved } from '../http/moved.ts';
import { writeAtom } from './atom.ts';
import type { FeedDocument } from './channel.ts';
import { describeImage, type FeedImage } from './images.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';
import { sendDocument, sendMissing } from './send.ts';

export interface FeedParts {
  db: Database;
  site: CurrentSite;
  /** URL of the WebSub hub, if there is one. */
  hub: string | undefined;
  /** The folder of our own images. */
  dataDir: string;
}

export interface DocumentEnvironment {
  Bindings: { now?: Date };
}

const writers: Record<FeedForm, (document: FeedDocument) => string> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
};

/** A feed of articles, or that of all corrections. */
type FeedOf = FeedSubject | { kind: 'corrections' };

/** @returns the feeds of the site, its categories, authors, tags and series, and of its corrections, in every form */
export function feedRoutes(parts: FeedParts): Hono<DocumentEnvironment> {
  const routes = new Hono<DocumentEnvironment>();
  for (const form of Object.keys(feedForms) as FeedForm[]) {
    const { file } = feedForms[form];
    const answer = (c: Context<DocumentEnvironment>, of: FeedOf) =>
      answerFeed(parts, { of, form, now: nowOf(c), query: new URL(c.req.url).search });
    routes.get(`/${file}`, (c) => answer(c, { kind: 'site' }));
    routes.get(feedPath(pagePaths.corrections, form), (c) => answer(c, { kind: 'corrections' }));
    routes.get(`/authors/:slug/${file}`, (c) => answer(c, { kind: 'author', slug: c.req.param('slug') }));
    routes.get(`/tags/:slug/${file}`, (c) => answer(c, { kind: 'tag', slug: c.req.param('slug') }));
    routes.get(`/series/:slug/${file}`, (c) => answer(c, { kind: 'series', slug: c.req.param('slug') }));
    routes.get(`/category/:slug/${file}`, (c) => answer(c, { kind: 'category', slug: c.req.param('slug') }));
  }
  return routes;
}

interface FeedRequest {
  of: FeedOf;
  form: FeedForm;
  now: Date;
  query: string;
}

async function answerFeed(
  { db, site, hub: siteHub, dataDir }: FeedParts,
  { of, form, now, query }: FeedRequest,
): Promise<Response> {
  // There may be thousands of tags and series, and the job that tells the hub looks at every feed that has one.
  const hub = of.kind === 'tag' || of.kind === 'series' ? undefined : siteHub;
  try {
    const settings = await site.read();
    const feed = await readAny(db, { of, now, site: settings });
    const images = await describeImages(feed.articles, { siteUrl: site.url, dataDir });
    const own = feedImagesOf(settings, now);
    const write = (updatedAt: string) =>
      writers[form]({ feed: { ...feed, updatedAt }, site: settings, hub, images, own });
    const written = write(feed.updatedAt ?? '');
    const lastModified = await noteDocument(db, { path: feedPath(feed.page, form), body: written, now });
    return sendDocument({
      type: feedForms[form].type,
      body: feed.updatedAt ? written : write(lastModified ?? now.toISOString()),
      lastModified,
      // Subscribers read this header first, in every form of the feed (WebSub, section 4).
      ...(hub && { link: `<${hub}>; rel="hub", <${site.url}${feedPath(feed.page, form)}>; rel="self"` }),
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const page = of.kind === 'corrections' ? null : await findMovedPage(db, of);
    return page?.startsWith('/') ? sendMoved(feedPath(page, form), query) : sendMissing();
  }
}

function readAny(db: Database, { of, now, site }: { of: FeedOf; now: Date; site: SiteSettings }): Promise<Feed> {
  const { url: siteUrl, language, timeZone } = site;
  if (of.kind === 'corrections') return readCorrectionFeed(db, { now, siteUrl, language, siteName: site.name });
  return readFeed(db, { of, now, siteUrl, language, timeZone });
}

async function describeImages(articles: readonly FeedArticle[], site: { siteUrl: string; dataDir: string }) {
  const images = new Map<string, FeedImage>();
  await Promise.all(
    articles.map(async ({ id, imageUrl, imageFile }) => {
      const image = imageFile ?? (imageUrl ? await describeImage(imageUrl, site) : undefined);
      if (image) images.set(id, image);
    }),
  );
  return images;
}
