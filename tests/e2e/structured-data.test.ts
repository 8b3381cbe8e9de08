import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';
import { findStructuredData, readStructuredData } from '../support/structured-data.ts';

const kinds = [
  ['/', ['WebSite']],
  ['/?category=culture', ['CollectionPage', 'BreadcrumbList']],
  ['/category/culture', ['CollectionPage', 'BreadcrumbList']],
  ['article', ['NewsArticle', 'BreadcrumbList']],
  ['author', ['ProfilePage', 'BreadcrumbList']],
  ['/about', ['WebPage']],
] as const;

/** Tags of the Open Graph protocol and of X's cards, each of which has to say something. */
const networkTags = [
  ...['og:title', 'og:type', 'og:url', 'og:image', 'og:image:alt', 'og:description', 'og:site_name', 'og:locale'],
  ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image', 'twitter:image:alt'],
];

test('each kind of page describes itself as search engines and networks ask', async ({ magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  const paths: Record<string, string> = {
    article: `/articles/${article?.slug}`,
    author: `/authors/${article?.author.slug}`,
  };
  for (const [path, schemas] of kinds) {
    const html = await (await fetch(magazine.url + (paths[path] ?? path))).text();
    for (const tag of networkTags) {
      expect(html, path).toMatch(new RegExp(`<meta (property|name)="${tag}" content="[^"]`));
    }
    expect(findStructuredData(html).map((thing) => thing['@type'])).toEqual(schemas);
  }
});

test('every article of the sample is described as it is', async ({ magazine }) => {
  const articles = await readList(magazine.url, '/api/articles?limit=100');
  for (const current of articles) {
    const url = `${magazine.url}/articles/${current.slug}`;
    const [article, trail] = findStructuredData(await (await fetch(url)).text());
    expect(article).toMatchObject({
      headline: current.title,
      description: current.excerpt,
      url: url,
      mainEntityOfPage: url,
      datePublished: current.publishDate,
      articleSection: current.category.name,
      author: [{ name: current.author.name, url: `${magazine.url}/authors/${current.author.slug}` }],
      publisher: { name: 'Masthead', url: `${magazine.url}/` },
      image: [
        { url: current.imageUrl, width: 1280, height: 672 },
        { width: 1200, height: 630 },
      ],
    });
    expect(trail).toMatchObject({
      itemListElement: [
        { name: 'Home', item: `${magazine.url}/` },
        { name: current.category.name, item: `${magazine.url}/category/${current.category.slug}` },
        { name: current.title, item: url },
      ],
    });
  }
});

test('the lists of a category and of an author name the articles that stand on the page', async ({ magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?category=culture&limit=1');
  for (const path of ['/category/culture', `/authors/${article?.author.slug}`]) {
    const html = await (await fetch(magazine.url + path)).text();
    const [thing] = findStructuredData(html);
    const list = thing && ('hasPart' in thing ? thing.hasPart : 'mainEntity' in thing && thing.mainEntity);
    const owner = path.startsWith('/category') ? 'category=culture' : `author=${article?.author.slug}`;
    const titles = (await readList(magazine.url, `/api/articles?${owner}&limit=6`)).map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(0);
    expect(list).toMatchObject({ itemListElement: titles.map((name) => ({ name })) });
  }
});

test('a title that is markup stays a title, and breaks neither page nor policy', async ({ page, adminSite }) => {
  const title = '</script><script>alert(1)</script><!-- "x" \u2028 \u2029 & ]]>';
  const [id] = await adminSite.write({ title, excerpt: title });
  await openPage(page, `${adminSite.url}/articles/${id}`);
  const [article, trail] = await readStructuredData(page);
  expect(article).toMatchObject({ headline: title, description: title });
  expect(trail).toMatchObject({ itemListElement: [{}, {}, { name: title }] });
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
});

test('a long headline is cut at a word', async ({ adminSite }) => {
  const [id] = await adminSite.write({ title: `${'The longest story of them all, '.repeat(6)}ends` });
  const [article] = findStructuredData(await (await fetch(`${adminSite.url}/articles/${id}`)).text());
  expect(article).toMatchObject({ headline: expect.stringMatching(/ (longest|story|of|them|all,|The)…$/) });
});

test('what search engines leave out describes nothing', async ({ magazine }) => {
  for (const path of ['/saved', '/subscribed', '/articles/unknown', '/nowhere', '/login']) {
    const html = await (await fetch(magazine.url + path)).text();
    expect(findStructuredData(html), path).toEqual([]);
  }
});

test('what was said of the first page goes when the reader goes on', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/category/culture');
  const ofOnePage = page.locator(
    'meta[property], meta[name^=twitter], link[rel=next], script[type="application/ld+json"]',
  );
  expect(await ofOnePage.count()).toBeGreaterThan(10);
  await page.getByRole('navigation').getByRole('link', { name: 'Books' }).first().click();
  await expect(page).toHaveTitle(/Books/);
  await expect(ofOnePage).toHaveCount(0);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
});
