import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

test.use({ javaScriptEnabled: false });

test('the front page names itself to search engines and networks', async ({ page, magazine }) => {
  await page.goto('/?utm_source=letter');
  await expect(page).toHaveTitle(/^Masthead: \S/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${magazine.address}/`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Masthead');
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'website');
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${magazine.address}/`);
});

test('an article names itself, its picture, its date and its author', async ({ page, magazine }) => {
  const [story] = await readList(magazine.address, '/api/articles?category=culture&limit=1');
  const address = `${magazine.address}/articles/${story?.slug}`;
  await page.goto(address);
  await expect(page).toHaveTitle(`${story?.title} | Masthead`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  const expected = {
    'meta[name=description]': story?.excerpt,
    'meta[name=author]': story?.author.name,
    'meta[property="og:title"]': story?.title,
    'meta[property="og:description"]': story?.excerpt,
    'meta[property="og:type"]': 'article',
    'meta[property="og:url"]': address,
    'meta[property="og:image"]': story?.imageUrl ?? '',
    'meta[property="article:published_time"]': story?.publishDate,
    'meta[property="article:section"]': 'Culture',
  };
  for (const [tag, content] of Object.entries(expected)) {
    await expect(page.locator(tag), tag).toHaveCount(1);
    await expect(page.locator(tag), tag).toHaveAttribute('content', content ?? '');
  }
  expect((await page.request.get(story?.imageUrl ?? '')).status()).toBe(200);
});

test('a category names itself', async ({ page, magazine }) => {
  await page.goto('/category/books');
  await expect(page).toHaveTitle('Books | Masthead');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${magazine.address}/category/books`);
  const blurb = 'Explore our collection of Books articles featuring in-depth analysis and expert commentary.';
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', blurb);
});

test('a page that is not there has no address of its own', async ({ page, noise }) => {
  noise.allow(/status of 404/);
  await page.goto('/articles/unknown');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
