import type { Locator, Page } from '@playwright/test';
import { holdBack, openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const progressOf = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' });
const placeOf = (page: Page) => page.evaluate(() => window.scrollY);

/** The front page, scrolled down to the link of an article in its grid. */
async function openAtArticle(page: Page, url: string) {
  const article = (await readList(url, '/api/articles?featured=0&frontPage=0&limit=6')).at(-1);
  if (!article) throw new Error('the sample has no article');
  await openPage(page, '/');
  await expect(page.locator('body')).toBeFocused();
  const link = page.getByRole('region', { name: 'Latest Stories' }).getByRole('link', { name: article.title });
  await link.scrollIntoViewIfNeeded();
  return { article, link };
}

test('a page that is slow to come shows at once that it comes, and back is where one was; the heading of a new page has the focus', async ({
  page,
  magazine,
}) => {
  const { article, link } = await openAtArticle(page, magazine.url);
  const left = await placeOf(page);
  expect(left).toBeGreaterThan(300);
  const release = await holdBack(page, `**/api/articles/${article.slug}`);
  await link.click();
  await expect(progressOf(page)).toBeInViewport();
  expect(await placeOf(page)).toBe(0);
  await expect(page).toHaveTitle(`${article.title} | Masthead`);
  await expect(page.locator('#announcer')).toHaveText('Loading…');
  await page.emulateMedia({ forcedColors: 'active' });
  const colourOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colourOf(progressOf(page))).not.toBe(await colourOf(page.locator('html')));
  await page.emulateMedia({ forcedColors: null });
  await page.mouse.wheel(0, 200);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(0);

  await page.goBack();
  await expect(progressOf(page)).toHaveCount(0);
  await expect(link).toBeVisible();
  await expect.poll(() => placeOf(page)).toBe(left);
  await expect(page).toHaveTitle(/^Masthead: /);

  await link.click();
  await expect(progressOf(page)).toBeVisible();
  release();
  await expect(headingOf(page)).toHaveText(article.title);
  await expect(headingOf(page)).toBeFocused();
  await expect(progressOf(page)).toHaveCount(0);
  await expect(page.locator('#announcer')).toBeEmpty();
  expect(await placeOf(page)).toBe(0);

  // The heading of a new page has the focus, but not where the page stays.
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const name of ['Books', 'Culture']) {
    await links.getByText(name).click();
    await expect(headingOf(page)).toHaveText(name);
    await expect(headingOf(page)).toBeFocused();
  }
  const filter = page.getByRole('navigation', { name: 'Filter stories' }).getByRole('link', { name: 'Books' });
  await filter.click();
  await expect(headingOf(page)).toHaveText('Books');
  await expect(filter).toBeFocused();
});

test('offline a page says so, and comes when the connection is back', { tag: '@long' }, async ({
  page,
  context,
  magazine,
  noise,
}) => {
  noise.allow(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { article, link } = await openAtArticle(page, magazine.url);
  await context.setOffline(true);
  await link.click();
  await expect(headingOf(page)).toHaveText('You’re offline');
  await expect(headingOf(page)).toBeFocused();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(progressOf(page)).toBeVisible();
  await expect(headingOf(page)).toHaveText('You’re offline');
  await expect(headingOf(page)).toBeFocused();
  await context.setOffline(false);
  await expect(headingOf(page)).toHaveText(article.title);
  await expect(page).toHaveTitle(`${article.title} | Masthead`);
});

test('a page that the connection does not reach says so, and Try again brings it', async ({
  page,
  magazine,
  noise,
}) => {
  noise.allow(/net::ERR_FAILED|Failed to fetch/);
  const { article, link } = await openAtArticle(page, magazine.url);
  const url = `**/api/articles/${article.slug}`;
  await page.route(url, (route) => route.abort());
  await link.click();
  await expect(page.getByText('Check your connection')).toBeVisible();
  await page.unroute(url);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(headingOf(page)).toHaveText(article.title);
});

test.describe('in a browser that has not loaded that page before', () => {
  test.use({ freshContext: true });

  test('offline a page whose script is not there says so, too', { tag: '@long' }, async ({ page, context, noise }) => {
    noise.allow(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch|TypeError/);
    await openPage(page, '/');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await expect(headingOf(page)).toHaveText('You’re offline');
    await context.setOffline(false);
    await expect(page).toHaveTitle('Careers | Masthead');
    await expect(headingOf(page)).not.toHaveText('You’re offline');
  });
});
