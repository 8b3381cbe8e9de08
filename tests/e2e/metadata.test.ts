import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { trashArticle } from '../../src/services/article-writes/trash.ts';
import { actor } from '../support/actor.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

test.use({ javaScriptEnabled: false });

/** @returns the page as the server sends it */
const read = async (url: string) => (await fetch(url)).text();

test('the front page, a category and a page that does not exist name themselves to search engines and networks', async ({
  magazine: { url },
}) => {
  const front = await read(`${url}/?utm_source=letter`);
  expect(front).toMatch(/<title>Masthead: \S/);
  expect(front).toContain(`<link rel="canonical" href="${url}/"/>`);
  expect(front).toMatch(/<meta name="description" content="[^"]*\S/);
  expect(front).toContain('<meta property="og:title" content="Masthead"/>');
  expect(front).toContain('<meta property="og:type" content="website"/>');
  expect(front).toContain(`<meta property="og:url" content="${url}/"/>`);

  const category = await read(`${url}/category/books`);
  expect(category).toContain('<title>Books | Masthead</title>');
  expect(category).toContain(`<link rel="canonical" href="${url}/category/books"/>`);
  const blurb = 'Explore our collection of Books articles featuring in-depth analysis and expert commentary.';
  expect(category).toContain(`<meta name="description" content="${blurb}"/>`);

  const missing = await read(`${url}/articles/unknown`);
  expect(missing).not.toContain('rel="canonical"');
  expect(missing).toContain('<meta name="robots" content="noindex"/>');
});

test('an article names itself, its image, its date and its author', async ({ page, magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?category=culture&limit=1');
  const canonicalUrl = `${magazine.url}/articles/${article?.slug}`;
  await page.goto(canonicalUrl);
  await expect(page).toHaveTitle(`${article?.title} | Masthead`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonicalUrl);
  const expected = {
    'meta[name=description]': article?.excerpt,
    'meta[name=author]': article?.author.name,
    'meta[property="og:title"]': article?.title,
    'meta[property="og:description"]': article?.excerpt,
    'meta[property="og:type"]': 'article',
    'meta[property="og:url"]': canonicalUrl,
    'meta[property="og:image:width"]': '1200',
    'meta[property="og:image:height"]': '630',
    'meta[property="og:image:type"]': 'image/png',
    'meta[property="og:image:alt"]': `${article?.title}. Culture, by ${article?.author.name}.`,
    'meta[property="article:published_time"]': article?.publishDate,
    'meta[property="article:modified_time"]': article?.publishDate,
    'meta[property="article:author"]': `${magazine.url}/authors/${article?.author.slug}`,
    'meta[property="article:section"]': 'Culture',
    'meta[name="twitter:card"]': 'summary_large_image',
    'meta[name="twitter:title"]': article?.title,
    'meta[name=robots]': 'max-image-preview:large',
  };
  for (const [tag, content] of Object.entries(expected)) {
    await expect(page.locator(tag), tag).toHaveCount(1);
    await expect(page.locator(tag), tag).toHaveAttribute('content', content ?? '');
  }
  await expectShareImage(page, 1200, 630);
});

/** The image that networks are told of must be there, and of the size that they are told. */
async function expectShareImage(page: Page, width: number, height: number): Promise<void> {
  const canonicalUrl = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  await expect(page.locator('meta[name="twitter:image"]')).toHaveAttribute('content', canonicalUrl);
  const response = await page.request.get(canonicalUrl);
  expect(response.status(), canonicalUrl).toBe(200);
  expect(await sharp(await response.body()).metadata()).toMatchObject({ width, height, format: 'png' });
}

test('of an image that lies elsewhere no size is told', async ({ page, adminSite, noise }) => {
  noise.allow(/example\.org/);
  const imageUrl = 'https://pictures.example.org/a.jpg';
  const [id = ''] = await adminSite.write({ title: 'A borrowed picture', imageUrl });
  await page.goto(`${adminSite.url}/articles/${id}`, { waitUntil: 'commit' });
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', imageUrl);
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', 'A borrowed picture');
  await expect(page.locator('meta[property^="og:image:"]')).toHaveCount(1);
  // Or every other page of this site would ask for it.
  await trashArticle(adminSite.db, { id, actor, now: new Date() });
});

test("pages that are no article have the magazine's own card, and articles the accounts of the magazine", async ({
  magazine,
  adminSite,
}) => {
  const card = `${magazine.url}/og.png`;
  for (const path of ['/', '/category/books', '/about', '/saved']) {
    const html = await read(magazine.url + path);
    expect(html, path).toContain(`<meta property="og:image" content="${card}"/>`);
    expect(html, path).toContain(`<meta name="twitter:image" content="${card}"/>`);
  }
  const image = Buffer.from(await (await fetch(card)).arrayBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });

  const [id] = await adminSite.write({ title: 'With accounts' });
  const article = await read(`${adminSite.url}/articles/${id}`);
  expect(article).toContain('<meta name="twitter:site" content="@example"/>');
  expect(article).toContain('<meta property="article:publisher" content="https://www.facebook.com/example"/>');
});

test('the icons are there, in the sizes that are named, and the browser bar has the colour of the paper, light or dark', async ({
  page,
  magazine,
}) => {
  await page.goto('/about');
  const icons = await page.locator('link[rel~=icon], link[rel=apple-touch-icon]').all();
  const found = await Promise.all(icons.map(async (icon) => (await icon.getAttribute('href')) ?? ''));
  expect(found).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
  const types = ['image/x-icon', 'image/svg+xml', 'image/png'];
  for (const [place, path] of found.entries()) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toContain(types[place]);
  }
  const touch = await (await page.request.get('/apple-touch-icon.png')).body();
  expect(await sharp(touch).metadata()).toMatchObject({ width: 180, height: 180 });
  expect(await (await page.request.get('/favicon.svg')).text()).toContain('prefers-color-scheme:dark');

  const manifest = await (await fetch(`${magazine.url}/manifest.webmanifest`)).json();
  for (const { src, sizes, type } of manifest.icons) {
    const response = await page.request.get(src);
    expect(response.headers()['content-type'], src).toContain(type);
    const { width, height } = await sharp(await response.body()).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colour = page.locator(`meta[name=theme-color][media*=${colorScheme}]`);
    const [, red, green, blue] = (await colour.getAttribute('content'))?.match(/#(..)(..)(..)/) ?? [];
    const paper = [red, green, blue].map((part) => Number.parseInt(part ?? '', 16)).join(', ');
    await expect(page.locator('html')).toHaveCSS('background-color', `rgb(${paper})`);
  }
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'light dark');
});
