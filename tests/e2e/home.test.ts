import type { Page } from '@playwright/test';
import { holdBack, openPage } from '../support/browser-page.ts';
import { openDesk } from '../support/owner-desk.ts';
import { expect, test } from '../support/site.ts';
import { longDate, readFeatured, readList } from '../support/site-reading.ts';

const gridOf = (page: Page) => page.getByRole('region', { name: 'Latest Stories' });
const titlesOf = (page: Page) => gridOf(page).getByRole('article').getByRole('heading', { level: 3 });
const filtersOf = (page: Page) => page.getByRole('navigation', { name: 'Filter stories' }).getByRole('link');

test('the hero shows the featured story with everything about it', async ({ page, magazine, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const story = await readFeatured(magazine.address);
  await openPage(page, '/');
  const hero = page.getByRole('article').first();
  await expect(hero.getByText('FEATURED')).toHaveText('FEATURED', { useInnerText: true });
  for (const text of [story.category.name, longDate(story.publishDate), story.excerpt]) {
    await expect(hero.getByText(text, { exact: true })).toBeVisible();
  }
  for (const text of [story.author.initials, story.author.name, story.author.title, `${story.readTime} min read`]) {
    await expect(hero.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(hero.locator('img')).toHaveJSProperty('complete', true);

  await hero.getByRole('button', { name: 'Share this article' }).click();
  await expect(page.getByText('Link copied!', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${magazine.address}/articles/${story.slug}`);

  await hero.getByRole('link', { name: story.title }).click();
  await expect(page).toHaveURL(`/articles/${story.slug}`);
});

test('six skeletons stand in the grid while the list is on its way', async ({ page }) => {
  await openPage(page, '/about');
  const release = await holdBack(page, '**/api/articles?*');
  await page.getByRole('banner').getByRole('link', { name: 'Masthead' }).click();
  await expect(gridOf(page).getByTestId('story-skeleton')).toHaveCount(6);
  await expect(page.getByTestId('story-skeleton')).toHaveCount(6);
  release();
  await expect(titlesOf(page)).toHaveCount(6);
  await expect(page.getByTestId('story-skeleton')).toHaveCount(0);
});

test('the filter buttons narrow the grid to one section and back', async ({ page, magazine }) => {
  await openPage(page, '/');
  await expect(filtersOf(page)).toHaveText(['All', 'Politics', 'Culture', 'Opinion', 'Books']);
  await expect(filtersOf(page).nth(0)).toHaveAttribute('aria-current');
  const all = await titlesOf(page).allTextContents();

  await filtersOf(page).getByText('Culture').click();
  await expect(page).toHaveURL('/?category=culture');
  await expect(filtersOf(page).nth(2)).toHaveAttribute('aria-current');
  await expect(filtersOf(page).nth(0)).not.toHaveAttribute('aria-current');
  const culture = await readList(magazine.address, '/api/articles?category=culture&featured=0&limit=6');
  await expect(titlesOf(page)).toHaveText(culture.map(({ title }) => title));

  await filtersOf(page).getByText('All').click();
  await expect(page).toHaveURL('/');
  await expect(titlesOf(page)).toHaveText(all);
});

test('a filtered front page can be linked to', async ({ page, magazine }) => {
  await openPage(page, '/?category=books');
  const books = await readList(magazine.address, '/api/articles?category=books&featured=0&limit=6');
  await expect(titlesOf(page)).toHaveText(books.map(({ title }) => title));
  await expect(filtersOf(page).getByText('Books')).toHaveAttribute('aria-current');
});

test('a section that does not exist has no stories, and the page still stands', async ({ page }) => {
  const response = await openPage(page, '/?category=astrology');
  expect(response.status()).toBe(200);
  await expect(gridOf(page).getByText('There are no more articles here yet.')).toBeVisible();
  await expect(gridOf(page).getByRole('link', { name: 'Load More Stories' })).toHaveCount(0);
  await filtersOf(page).getByText('All').click();
  await expect(titlesOf(page)).toHaveCount(6);
});

test('Load More appends until the end, repeats nothing and never shows a featured story', async ({
  page,
  magazine,
}) => {
  await openPage(page, '/');
  const more = gridOf(page).getByRole('link', { name: 'Load More Stories' });
  for (let shown = 6; await more.isVisible(); ) {
    await expect(titlesOf(page)).toHaveCount(shown);
    await more.click();
    await expect(gridOf(page).getByRole('link', { name: 'Loading...' })).toHaveCount(0);
    await expect(titlesOf(page).nth(shown)).toBeVisible();
    shown = await titlesOf(page).count();
  }
  const everything = await readList(magazine.address, '/api/articles?limit=100');
  const expected = everything.filter(({ isFeatured }) => isFeatured === 0).map(({ title }) => title);
  await expect(titlesOf(page)).toHaveText(expected);
  await expect(page).toHaveURL('/');
});

test('the opinion block shows the newest opinion piece', async ({ page, magazine }) => {
  const [piece] = await readList(magazine.address, '/api/articles?category=opinion');
  await openPage(page, '/');
  const block = page.getByRole('region', { name: piece?.title ?? '' });
  await expect(block.getByText('Opinion', { exact: true })).toHaveText('OPINION', { useInnerText: true });
  for (const text of [longDate(piece?.publishDate ?? ''), piece?.excerpt ?? '', piece?.author.name ?? '']) {
    await expect(block.getByText(text, { exact: true })).toBeVisible();
  }
  await block.getByRole('link', { name: piece?.title ?? '' }).click();
  await expect(page).toHaveURL(`/articles/${piece?.slug}`);
});

test('Most Read is numbered 1 to 3, with author and minutes', async ({ page, magazine }) => {
  await openPage(page, '/');
  const rows = page.getByRole('region', { name: 'Most Read' }).getByRole('listitem');
  const articles = await readList(magazine.address, '/api/articles/most-read?limit=3');
  expect(articles).toHaveLength(3);
  await expect(rows).toHaveCount(3);
  for (const [index, { title, author, readTime }] of articles.entries()) {
    await expect(rows.nth(index)).toHaveText(`${index + 1}${title}${author.name} · ${readTime} min`);
  }
});

test('an article without a picture, and one without a flag, can lead the front page', async ({ page, ownSite }) => {
  const desk = await openDesk(page, ownSite.address);
  const { slug } = await desk.publish({ title: 'The newest story leads when none is flagged' });
  await openPage(page, ownSite.address);
  const hero = page.getByRole('article').first();
  await expect(hero).toContainText('The newest story leads');
  await expect(hero.locator('img')).toHaveCount(0);
  await expect(gridOf(page).locator(`a[href="/articles/${slug}"]`)).toHaveCount(0);
});
