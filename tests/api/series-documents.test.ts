import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type FeedForm, feedForms, feedPath, pagePaths } from '../../src/contract/paths.ts';
import { adminSeries } from '../../src/contract/series-parts.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { send } from '../support/admin-call.ts';
import { readAnswer } from '../support/answers.ts';
import { usuallySqlite } from '../support/engines.ts';
import { workFolder } from '../support/exporting.ts';
import { listenToLog } from '../support/log.ts';
import { createParts, minutesFromNow, now, setUpMagazine, site } from '../support/magazine.ts';
import { findStructuredData } from '../support/structured-data.ts';

const forms = Object.keys(feedForms) as FeedForm[];

describe.each(usuallySqlite)('a series with parts that readers do not see, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);
  let id: string;
  let open: (path: string) => Promise<Response>;
  const read = async (path: string) => (await open(path)).text();
  const create = (title: string) => readAnswer(send(magazine, 'POST', adminPaths.series, { title }), adminSeries, 201);

  beforeEach(async () => {
    // React warns that the style sheet has no URL, since there is no build.
    listenToLog();
    ({ id } = await create('River'));
    await magazine.publish({ title: 'Source', seriesId: id });
    await send(magazine, 'POST', adminPaths.articles, { title: 'Unwritten', status: 'draft', seriesId: id });
    await magazine.publish({ title: 'Tomorrow', seriesId: id, publishDate: minutesFromNow(1440) });
    await magazine.publish({ title: 'Mouth', seriesId: id, publishDate: minutesFromNow(-5) });
    const folder = workFolder();
    for (const name of ['client', 'previous']) mkdirSync(join(folder, name));
    const app = createSiteApp({
      api: createParts(magazine.db),
      pages: { renderPage, entry: '', strictPolicy: true },
      buildDir: folder,
      dataDir: folder,
    });
    open = async (path) => app.request(path, {}, { now });
  });

  it('is described by those that they see, in order, on its page and on theirs', async () => {
    const page = await read(pagePaths.series('river'));
    expect(page).toContain('Series · 2 parts');
    expect(page).not.toMatch(/Unwritten|Tomorrow/);
    for (const form of forms) expect(page).toContain(`href="${site.url}${feedPath('/series/river', form)}"`);
    const [described, trail] = findStructuredData(page);
    const parts = ['source', 'mouth'].map((slug, index) => ({
      position: index + 1,
      url: `${site.url}/articles/${slug}`,
    }));
    const mainEntity = { '@type': 'CreativeWorkSeries', name: 'River', hasPart: parts };
    expect(described).toMatchObject({ '@type': 'CollectionPage', mainEntity });
    expect(trail).toMatchObject({ itemListElement: [{}, { name: 'River', item: `${site.url}/series/river` }] });
    const part = await read(pagePaths.article('mouth'));
    expect(part).toContain('Part 2 of 2 of ');
    expect(part).not.toMatch(/Unwritten|Tomorrow/);
    expect(findStructuredData(part)[0]).toMatchObject({
      isPartOf: { '@type': 'CreativeWorkSeries', name: 'River', url: `${site.url}/series/river` },
      position: 2,
    });
    expect(findStructuredData(await read(pagePaths.article(await alone())))[0]).not.toHaveProperty('isPartOf');
  });

  it('has them in its feeds, and leads to its page and feeds for good', async () => {
    for (const form of forms) {
      const feed = await read(feedPath('/series/river', form));
      expect([/Mouth/, /Source/, /Unwritten|Tomorrow/].map((title) => title.test(feed))).toEqual([true, true, false]);
    }
    await send(magazine, 'PATCH', adminPaths.oneSeries(id), { slug: 'the-river' });
    for (const end of ['', '/feed.xml', '/atom.xml', '/feed.json']) {
      const moved = await open(`/series/river${end}`);
      expect([moved.status, new URL(moved.headers.get('location') ?? '', site.url).pathname]).toEqual([
        301,
        `/series/the-river${end}`,
      ]);
    }
  });

  it('is in the sitemap as long as they see one', async () => {
    const other = await create('Hidden');
    await send(magazine, 'POST', adminPaths.articles, { title: 'Draft', status: 'draft', seriesId: other.id });
    const listed = async () => (await read('/sitemaps/pages.xml')).match(/\/series\/[^<]+/g) ?? [];
    expect(await listed()).toEqual(['/series/river']);
    expect((await open(pagePaths.series('hidden'))).status).toBe(404);
    await send(magazine, 'DELETE', adminPaths.oneSeries(id));
    expect(await listed()).toEqual([]);
    expect((await open(pagePaths.series('river'))).status).toBe(404);
  });

  async function alone(): Promise<string> {
    await magazine.publish({ title: 'Alone', slug: 'alone' });
    return 'alone';
  }
});
