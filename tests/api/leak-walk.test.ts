import type { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import type { ApiEnvironment } from '../../src/api/http/environment.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { SeriesReference } from '../../src/contract/series.ts';
import type { TagReference } from '../../src/contract/tags.ts';
import { connect, type Engine } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { pathsOf } from '../../src/site/page/site-pages.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { type CachedInstance, openInstance } from '../support/cached-instance.ts';
import { createMigratedLocation, usuallyPostgres } from '../support/engines.ts';
import {
  sourceArticle,
  sourceAuthor,
  sourceCategory,
  sourceSubscriber,
  sourceWith,
} from '../support/generated-source.ts';
import { bringInSource } from '../support/imports/bring-in.ts';
import { listenToLog } from '../support/log.ts';
import { closeMagazine, createParts, type Magazine, openMagazine } from '../support/magazine.ts';
import { isLongRun, sampleOf } from '../support/sample.ts';

/** The states that readers do not see, and the calls that lead there from a published article. */
const states: Record<string, object[] | 'DELETE'> = {
  draft: [{ status: 'withdrawn' }, { status: 'draft' }],
  review: [{ status: 'withdrawn' }, { status: 'draft' }, { status: 'review' }],
  scheduled: [{ publishDate: '2199-01-01T00:00:00Z' }],
  missing: [{ status: 'withdrawn', withdrawnStatus: 404 }],
  gone: [{ status: 'withdrawn', withdrawnStatus: 410, withdrawnNote: 'Our mistake' }],
  trash: 'DELETE',
};
const hidden = Object.fromEntries(sampleOf(Object.entries(states), 2));

/** How many paths the instance is asked for that has written itself; the other one, whose cache had the articles, is asked for all. */
const askedOfWriter = 100;

interface HiddenArticle {
  id: string;
  /** Present and former. */
  slugs: string[];
  /** Found nowhere else: in its title, its excerpt and its text. */
  words: string[];
}

// Thousands of pages. `article-states.test.ts` has lists and the search on each.
describe.each(usuallyPostgres)('an article that readers do not see, on two instances on %s,', (engine) => {
  it('is in no page, call or document, from a cache or anew', { timeout: isLongRun ? 600_000 : 60_000 }, async () => {
    listenToLog();
    const { instances, magazine, close } = await openSite(engine);
    const [writer, reader] = instances;
    try {
      const articles = await publishAll(writer, magazine);
      const rewritten = await publishRewritten(writer, magazine);
      const issue = await sendIssue(writer);
      await reader.catchUp();
      const shown = new Set<string>();
      for (const path of listPaths(magazine, articles, issue)) {
        for (const found of await findIn(reader, path, articles)) shown.add(found);
      }
      expect([...shown], 'the walk sees what is published').toEqual(
        expect.arrayContaining(articles.flatMap(({ words, slugs: [, present] }) => [...words, present])),
      );

      articles.push(await writeDraft(writer), await rewrite(writer, reader, rewritten), await importHidden(writer));
      for (const [index, calls] of Object.values(hidden).entries())
        await hide(writer, articles[index]?.id ?? '', calls);
      await reader.catchUp();
      const leaks: string[] = [];
      const paths = listPaths(magazine, articles, issue);
      for (const instance of instances) {
        for (const path of instance === writer ? sampleOf(paths, askedOfWriter) : paths) {
          leaks.push(...(await findIn(instance, path, articles)).map((found) => `${found} in ${path}`));
        }
      }
      expect(leaks).toEqual([]);
      for (const { id } of articles.filter((one) => one.id !== '')) {
        expect((await writer.visit(`/og/${id}.png`)).status).toBe(404);
      }
    } finally {
      await close();
    }
  });
});

async function openSite(engine: Engine) {
  const location = await createMigratedLocation(engine);
  const db = connect(location);
  const magazine = await openMagazine(db);
  const parts = { location, renderPage, cookie: await magazine.ownerCookie() };
  const instances = [await openInstance(parts), await openInstance(parts)] as const;
  const close = async () => {
    for (const instance of instances) await instance.close();
    await closeMagazine(db);
    await location.remove();
  };
  return { instances, magazine, close };
}

async function publishAll(writer: CachedInstance, magazine: Magazine): Promise<HiddenArticle[]> {
  const articles: HiddenArticle[] = [];
  for (const state of Object.keys(hidden)) {
    const { words, ...texts } = textsOf(state);
    const tag = await createTag(writer, state);
    const series = await createSeries(writer, state);
    const stored = await writer.send('POST', adminPaths.articles, {
      ...texts,
      slug: `former-${state}-slug`,
      categoryId: magazine.categories.opinion,
      authorId: magazine.authorId,
      publishDate: new Date(Date.now() - 60_000).toISOString(),
      isFeatured: 1,
      tagIds: [tag.id],
      seriesId: series.id,
    });
    const { id } = await stored.json();
    await writer.send('PATCH', adminPaths.article(id), { slug: `present-${state}-slug` });
    const noted = [`Zqcorrection${state}`, `Zqupdate${state}`];
    for (const [index, text] of noted.entries()) {
      const kind = index === 0 ? 'correction' : 'update';
      expect((await writer.send('POST', adminPaths.corrections(id), { kind, text })).status).toBe(201);
    }
    articles.push({
      id,
      words: [...words, ...noted, tag.name, series.title],
      slugs: [`former-${state}-slug`, `present-${state}-slug`, tag.slug, series.slug],
    });
  }
  return articles;
}

async function writeDraft(writer: CachedInstance): Promise<HiddenArticle> {
  const { words, ...texts } = textsOf('never');
  const tag = await createTag(writer, 'never');
  const series = await createSeries(writer, 'never');
  const draft = { ...texts, slug: 'never-public-slug', status: 'draft', tagIds: [tag.id], seriesId: series.id };
  const { id } = await (await writer.send('POST', adminPaths.articles, draft)).json();
  return { id, words: [...words, tag.name, series.title], slugs: ['never-public-slug', tag.slug, series.slug] };
}

/** Brings in what an old site did not show to everyone, beside an article that is public. @returns what is nowhere to be found */
async function importHidden(writer: CachedInstance): Promise<HiddenArticle> {
  const statuses = ['draft', 'private', 'password', 'members', 'trash'] as const;
  const hiddenTexts = statuses.map((status) => {
    const { words, title, excerpt, content } = textsOf(`old${status}`);
    const slug = `zqslugold${status}`;
    const body = { format: 'markdown' as const, text: content };
    const losses = [{ kind: 'form', snippet: `Zqlost${status}` }];
    const url = `/zqurl${status}`;
    const item = sourceArticle({ key: status, status, title, excerpt, body, slug, url, losses, formerUrls: [] });
    return { item, words: [...words, `Zqlost${status}`], slugs: [slug, url.slice(1)] };
  });
  const original = 'Zqoriginal';
  const shown = sourceArticle({ key: 'shown', losses: [{ kind: 'script', snippet: original }] });
  const source = sourceWith([
    ...hiddenTexts.map(({ item }) => item),
    ...[shown, sourceAuthor({ key: 'ann', email: 'zqauthor@old.example' }), sourceCategory({ key: 'news' })],
    sourceSubscriber('zqsubscriber@old.example'),
  ]);
  const id = await bringInSource(writer, source);
  await writer.catchUp();
  const found = await (await writer.visit('/api/articles/slug-of-shown')).json();
  expect(found.title, 'what is public there is public here').toBe('Title of shown');
  return {
    id: '',
    words: [...hiddenTexts.flatMap(({ words }) => words), original, 'zqauthor@', 'zqsubscriber@'],
    slugs: [id, ...hiddenTexts.flatMap(({ slugs }) => slugs)],
  };
}

/** Stores a tag that only one article gets. */
async function createTag(writer: CachedInstance, state: string): Promise<TagReference> {
  return (await writer.send('POST', adminPaths.tags, { name: `Zqtag${state}` })).json();
}

/** Stores a series of which one article is the only part. */
async function createSeries(writer: CachedInstance, state: string): Promise<SeriesReference> {
  return (await writer.send('POST', adminPaths.series, { title: `Zqseries${state}` })).json();
}

/** The publish date is long ago, so that an edit would be told from it. @returns its id */
async function publishRewritten(writer: CachedInstance, magazine: Magazine): Promise<string> {
  const stored = await writer.send('POST', adminPaths.articles, {
    title: 'Rewritten commonword',
    excerpt: 'Rewritten commonword',
    content: 'Rewritten commonword',
    categoryId: magazine.categories.opinion,
    authorId: magazine.authorId,
    publishDate: '2020-01-01T00:00:00.000Z',
  });
  return (await stored.json()).id;
}

/** Saves a working copy: no answer to readers differs by a byte. @returns what is nowhere to be found */
async function rewrite(writer: CachedInstance, reader: CachedInstance, id: string): Promise<HiddenArticle> {
  const paths = ['/', '/articles/rewritten-commonword', `/api/articles/${id}`, '/feed.atom', '/sitemaps/2020-01.xml'];
  const answers = async () => {
    const visit = reader.openAnew();
    return Promise.all(paths.map(async (path) => ((answer) => answer.text())(await visit(path))));
  };
  const before = await answers();
  expect(before.join(), 'what is compared has the article').toMatch(/rewritten/i);
  const { words, ...texts } = textsOf('rewritten');
  const slug = 'zqslugrewritten';
  const copy = { ...texts, slug, imageUrl: 'https://zqimage.test/a.jpg', readTime: 97, isFeatured: 1 };
  const saved = await writer.send('PATCH', adminPaths.workingCopy(id), copy);
  expect(await saved.json()).toMatchObject({ unpublishedChanges: 7 });
  expect(await answers()).toEqual(before);
  return { id: '', words: [...words, 'zqimage.test', '97 min', '"readTime":97'], slugs: [slug] };
}

function textsOf(state: string) {
  const words = ['title', 'excerpt', 'content'].map((part) => `Zq${part}${state}`);
  const [title, excerpt, content] = words;
  return { words, title: `${title} commonword`, excerpt: `${excerpt} commonword`, content: `${content} commonword` };
}

async function sendIssue(writer: CachedInstance): Promise<string> {
  const issue = await (await writer.send('POST', adminPaths.issues)).json();
  await writer.send('PATCH', adminPaths.issue(issue.id), {
    subject: 'An issue',
    preheader: 'Preview text',
    slug: 'an-issue',
  });
  await writer.send('POST', adminPaths.issueSending(issue.id), {});
  return 'an-issue';
}

async function hide(writer: CachedInstance, id: string, calls: object[] | 'DELETE'): Promise<void> {
  if (calls === 'DELETE') await writer.send('DELETE', adminPaths.article(id));
  else {
    for (const call of calls) expect((await writer.send('PATCH', adminPaths.article(id), call)).status).toBe(200);
  }
}

/** @returns every path that a reader can ask for: each route of the program, with every name that stands for its parameter */
function listPaths(magazine: Magazine, articles: readonly HiddenArticle[], issue: string): string[] {
  const names = [
    ...articles.flatMap(({ id, slugs }) => (id === '' ? slugs : [id, ...slugs])),
    magazine.authorId,
    'ada-vale',
    magazine.categories.opinion ?? '',
    'opinion',
    issue,
    `${new Date().toISOString().slice(0, 7)}.xml`,
    'pages.xml',
  ];
  return listRoutes(magazine.db).flatMap((route) => {
    if (!/[:$*]/.test(route)) return [route, `${route}?q=commonword&category=opinion&author=ada-vale&limit=100`];
    return names.map((name) => route.replaceAll(/[:$*].*?(?=\/|$)/g, name));
  });
}

function listRoutes(db: Database): string[] {
  const parts = createParts(db);
  const pages = { renderPage, entry: '', strictPolicy: true };
  const apps: Hono<ApiEnvironment>[] = [
    createApi(parts),
    createSiteApp({ api: parts, pages, buildDir: '', dataDir: '' }),
  ];
  const routes = apps.flatMap(({ routes: all }) =>
    all.filter(({ method }) => method === 'GET').map(({ path }) => path),
  );
  const pagePaths: string[] = pathsOf(({ audience }) => audience === 'readers');
  // Share cards are images: the test asks for theirs by itself.
  const isForReaders = (path: string) =>
    !/^\/(api\/(admin|auth|login|logout)|assets|media|og|readyz|healthz)|^\/?\*$/.test(path);
  return [...new Set([...routes, ...pagePaths])].filter(isForReaders);
}

/** @returns the words, ids and slugs of these articles in an answer, except for those that the path itself has */
async function findIn({ visit }: CachedInstance, path: string, articles: readonly HiddenArticle[]): Promise<string[]> {
  const answer = await visit(path);
  const said = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
  const told = articles
    .flatMap(({ id, slugs, words }) => [id, ...slugs, ...words])
    .filter((one) => !path.includes(one));
  return told.filter((one) => said.toLowerCase().includes(one.toLowerCase()));
}
