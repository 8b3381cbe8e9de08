import type { Page } from '@playwright/test';
import type { SearchResult } from '../../src/contract/search.ts';
import { expectNoSidewaysScrolling, failOn, holdBack, isFocusInside, openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { longDate, readList } from '../support/site-reading.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const openerOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search articles' });
const optionsOf = (page: Page) => dialogOf(page).getByRole('option');

/** Calls of the search for exactly these words. */
const searchFor = (q: string) => new RegExp(`/api/search\\?q=${q}&`);

async function find(siteUrl: string, q: string): Promise<SearchResult[]> {
  return (await readList(siteUrl, `/api/search?q=${q}&limit=6`)) as SearchResult[];
}

test('nothing of the search is loaded before a reader is about to use it; three keys and the button open it; Escape and its cross give the focus back', {
  tag: '@application',
}, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await openPage(page, '/');
  expect(loaded.filter((path) => path.includes('search'))).toEqual([]);
  await openerOf(page).hover();
  await expect.poll(() => loaded.filter((path) => path.includes('search-dialog')).length).toBeGreaterThan(0);

  // No key opens it over another dialog.
  await page.getByRole('banner').getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  const before = page.getByRole('link', { name: 'Load More Stories' });
  await before.focus();
  for (const keys of ['/', 'Control+k', 'Meta+k']) {
    await page.keyboard.press(keys);
    await expect(fieldOf(page), keys).toBeFocused();
    await expect(fieldOf(page), 'the key itself is not typed').toHaveValue('');
    await page.keyboard.type('river');
    await expect(optionsOf(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(before).toBeFocused();
  }

  await openerOf(page).click();
  await expect(fieldOf(page)).toBeFocused();
  await expect(page).toHaveURL('/');
  await dialogOf(page).getByRole('button', { name: 'Close search' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(openerOf(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(fieldOf(page)).toBeFocused();
  await page.mouse.click(20, 600);
  await expect(dialogOf(page)).toBeHidden();
});

test('an article is found and opened by keys alone; each result says what it is, and where it says it; the focus stays in the dialog', async ({
  page,
  magazine,
}) => {
  const found = await find(magazine.url, 'river');
  expect(found.length).toBeGreaterThan(2);
  await openPage(page, '/about');
  await page.keyboard.press('/');
  await page.keyboard.type('river');
  await expect(optionsOf(page)).toHaveCount(found.length);
  await expect(dialogOf(page).getByRole('status')).toHaveText(`${found.length} articles found`);

  const active = () => fieldOf(page).getAttribute('aria-activedescendant');
  await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await active()).toBeNull();
  await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).nth(0)).toHaveAttribute('aria-selected', 'true');
  expect(await active()).toBe(await optionsOf(page).nth(0).getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  await expect(dialogOf(page).locator('[aria-selected="true"]'), 'back in the field').toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(optionsOf(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(optionsOf(page).last()).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(fieldOf(page), 'the focus stays').toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/articles/${found[1]?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(found[1]?.title ?? '');
  await expect(dialogOf(page)).toBeHidden();

  const [first] = found;
  await page.keyboard.press('/');
  await page.keyboard.type('RIVER');
  const option = optionsOf(page).first();
  await expect(option).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press(key);
      expect(await isFocusInside(page, 'dialog[open]'), `focus after ${key} ${step + 1}`).toBe(true);
    }
  }
  for (const text of [first?.title, first?.category.name, first?.author.name, longDate(first?.publishDate ?? '')]) {
    await expect(option).toContainText(text ?? '?');
  }
  await expect(option.locator('mark').first()).toHaveText(/^river/i);
  await option.click();
  await expect(page).toHaveURL(`/articles/${first?.slug}`);
  await expect(dialogOf(page)).toBeHidden();
});

test('Enter without a choice, and "See all results", lead to the page of the search; a slash in a field is a slash', async ({
  page,
}) => {
  await openPage(page, '/about');
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await expect(page, 'nothing is asked').toHaveURL('/about');
  await page.keyboard.type('the river');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=the+river');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('listitem').first()).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Subscribe', exact: true }).click();
  const field = page.getByRole('main').getByLabel('Email address');
  await field.focus();
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  await expect(dialogOf(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type('/');
  await expect(fieldOf(page)).toHaveValue('/');
  await fieldOf(page).fill('lighthouse');
  await dialogOf(page).getByRole('link', { name: 'See all results' }).click();
  await expect(page).toHaveURL('/search?q=lighthouse');
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('lighthouse');
});

test('what is typed before the dialog has come is searched for all the same', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/about');
  const release = await holdBack(page, '**/assets/search-dialog*');
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await page.keyboard.type('the river');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL('/search?q=the+river');
  await expect(dialogOf(page)).toBeHidden();
});

test('a search says when it fails and when it finds nothing; a late answer is not shown for what has been typed since', {
  tag: '@long',
}, async ({ page, magazine, noise }) => {
  noise.allow(/status of 500/);
  const [lighthouse] = await find(magazine.url, 'lighthouse');
  await openPage(page, '/about');
  const failure = await failOn(page, '**/api/search?*');
  await page.keyboard.press('/');
  await page.keyboard.type('harbour');
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Search is unavailable right now.');
  expect(failure.count(), 'it is not asked again by itself').toBe(1);
  await failure.end();
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(optionsOf(page).first()).toBeVisible();

  const givenUp = page.waitForEvent('requestfailed', (request) => searchFor('river').test(request.url()));
  const release = await holdBack(page, searchFor('river'));
  const asked = page.waitForRequest(searchFor('river'));
  await fieldOf(page).fill('river');
  await asked;
  await fieldOf(page).fill('lighthouse');
  await givenUp;
  await expect(optionsOf(page).first()).toContainText(lighthouse?.title ?? '?');
  release();
  await fieldOf(page).press('End');
  await expect(optionsOf(page).first()).toContainText(lighthouse?.title ?? '?');

  await fieldOf(page).fill('qqzzxx');
  await expect(dialogOf(page).getByRole('heading', { name: 'No articles match “qqzzxx”' })).toBeVisible();
  await expect(dialogOf(page).getByRole('status')).toHaveText('No articles found');
  await page.keyboard.press('ArrowDown');
  await fieldOf(page).fill('island');
  await expect(optionsOf(page).first()).toBeVisible();
  await fieldOf(page).fill('');
  await expect(dialogOf(page).getByText('Or browse')).toBeVisible();
  await dialogOf(page).getByRole('link', { name: 'Books' }).click();
  await expect(page).toHaveURL('/?category=books');
  await expect(dialogOf(page)).toBeHidden();
});

test.describe('with a clock that is moved', () => {
  test.use({ freshContext: true });

  test('a word is asked for once it is typed, not letter by letter', { tag: '@long' }, async ({ page }) => {
    await openPage(page, '/about');
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/search') calls.push(searchParams.get('q') ?? '');
    });
    await page.keyboard.press('/');
    await expect(fieldOf(page)).toBeFocused();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.keyboard.type('light');
    await page.clock.runFor(1000);
    await page.clock.resume();
    await expect(optionsOf(page).first()).toBeVisible();
    expect(calls).toEqual(['light']);
  });
});

test('a reader who cannot get the dialog gets the page', { tag: '@long' }, async ({ page, noise }) => {
  noise.allow(/ERR_FAILED/);
  await page.route('**/assets/search-dialog*', (route) => route.abort());
  await openPage(page, '/about');
  await openerOf(page).click();
  await expect(page).toHaveURL('/search');
});

test('on a phone it has the whole screen, and the header and the menu lead to it; on its own page they lead to the field there', {
  tag: ['@application', '@long'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/');
  await expectNoSidewaysScrolling(page);
  await openerOf(page).click();
  await expect(fieldOf(page)).toBeFocused();
  await fieldOf(page).fill('river');
  await expect(optionsOf(page).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await expect.poll(() => dialogOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  const field = page.getByRole('searchbox', { name: 'Search articles' });
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill('river');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=river');
  await page.getByRole('main').getByRole('radio', { name: 'All' }).focus();
  await openerOf(page).click();
  await expect(field).toBeFocused();
  await expect(dialogOf(page)).toBeHidden();
});
