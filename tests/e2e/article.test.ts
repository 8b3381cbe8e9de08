import type { Page } from '@playwright/test';
import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { longDate, readList, shortDate } from '../support/site-reading.ts';

/** Plain before the application has come. */
const toastsOf = (page: Page) =>
  page
    .getByRole('region', { name: /notifications/i })
    .getByRole('listitem')
    .or(page.locator('.plain-message'));
const breadcrumbOf = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

test('an article shows everything about itself', async ({ page, magazine }) => {
  const [current] = await readList(magazine.url, '/api/articles?category=culture&limit=1');
  if (!current) throw new Error('the sample has no article in this section');
  await openPage(page, `/articles/${current.slug}`);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(current.title);
  await expect(article.getByText('CULTURE', { exact: true })).toBeVisible();
  await expect(article.getByText(longDate(current.publishDate), { exact: true })).toBeVisible();
  await expect(article.getByText(`${current.readTime} minute read`, { exact: true })).toBeVisible();
  const header = article.locator('header');
  for (const text of [current.author.initials, current.author.name, current.author.title]) {
    await expect(header.getByText(text, { exact: true })).toBeVisible();
  }
  const image = article.getByRole('figure').locator('img');
  await expect(image).toHaveJSProperty('src', current.imageUrl);
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(article.locator('figcaption')).toHaveText(current.title);
  await expect(article.getByText(current.excerpt, { exact: true })).toBeVisible();
  const bio = article.getByRole('complementary', { name: 'About the author' });
  await expect(bio).toContainText(`${current.author.name} covers culture for Masthead`);
});

test('the breadcrumb leads home and to the category', async ({ page, magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?category=books&limit=1');
  await openPage(page, `/articles/${article?.slug}`);
  await expect(breadcrumbOf(page)).toHaveCount(3);
  await expect(breadcrumbOf(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await breadcrumbOf(page).getByRole('link', { name: 'Books' }).click();
  await expect(page).toHaveURL('/category/books');
});

test('the breadcrumb cuts a title after 50 characters, and never through one', async ({ page, adminSite }) => {
  const fifty = '12345678901234567890123456789012345678901234567890';
  const [long, exact, emoji] = await adminSite.write(
    { title: `${fifty}and more` },
    { title: fifty },
    { title: `${'🦄'.repeat(50)}🐝` },
  );
  await openPage(page, `${adminSite.url}/articles/${long}`);
  await expect(breadcrumbOf(page).last()).toHaveText(`›${fifty}…`);
  await openPage(page, `${adminSite.url}/articles/${exact}`);
  await expect(breadcrumbOf(page).last()).toHaveText(`›${fifty}`);
  await openPage(page, `${adminSite.url}/articles/${emoji}`);
  await expect(breadcrumbOf(page).last()).toHaveText(`›${'🦄'.repeat(50)}…`);
});

test('the first paragraph, and no other, begins with a drop cap', async ({ page, adminSite }) => {
  const [id] = await adminSite.write({ title: 'A drop cap', content: 'First.\n\nSecond.\n\nThird.' });
  await openPage(page, `${adminSite.url}/articles/${id}`);
  const paragraphs = page.locator('.prose > p');
  await expect(paragraphs).toHaveText(['First.', 'Second.', 'Third.']);
  const lines = await paragraphs.evaluateAll((all) =>
    all.map((one) => {
      const email = getComputedStyle(one, '::first-letter');
      const asked = Number.parseInt(email.getPropertyValue('initial-letter'), 10);
      // Where the browser cannot sink a letter by itself, it is drawn larger.
      return asked || Number.parseFloat(email.fontSize) / Number.parseFloat(getComputedStyle(one).fontSize);
    }),
  );
  expect(lines[0]).toBeGreaterThanOrEqual(3);
  expect(lines.slice(1)).toEqual([1, 1]);
});

test('the share links open the networks in a new tab, with the URL of the article', async ({
  page,
  context,
  magazine,
  noise,
}) => {
  noise.allow(/^third party: https:\/\/(x\.com|www\.facebook\.com|www\.linkedin\.com)\//);
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
  const [article] = await readList(magazine.url, '/api/articles?category=books&limit=1');
  const url = encodeURIComponent(`${magazine.url}/articles/${article?.slug}`);
  const expected = {
    'Share on X': `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(article?.title ?? '')}`,
    'Share on Facebook': `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    'Share on LinkedIn': `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  };
  await openPage(page, `/articles/${article?.slug}`);
  for (const [name, url] of Object.entries(expected)) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name }).click();
    const tab = await opened;
    await expect(tab).toHaveTitle('elsewhere');
    expect(new URL(tab.url()).href).toBe(new URL(url).href);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  }
  await expect(page).toHaveURL(`/articles/${article?.slug}`);
});

test('Copy link copies the URL to the clipboard and says so', async ({ page, context, magazine }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [article] = await readList(magazine.url, '/api/articles?category=books&limit=1');
  await openPage(page, `/articles/${article?.slug}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toastsOf(page)).toHaveText(/^Link copied!\s*Article link has been copied to clipboard\./);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${magazine.url}/articles/${article?.slug}`);
});

test('More in the category shows three others, the newest first, and leads to all of them', async ({
  page,
  magazine,
}) => {
  const [first, second, third, fourth] = await readList(magazine.url, '/api/articles?category=culture');
  await openPage(page, `/articles/${second?.slug}`);
  const more = page.getByRole('region', { name: 'More in Culture' });
  const cards = more.getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const [index, other] of [first, third, fourth].entries()) {
    if (!other) throw new Error('the sample has too few articles in this section');
    const card = cards.nth(index);
    await expect(card.getByRole('link', { name: other.title })).toHaveAttribute('href', `/articles/${other.slug}`);
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card).toContainText(`${shortDate(other.publishDate)} · ${other.readTime} min read`);
    await expect(card).toContainText(other.excerpt);
    await expect(card).toContainText(other.author.name);
  }
  await more.getByRole('link', { name: 'View all Culture articles' }).click();
  await expect(page).toHaveURL('/?category=culture');
});

test('More in the category is hidden while there are no others', async ({ page, adminSite }) => {
  const category = await adminSite.openCategory('Weather');
  const [id] = await adminSite.write({ title: 'The only report on the weather', category: category });
  await openPage(page, `${adminSite.url}/articles/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The only report on the weather');
  await expect(page.getByText('More in Weather')).toHaveCount(0);

  await adminSite.write({ title: 'Another report on the weather', category: category });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'More in Weather' }).getByRole('article')).toHaveCount(1, {
      timeout: 300,
    });
  }).toPass();
});

test('an article that does not exist is said to be not found', async ({ page, noise }) => {
  noise.allow(/status of 404/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const response = await openPage(page, '/articles/0193c0de-0000-7000-8000-000000000000');
  expect(response.status()).toBe(404);
  // Its page is that of all such URLs, yet the browser goes on from it, without asking again.
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await expect(page).toHaveTitle('Article not found | Masthead');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found');
  await expect(page.getByText("The article you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page.getByRole('heading', { name: 'Latest Stories' })).toBeVisible();
});
