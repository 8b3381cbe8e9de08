import type { Page } from '@playwright/test';
import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Appearance' });
const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const light = 'rgb(252, 250, 245)';
const dark = 'rgb(21, 19, 18)';

test('a reader chooses light or dark on any page, for all tabs, before the first paint, and never on paper', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/about');
  await page.goto('/');
  expect(await paperOf(page)).toBe(light);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await panelOf(page).getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => paperOf(page)).toBe(dark);
  await expect.poll(() => paperOf(other)).toBe(dark);
  await expect(page.locator('meta[name=theme-color][media="all"]')).toHaveAttribute('content', '#151312');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeFocused();

  await other.addInitScript(() => {
    requestAnimationFrame(() => {
      document.documentElement.dataset.first = getComputedStyle(document.documentElement).backgroundColor;
    });
  });
  await openPage(other, '/');
  await expect(other.locator('html')).toHaveAttribute('data-first', dark);
  await expect(other.locator('html')).toHaveAttribute('data-look', 'dark');
  await page.emulateMedia({ media: 'print' });
  expect(await paperOf(page)).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: null });

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Appearance' }).click();
  await panelOf(page).getByRole('radio', { name: 'Light' }).check();
  expect(await paperOf(page)).toBe(light);
  await panelOf(page).getByRole('radio', { name: 'System' }).check();
  expect(await paperOf(page)).toBe(dark);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.emulateMedia({ colorScheme: null });
});

test('the text of an article gets larger; a browser that stores nothing says so', async ({ page, magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  await openPage(page, `/articles/${article?.slug}`);
  const sizeOf = () =>
    page
      .locator('.prose')
      .first()
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  const usual = await sizeOf();
  await page.getByRole('button', { name: 'Text size and theme' }).click();
  const sizes = panelOf(page).getByRole('group', { name: 'Text size' });
  await expect(sizes.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await sizes.getByRole('radio', { name: 'Extra large' }).check();
  expect(await sizeOf()).toBeGreaterThan(usual * 1.3);
  await page.reload();
  expect(await sizeOf()).toBeGreaterThan(usual * 1.3);

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Text size and theme' }).click();
  await sizes.getByRole('radio', { name: 'Small' }).check();
  expect(await sizeOf()).toBeLessThan(usual);
  await expect(panelOf(page).getByRole('status')).toHaveText('This browser doesn’t let the site store anything.');
});
