import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminArticle, articleInCategory } from '../../src/contract/articles.ts';
import { apiPaths, pagePaths } from '../../src/contract/paths.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { claimChangedFeeds } from '../../src/services/feeds/claim-changed-feeds.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { articleBody, send } from '../support/admin-call.ts';
import { readAnswer } from '../support/answers.ts';
import { readTexts } from '../support/documents.ts';
import { openDocuments } from '../support/documents-site.ts';
import { engines, oneEngine } from '../support/engines.ts';
import { workFolder } from '../support/exporting.ts';
import { listenToLog } from '../support/log.ts';
import { createParts, minutesFromNow, now, setUpMagazine, site } from '../support/magazine.ts';

const original = 'https://wire.test/the-river';

const idsOf = (page: string) => [...page.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

describe.each(oneEngine)('the page of an article, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);
  let open: (path: string) => Promise<string>;

  beforeEach(() => {
    // React warns that the style sheet has no URL, since there is no build.
    listenToLog();
    const folder = workFolder();
    for (const name of ['client', 'previous']) mkdirSync(join(folder, name));
    const app = createSiteApp({
      api: createParts(magazine.db),
      pages: { renderPage, entry: '', strictPolicy: true },
      buildDir: folder,
      dataDir: folder,
    });
    open = async (path) => (await app.request(path, {}, { now })).text();
  });

  const text = 'The water came in the night.\n\nA second paragraph.';

  it('has each id once, even if its headings have the words of the ids that it has anyway', async () => {
    await magazine.publish({ title: 'The plain', content: text });
    const own = idsOf(await open(pagePaths.article('the-plain')));
    expect(own).toContain('content');
    const headings = own.map((id) => `## ${id.replaceAll('-', ' ')}`).join('\n\n');
    await magazine.publish({ title: 'The other', content: `${headings}\n\n## Its mouth` });
    const ids = idsOf(await open(pagePaths.article('the-other')));
    expect(ids).toContain('its-mouth');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('says in its head what it said before, as long as nothing of it is set', async () => {
    await magazine.publish({ title: 'The river', excerpt: 'It rises.', content: text });
    const page = await open(pagePaths.article('the-river'));
    expect(page).toContain('<title>The river | The Test</title>');
    expect(contentsOf(page)).toMatchObject({
      description: 'It rises.',
      robots: 'max-image-preview:large',
      'og:title': 'The river',
      'og:description': 'It rises.',
    });
    expect(page).toContain(`<link rel="canonical" href="${site.url}/articles/the-river"/>`);
    expect(page).toContain('<p dir="auto" class="drop-cap">The water');
    expect(page).not.toMatch(/-kicker|dateline|"found"|metaTitle|noindex/);
  });

  it('tells search engines and networks what the editor has written for them', async () => {
    await magazine.publish({
      title: 'The river',
      content: text,
      metaTitle: 'River flood: what we know',
      metaDescription: 'For search engines',
      shareTitle: 'The night the river came',
      shareText: 'For networks',
      shareImageUrl: 'https://images.test/share.jpg',
      canonicalUrl: original,
    });
    const page = await open(pagePaths.article('the-river'));
    expect(page).toContain('<title>River flood: what we know</title>');
    expect(contentsOf(page)).toMatchObject({
      description: 'For search engines',
      'og:title': 'The night the river came',
      'og:description': 'For networks',
      'og:image': 'https://images.test/share.jpg',
      'og:image:alt': 'The night the river came',
      'og:url': `${site.url}/articles/the-river`,
      'twitter:title': 'The night the river came',
      'twitter:description': 'For networks',
    });
    expect(page).toContain(`<link rel="canonical" href="${original}"/>`);
    expect(page).toContain(`"mainEntityOfPage":"${original}"`);
    expect(page).toContain('>The river</h1>');
  });

  it('asks search engines to leave it out, and describes nothing to them then', async () => {
    await magazine.publish({ title: 'The river', noindex: true });
    const page = await open(pagePaths.article('the-river'));
    expect(contentsOf(page)).toMatchObject({ robots: 'noindex', 'og:title': 'The river' });
    expect(page).not.toContain('ld+json');
  });

  it('has the kicker above its headline, and begins with the dateline', async () => {
    const set = { kicker: 'After the <flood>', dateline: 'Calder & Bay', content: text };
    await magazine.publish({ title: 'The river', ...set });
    const page = await open(pagePaths.article('the-river'));
    expect(page).toMatch(/After the &lt;flood&gt;<\/p><h1/);
    expect(page).toContain(
      '<p dir="auto" class="drop-cap"><bdi class="dateline">Calder &amp; Bay</bdi> — The water came',
    );
    await magazine.publish({ title: 'In Arabic', ...set, dateline: 'بيروت' });
    expect(await open(pagePaths.article('in-arabic'))).toContain(
      '<p dir="auto"><bdi class="dateline">بيروت</bdi> — The water came',
    );
    await magazine.publish({ title: 'No words', ...set, content: '```\ncode\n```' });
    expect(await open(pagePaths.article('no-words'))).toContain('<p><bdi class="dateline">Calder &amp; Bay</bdi></p>');
    expect(await open(pagePaths.category('politics'))).toMatch(/After the &lt;flood&gt;<\/bdi><\/p><h3/);
  });

  it('has its kicker wherever the front page shows a picture or an opinion of it, and among the results of a search', async () => {
    for (const category of ['politics', 'culture', 'books', 'opinion'])
      for (let index = 0; index < 6; index += 1)
        await magazine.publish({ title: `${category} ${index}`, category, kicker: `Kicker of ${category} ${index}` });
    const page = await open('/');
    const headlines = [...page.matchAll(/<h[23][^>]*><a[^>]*href="\/articles\/(\w+)-(\d)"/g)];
    const [mostRead = ''] = /<section[^>]*aria-labelledby="most-read".*?<\/section>/s.exec(page) ?? [];
    const without = headlines.filter(
      ([at, category, index]) => !page.includes(`Kicker of ${category} ${index}`) && !mostRead.includes(at),
    );
    expect(headlines.length).toBeGreaterThan(15);
    expect(without).toEqual([]);
    const blocks = page.split('<section').filter((block) => /^[^>]*(lead-opinion|"band-)/.test(block));
    expect(blocks.length).toBeGreaterThan(2);
    for (const block of blocks) expect(block).toContain('<bdi class="card-kicker">Kicker of ');
    expect(await open('/search?q=culture')).toContain('<bdi class="card-kicker">Kicker of culture');
  });

  it('is drawn on its card with the title for sharing', async () => {
    const id = await magazine.publish({ title: 'The river' });
    const urlOf = async () =>
      (await readAnswer(magazine.request(apiPaths.article('the-river')), articleInCategory)).shareImage.url;
    const before = await urlOf();
    await send(magazine, 'PATCH', adminPaths.article(id), { shareTitle: 'The night the river came' });
    expect(await urlOf()).not.toBe(before);
  });
});

describe.each(engines)('articles that search engines are not offered, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);
  const month = 30 * 24 * 60;

  it('are in no sitemap and announced to no hub', async () => {
    const quietly = { now, quietly: true };
    await magazine.publish({ title: 'Offered' });
    const own = `${site.url}/articles/own-url`;
    await magazine.publish({ title: 'Own URL', canonicalUrl: own });
    await claimChangedFeeds(magazine.db, quietly);
    await magazine.publish({ title: 'Hidden', noindex: true });
    await magazine.publish({ title: 'Syndicated', canonicalUrl: original });
    await magazine.publish({ title: 'Hidden before', noindex: true, publishDate: minutesFromNow(-month) });
    const request = openDocuments(magazine);
    const read = async (path: string) => (await request(path)).text();
    const offered = [`${site.url}/articles/offered`, own];
    expect(readTexts(await read('/sitemap.xml'), 'loc').filter((url) => /\d/.test(url))).toEqual([
      `${site.url}/sitemaps/2026-06.xml`,
    ]);
    expect(readTexts(await read('/sitemaps/2026-06.xml'), 'loc').sort()).toEqual(offered);
    expect((await request('/sitemaps/2026-05.xml')).status).toBe(404);
    expect(readTexts(await read('/news-sitemap.xml'), 'loc').sort()).toEqual(offered);
    expect(await read('/feed.xml')).toContain('Syndicated');
    expect(await claimChangedFeeds(magazine.db, { now })).toEqual([]);
    await magazine.publish({ title: 'More' });
    expect(await claimChangedFeeds(magazine.db, { now })).toHaveLength(3);
  });

  it('have an own URL as a path, which moves with the site', async () => {
    const body = articleBody(magazine, { title: 'Moved', canonicalUrl: `${site.url}/articles/first` });
    const article = await readAnswer(send(magazine, 'POST', adminPaths.articles, body), adminArticle, 201);
    expect(article.canonicalUrl).toBe(`${site.url}/articles/first`);
    expect(await magazine.db.selectFrom('articles').select('canonical_url').execute()).toEqual([
      { canonical_url: '/articles/first' },
    ]);
  });
});

/** @returns the tags of the head: name or property → content */
function contentsOf(page: string): Record<string, string> {
  const tags = page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
}
