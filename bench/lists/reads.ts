import { tmpdir } from 'node:os';
import type { Hono } from 'hono';
import type { NotNull } from 'kysely';
import { createApi } from '../../src/api/app.ts';
import { writeCursor } from '../../src/api/http/cursor.ts';
import type { ApiEnvironment } from '../../src/api/http/environment.ts';
import { crawlerPaths } from '../../src/contract/crawler-paths.ts';
import { apiPaths, feedPath, pagePaths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database/schema.ts';
import { crawlerRoutes } from '../../src/server/documents/crawler-routes.ts';
import { feedRoutes } from '../../src/server/documents/feed-routes.ts';
import { readNextPublishDate } from '../../src/services/articles/next-publish-date.ts';
import { createParts } from '../magazine/api-parts.ts';
import { benchSite } from '../magazine/bench-site.ts';

/** One request to the API, body included. */
export interface Read {
  name: string;
  run(): Promise<unknown>;
}

interface ReadsInput {
  now: Date;
}

/** Number of different articles and cursors that the reads of one article and of deep pages rotate through. */
const sampleCount = 40;

/** @returns every public list and read of the magazine in `db`, without any cache */
export async function publicReads(db: Database, { now }: ReadsInput): Promise<Read[]> {
  const api = createApi(createParts(db));
  const feeds = feedRoutes({ db, site: benchSite, hub: undefined, dataDir: tmpdir() });
  const crawlers = crawlerRoutes({ db, site: benchSite });
  const samples = await readSamples(db, now);
  const [culture] = await db.selectFrom('categories').select('id').where('slug', '=', 'culture').execute();
  const { articles, article, articleViews, categories, category, featuredArticle, mostRead, mostReadPeriods } =
    apiPaths;

  let turn = 0;
  const sample = () => {
    turn += 1;
    return samples[turn % samples.length] ?? { id: '', cursor: '' };
  };
  const get = (name: string, path: () => string): Read => ({ name, run: () => call(api, now, path()) });

  return [
    get('articles', () => articles),
    get('articles, in the middle', () => `${articles}?cursor=${sample().cursor}`),
    get('category', () => `${articles}?category=culture`),
    get('category, in the middle', () => `${articles}?category=culture&cursor=${sample().cursor}`),
    get('category with few articles', () => `${articles}?category=letters`),
    get('tag', () => `${articles}?tag=tag-0`),
    get('tag, in the middle', () => `${articles}?tag=tag-0&cursor=${sample().cursor}`),
    get('tag with few articles', () => `${articles}?tag=tag-5`),
    get('one tag', () => apiPaths.tag('tag-0')),
    get('one series', () => apiPaths.series('series-0')),
    get('a part of a series', () => article('story-0')),
    get('author, in all roles', () => `${articles}?author=author-number-0`),
    get('author, in the middle', () => `${articles}?author=author-number-0&cursor=${sample().cursor}`),
    get('author of few articles', () => `${articles}?author=editor-of-a-few`),
    get('author and tag', () => `${articles}?author=author-number-0&tag=tag-0`),
    get('one author', () => apiPaths.author('author-number-0')),
    get('not featured', () => `${articles}?featured=0`),
    get('not featured, in the middle', () => `${articles}?featured=0&cursor=${sample().cursor}`),
    get('not featured, category', () => `${articles}?featured=0&category=culture`),
    get('not featured, small category', () => `${articles}?featured=0&category=letters`),
    get('front page', () => `${articles}?featured=0&frontPage=0`),
    get('featured', () => featuredArticle),
    get('most read', () => mostRead),
    get('most read today', () => `${mostRead}?period=day`),
    get('most read of the week, category', () => `${mostRead}?period=week&category=culture`),
    get('most read, small category', () => `${mostRead}?category=letters`),
    get('periods of the most read', () => `${mostReadPeriods}?category=culture`),
    get('one article', () => article(sample().id)),
    get('categories', () => categories),
    get('one category', () => category(culture?.id ?? '')),
    { name: 'next publish date', run: () => readNextPublishDate(db, now) },
    { name: 'feed', run: () => call(feeds, now, feedPath(pagePaths.home, 'rss')) },
    { name: 'feed of a category', run: () => call(feeds, now, feedPath(pagePaths.category('culture'), 'atom')) },
    { name: 'feed of an author', run: () => call(feeds, now, feedPath(pagePaths.author('author-number-0'), 'json')) },
    { name: 'feed of a tag', run: () => call(feeds, now, feedPath(pagePaths.tag('tag-0'), 'rss')) },
    { name: 'feed of a series', run: () => call(feeds, now, feedPath(pagePaths.series('series-0'), 'rss')) },
    { name: 'part of the sitemap', run: () => call(crawlers, now, crawlerPaths.sitemapPart(lastMonth(now))) },
    { name: 'news sitemap', run: () => call(crawlers, now, crawlerPaths.newsSitemap) },
    { name: 'count a view', run: () => call(api, now, articleViews(sample().id), 'POST') },
  ];
}

/** The last complete month: it has as many articles in a small magazine as in a large one. */
function lastMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 7);
}

async function call(api: Hono<ApiEnvironment>, now: Date, path: string, method = 'GET'): Promise<string> {
  const response = await api.request(path, { method }, { now });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return response.text();
}

/** Articles from the middle of the list, and the cursors that start after them. */
async function readSamples(db: Database, now: Date): Promise<{ id: string; cursor: string }[]> {
  const published = db.selectFrom('articles').where('publish_date', '<=', now.toISOString());
  const { count } = await published
    .select((article) => article.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await published
    .select(['id', 'publish_date'])
    .orderBy('publish_date')
    .offset(Math.floor(count / 2))
    .limit(sampleCount)
    .$narrowType<{ publish_date: NotNull }>()
    .execute();
  return rows.map(({ id, publish_date }) => ({ id, cursor: writeCursor([publish_date, id]) }));
}
