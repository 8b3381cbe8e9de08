import type { Page } from '@playwright/test';
import { isFocusInside, openPage } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { readFeatured, readList } from '../support/site-reading.ts';

/** Walks through the whole page by Tab. @returns how many stops there were that show no focus ring */
async function visitAllStops(page: Page): Promise<number> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input')) {
      if (element.checkVisibility({ visibilityProperty: true })) element.dataset.unvisited = '';
    }
  });
  const stops = await page.locator('[data-unvisited]').count();
  let ringless = 0;
  for (let step = 0; step < stops; step += 1) {
    await page.keyboard.press('Tab');
    ringless += await page.evaluate(() => {
      const stop = document.activeElement as HTMLElement;
      delete stop.dataset.unvisited;
      const { outlineStyle, outlineWidth } = getComputedStyle(stop);
      return outlineStyle === 'none' || outlineWidth === '0px' ? 1 : 0;
    });
  }
  return ringless;
}

test('from the top of the page through the skip link to the first article, and through the newsletter dialog, which keeps the focus', async ({
  page,
  magazine,
}) => {
  const article = await readFeatured(magazine.url);
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  expect(await isFocusInside(page, 'main')).toBe(true);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: article.title }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/articles/${article.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);

  await page.getByRole('banner').getByRole('button', { name: 'Subscribe' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'Subscribe to the newsletter' })).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press(key);
      expect(await isFocusInside(page, 'dialog[open]'), `focus after ${key} ${step + 1}`).toBe(true);
    }
  }
  await page.getByRole('dialog').getByLabel('Email address').focus();
  await page.keyboard.type('keys@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Subscribed!', { exact: true })).toBeVisible();
});

const screens = [390, 1440].flatMap((width) =>
  ['/', 'article', '/category/culture'].map((path) => [width, path] as const),
);

for (const [width, path] of sampleOf(screens, 1)) {
  test(`Tab reaches everything on ${path} at ${width} px, and shows where it is`, { tag: '@long' }, async ({
    page,
    magazine,
  }) => {
    const [article] = await readList(magazine.url, '/api/articles?category=culture&limit=1');
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, path === 'article' ? `/articles/${article?.slug}` : path);
    expect(await visitAllStops(page), 'stops without a focus ring').toBe(0);
    const missed = await page.locator('[data-unvisited]').evaluateAll((all) => all.map((one) => one.outerHTML));
    expect(missed).toEqual([]);
  });
}

test('articles are loaded and filtered by keys alone, and the focus is not lost', {
  tag: ['@application', '@long'],
}, async ({ page }) => {
  await openPage(page, '/');
  const cards = page.getByRole('region', { name: 'Latest Stories' }).getByRole('article');
  const more = page.getByRole('link', { name: 'Load More Stories' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(12);
  await expect(more).toBeFocused();
  await page.getByRole('link', { name: 'Culture', exact: true }).last().focus();
  await page.getByRole('navigation', { name: 'Filter stories' }).getByRole('link', { name: 'Culture' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?category=culture');
  await expect(page.getByRole('navigation', { name: 'Filter stories' }).getByText('Culture')).toBeFocused();
});
