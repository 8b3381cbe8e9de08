import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { trashArticle } from '../../src/services/articles/trash.ts';
import { actor } from '../support/actor.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

test.use({ javaScriptEnabled: false });

test('the front page names itself to search engines and networks', async ({ page, magazine }) => {
  await page.goto('/?utm_source=letter');
  await expect(page).toHaveTitle(/^Masthead: \S/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${magazine.url}/`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Masthead');
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'website');
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${magazine.url}/`);
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

test("pages that are no article have the magazine's own card", async ({ page }) => {
  for (const path of ['/', '/category/books', '/about', '/saved']) {
    await page.goto(path);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/og\.png$/);
    await expectShareImage(page, 1200, 630);
  }
});

test('the accounts of the magazine are named', async ({ page, adminSite }) => {
  const [id] = await adminSite.write({ title: 'With accounts' });
  await page.goto(`${adminSite.url}/articles/${id}`);
  await expect(page.locator('meta[name="twitter:site"]')).toHaveAttribute('content', '@example');
  const publisher = page.locator('meta[property="article:publisher"]');
  await expect(publisher).toHaveAttribute('content', 'https://www.facebook.com/example');
});

test('each page of a list has its own URL and links to the next, until the last', async ({ page, magazine }) => {
  await page.goto('/');
  const next = page.locator('link[rel=next]');
  const seen = new Set<string>();
  while ((await next.count()) > 0) {
    const canonicalUrl = (await next.getAttribute('href')) ?? '';
    expect(seen).not.toContain(canonicalUrl);
    seen.add(canonicalUrl);
    await page.goto(canonicalUrl);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonicalUrl);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', canonicalUrl);
    expect(
      await page.getByRole('region', { name: 'Latest Stories' }).getByRole('heading', { level: 3 }).count(),
    ).toBeGreaterThan(0);
  }
  const articles = await readList(magazine.url, '/api/articles?featured=0&exceptLatestOf=opinion&limit=100');
  expect(seen.size + 1).toBe(Math.ceil(articles.length / 6));
});

test('the icons are there, in the sizes that are named', async ({ page, magazine }) => {
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
});

test('the browser bar has the colour of the paper, in the light and in the dark', async ({ page }) => {
  await page.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colour = page.locator(`meta[name=theme-color][media*=${colorScheme}]`);
    const [, red, green, blue] = (await colour.getAttribute('content'))?.match(/#(..)(..)(..)/) ?? [];
    const paper = [red, green, blue].map((part) => Number.parseInt(part ?? '', 16)).join(', ');
    await expect(page.locator('html')).toHaveCSS('background-color', `rgb(${paper})`);
  }
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'light dark');
});

test('a category names itself', async ({ page, magazine }) => {
  await page.goto('/category/books');
  await expect(page).toHaveTitle('Books | Masthead');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${magazine.url}/category/books`);
  const blurb = 'Explore our collection of Books articles featuring in-depth analysis and expert commentary.';
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', blurb);
});

test('a page that does not exist has no canonical URL', async ({ page, noise }) => {
  noise.allow(/status of 404/);
  await page.goto('/articles/unknown');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
