import type { Locator, Page } from '@playwright/test';
import { failOn, holdBack, openPage, scrollBy, waitForHydration } from '../support/browser-page.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { longDate, readFeatured, readLeadPackage, readList } from '../support/site-reading.ts';

const gridOf = (page: Page) => page.getByRole('region', { name: 'Latest Stories' });
const titlesOf = (page: Page) => gridOf(page).getByRole('article').getByRole('heading', { level: 3 });
const filtersOf = (page: Page) => page.getByRole('navigation', { name: 'Filter stories' }).getByRole('link');

test('the hero shows the featured article with everything about it; the opinion block has the newest piece, and Most Read three articles, numbered', async ({
  page,
  magazine,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const article = await readFeatured(magazine.url);
  await openPage(page, '/');
  const hero = page.getByRole('article').first();
  await expect(hero.getByText('FEATURED')).toHaveText('FEATURED', { useInnerText: true });
  for (const text of [article.category.name, longDate(article.publishDate), article.excerpt]) {
    await expect(hero.getByText(text, { exact: true })).toBeVisible();
  }
  for (const text of [article.author.name, article.author.title, `${article.readTime} min read`]) {
    await expect(hero.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(hero.locator('img').first()).toHaveJSProperty('complete', true);

  await hero.getByRole('button', { name: 'Share this article' }).click();
  await expect(page.getByText('Link copied!', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${magazine.url}/articles/${article.slug}`);

  const [piece] = await readList(magazine.url, '/api/articles?category=opinion');
  const block = page.getByRole('region', { name: piece?.title ?? '' });
  await expect(block.getByText('Opinion', { exact: true })).toHaveText('OPINION', { useInnerText: true });
  for (const text of [longDate(piece?.publishDate ?? ''), piece?.excerpt ?? '', piece?.author.name ?? '']) {
    await expect(block.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(block.getByRole('link', { name: piece?.title ?? '' })).toHaveAttribute(
    'href',
    `/articles/${piece?.slug}`,
  );
  const rows = page.getByRole('region', { name: 'Most Read' }).getByRole('listitem');
  const articles = await readList(magazine.url, '/api/articles/most-read?limit=3');
  expect(articles).toHaveLength(3);
  await expect(rows).toHaveCount(3);
  for (const [index, { title, author, readTime }] of articles.entries()) {
    await expect(rows.nth(index)).toHaveText(`${index + 1}${title}${author.name} · ${readTime} min`);
  }

  await hero.getByRole('link', { name: article.title }).click();
  await expect(page).toHaveURL(`/articles/${article.slug}`);
});

test('on a phone the page is at most 5,000 pixels high; from 1024 pixels on the lead package has two columns, from 1280 on three', async ({
  browser,
  magazine,
}) => {
  // Where a finger points, links are taller.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  // A visit on a busy machine does without the fonts that come late, even if they are cached: with others it is higher.
  await expect(async () => {
    await page.goto(magazine.url);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000);
  }).toPass();

  const articles = page.getByRole('main').getByRole('article');
  const parts = [articles.nth(0), articles.nth(1), page.locator('section', { has: page.locator('#opinion') })];
  for (const [width, widths, rows] of [
    [1440, [592, 280, 280], 1],
    [1024, [651, 309, 992], 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    expect(
      boxes.map((box) => Math.round(box?.width ?? 0)),
      `at ${width} px`,
    ).toEqual(widths);
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size, `at ${width} px`).toBe(rows);
  }
  await context.close();
});

test('the filter buttons narrow the grid to one category and back, also from one that does not exist', async ({
  page,
  magazine,
}) => {
  const response = await openPage(page, '/?category=astrology');
  expect(response.status()).toBe(200);
  await expect(gridOf(page).getByText('There’s no section called “astrology”.')).toBeVisible();
  await expect(gridOf(page).getByRole('link', { name: 'Load More Stories' })).toHaveCount(0);
  await filtersOf(page).getByText('All').click();
  await expect(page).toHaveURL('/');
  await expect(titlesOf(page)).toHaveCount(6);
  await expect(filtersOf(page)).toHaveText(['All', 'Politics', 'Culture', 'Opinion', 'Books', 'Magazine']);
  await expect(filtersOf(page).nth(0)).toHaveAttribute('aria-current');
  const all = await titlesOf(page).allTextContents();

  await filtersOf(page).getByText('Culture').click();
  await expect(page).toHaveURL('/?category=culture');
  await expect(filtersOf(page).nth(2)).toHaveAttribute('aria-current');
  await expect(filtersOf(page).nth(0)).not.toHaveAttribute('aria-current');
  const culture = await readList(magazine.url, '/api/articles?category=culture&featured=0&limit=6');
  await expect(titlesOf(page)).toHaveText(culture.map(({ title }) => title));
  await filtersOf(page).getByText('All').click();
  await expect(page).toHaveURL('/');
  await expect(titlesOf(page)).toHaveText(all);
});

test('a category link in the header brings its articles into view, and the hero after them', async ({ page }) => {
  await openPage(page, '/');
  const hero = page.getByText('Featured', { exact: true });
  await expect(hero).toBeInViewport();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Magazine' });
  await link.click();
  const heading = page.getByRole('heading', { name: 'Latest Stories in Magazine' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(titlesOf(page).first()).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(filtersOf(page).getByText('Magazine')).toHaveAttribute('aria-current');
  await expect(hero).toHaveCount(1);
  await expect(hero).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(heading).not.toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Magazine' }).click();
  await expect(heading).toBeInViewport({ ratio: 1 });

  await scrollBy(page, 400);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Latest Stories', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goForward();
  await expect(heading).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
});

test('the grid has six skeletons while its list is on its way; Load More appends until the end and repeats nothing', {
  tag: '@application',
}, async ({ page, magazine }) => {
  await openPage(page, '/about');
  const release = await holdBack(page, '**/api/articles?*');
  await page.getByRole('banner').getByRole('link', { name: 'Masthead' }).click();
  await expect(gridOf(page).getByTestId('story-skeleton')).toHaveCount(6);
  await expect(page.getByTestId('story-skeleton')).toHaveCount(6);
  release();
  await expect(titlesOf(page)).toHaveCount(6);
  await expect(page.getByTestId('story-skeleton')).toHaveCount(0);

  const more = gridOf(page).getByRole('link', { name: 'Load More Stories' });
  for (let shown = 6; await more.isVisible(); ) {
    await expect(titlesOf(page)).toHaveCount(shown);
    await more.click();
    await expect(gridOf(page).getByRole('link', { name: 'Loading...' })).toHaveCount(0);
    await expect(titlesOf(page).nth(shown)).toBeVisible();
    shown = await titlesOf(page).count();
  }
  // Neither an article twice, nor a featured one, nor what stands in the lead package.
  const everything = await readList(magazine.url, '/api/articles?limit=100');
  const above = await readLeadPackage(magazine.url);
  const expected = everything.filter(({ id, isFeatured }) => isFeatured === 0 && !above.includes(id));
  await expect(titlesOf(page)).toHaveText(expected.map(({ title }) => title));
  await expect(page).toHaveURL('/');
});

test('a filter works in place: the hero, the button and the focus stay where they are, skeletons come and then the list; the last of two presses counts', {
  tag: '@application',
}, async ({ page, magazine }) => {
  await openPage(page, '/');
  const hero = page.getByRole('article').first();
  const opinion = page.locator('#opinion');
  const lead = await hero.textContent();
  await scrollBy(page, ((await filtersOf(page).first().boundingBox())?.y ?? 0) - 100);
  const expectInPlace = async (filter: Locator, press: () => Promise<void>) => {
    const before = await Promise.all([filter, hero].map(async (one) => (await one.boundingBox())?.y));
    await press();
    await expect(filter).toHaveAttribute('aria-current');
    await expect(page.getByTestId('story-skeleton')).toHaveCount(0);
    expect(await Promise.all([filter, hero].map(async (one) => (await one.boundingBox())?.y))).toEqual(before);
    await expect(hero).toHaveText(lead ?? '');
    await expect(opinion).toHaveCount(1);
    await expect(filter).toBeFocused();
  };

  const opinionFilter = filtersOf(page).getByText('Opinion');
  const release = await holdBack(page, '**/api/articles?*');
  await expectInPlace(opinionFilter, async () => {
    await filtersOf(page).getByText('Politics').click();
    await opinionFilter.click();
    await expect(gridOf(page).getByTestId('story-skeleton')).toHaveCount(6);
    await expect(page).toHaveURL('/?category=opinion');
    release();
  });
  const pieces = await readList(magazine.url, '/api/articles?category=opinion&limit=6');
  await expect(titlesOf(page)).toHaveText(pieces.map(({ title }) => title));
  await expect(page.locator('#announcer')).toHaveText(`Latest Stories in Opinion: ${pieces.length} shown`);
  for (const name of ['Culture', 'All', 'Books']) {
    const filter = filtersOf(page).getByText(name);
    await expectInPlace(filter, () => filter.press('Enter'));
  }
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(hero).toHaveText(lead ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/?category=culture');
  const place = await page.evaluate(() => window.scrollY);
  await titlesOf(page).first().click();
  await expect(page).toHaveURL(/\/articles\//);
  await page.goBack();
  await expect(filtersOf(page).getByText('Culture')).toHaveAttribute('aria-current');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(hero).toHaveText(lead ?? '');

  const heading = page.getByRole('heading', { name: 'Latest Stories in Culture' });
  await page.getByRole('banner').getByRole('link', { name: 'Culture' }).click();
  await expect(heading, 'a link from outside brings the list into view').toBeInViewport({ ratio: 1 });
  await expect(hero, 'the list stands first').not.toHaveText(lead ?? '');
  await page.goBack();
  await page.goForward();
  await expect(heading).toBeInViewport({ ratio: 1 });
});

test('a filter pressed before the application works in place once it has come; the list of a reload stands at the top', async ({
  page,
  magazine,
}) => {
  const release = await holdBack(page, '**/assets/main-*.js');
  await page.goto(magazine.url);
  const lead = await page.getByRole('article').first().textContent();
  for (const name of ['Books', 'Culture']) await filtersOf(page).getByText(name).click();
  await expect(filtersOf(page).getByText('Culture')).toHaveAttribute('aria-busy', 'true');
  await expect(filtersOf(page).getByText('Books')).not.toHaveAttribute('aria-busy');
  release();
  await expect(page).toHaveURL('/?category=culture');
  const culture = await readList(magazine.url, '/api/articles?category=culture&limit=6');
  await expect(titlesOf(page)).toHaveText(culture.map(({ title }) => title));
  await expect(page.getByRole('article').first()).toHaveText(lead ?? '');
  await expect(filtersOf(page).getByText('Culture')).not.toHaveAttribute('aria-busy');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Latest Stories in Culture' })).toBeInViewport({ ratio: 1 });
  await waitForHydration(page);
  await expect(page.getByRole('article').first()).toHaveText(new RegExp(culture[0]?.title ?? '-'));
});

test('a filter whose list cannot be loaded says so in its place, and trying again helps; without the application it is a link', {
  tag: '@long',
}, async ({ page, magazine, noise, context }) => {
  noise.allow(/status of 500|ERR_FAILED|ERR_INTERNET/);
  await openPage(page, '/');
  const failure = await failOn(page, '**/api/articles?*');
  await filtersOf(page).getByText('Culture').click();
  const alert = gridOf(page).getByRole('alert');
  await expect(alert).toContainText('The stories couldn’t be loaded.');
  await failure.end();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(titlesOf(page)).not.toHaveCount(0);
  await context.setOffline(true);
  await filtersOf(page).getByText('Books').click();
  await expect(alert).toContainText('You’re offline.');
  await context.setOffline(false);
  await expect(titlesOf(page)).not.toHaveCount(0);

  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto(`${magazine.url}/`);
  await filtersOf(page).getByText('Politics').click();
  await expect(page).toHaveURL('/?category=politics');
  await expect(page.getByRole('heading', { name: 'Latest Stories in Politics' })).toBeInViewport({ ratio: 1 });
});

test('a category that has nothing yet says so, and one with a featured article alone lists it', async ({
  page,
  adminSite,
}) => {
  const category = await adminSite.openCategory('Chess');
  await adminSite.write({ title: 'About something else' });
  const url = `${adminSite.url}/?category=${category}`;
  const read = async () => (await fetch(url)).text();
  await expect.poll(read).toContain('There are no articles in Chess yet.');
  await adminSite.write({ title: 'The queen’s gambit', category: category, isFeatured: 1 });
  await openPage(page, url);
  await expect(titlesOf(page)).toHaveText(['The queen’s gambit']);
});

test('a reload, and the way back after one, keep the articles that were loaded and the place', {
  tag: ['@application', '@long'],
}, async ({ page }) => {
  await openPage(page, '/');
  const more = gridOf(page).getByRole('link', { name: 'Load More Stories' });
  for (const shown of [12, 18]) {
    await more.click();
    await expect(titlesOf(page)).toHaveCount(shown);
  }
  await titlesOf(page).nth(16).scrollIntoViewIfNeeded();
  const title = (await titlesOf(page).nth(16).textContent()) ?? '';
  const place = await page.evaluate(() => window.scrollY);
  const expectPlace = async () => {
    await expect(titlesOf(page)).toHaveCount(18);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  };
  const release = await holdBack(page, '**/api/articles?*');
  await page.reload();
  await expect(page.getByTestId('story-skeleton')).toHaveCount(12);
  release();
  await expectPlace();

  await titlesOf(page).nth(16).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.reload();
  await waitForHydration(page);
  await page.goBack();
  await expectPlace();
});

test('an article without an image, and one without a flag, can lead the front page', { tag: '@long' }, async ({
  page,
  ownSite,
}) => {
  const admin = await openOwnerAdmin(page, ownSite.url);
  const { slug } = await admin.publish({ title: 'The newest story leads when none is flagged' });
  await openPage(page, ownSite.url);
  const hero = page.getByRole('article').first();
  await expect(hero).toContainText('The newest story leads');
  await expect(hero.locator('img')).toHaveCount(0);
  await expect(gridOf(page).locator(`a[href="/articles/${slug}"]`)).toHaveCount(0);
});
