import type { Page, Route } from '@playwright/test';
import { buildDir } from '../../src/server/build-files.js';
import { readEntry } from '../../src/server/entries.ts';
import { remembersFailedScripts } from '../support/browser.ts';
import { holdBack, openPage, waitForHydration } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

// Most readers have it so: one document moves into the next.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const application = '**/assets/main-*.js';
const openerOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search articles' });
const saveButtonOf = (page: Page) => page.getByRole('button', { name: /^(Save Article|Saved)$/ });
const messageOf = (page: Page) => page.locator('.plain-message');

/** @returns the paths of all scripts from now on */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

async function anArticle(url: string): Promise<string> {
  const [article] = await readList(url, '/api/articles?limit=1');
  return `/articles/${article?.slug}`;
}

test('a reader who reads, or copies the link, loads no application, and one who points at the search does', async ({
  page,
  magazine,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (copied: string) => Object.assign(window, { copied }) },
    });
  });
  const scripts = watchScripts(page);
  const counted = page.waitForResponse((response) => response.url().endsWith('/views'));
  const path = await anArticle(magazine.url);
  await page.goto(path);
  await counted;
  const text = await page.locator('.prose p').first().boundingBox();
  for (const step of [0, 20, 40]) await page.mouse.move((text?.x ?? 0) + step, (text?.y ?? 0) + step);
  // A link that scrolls under the resting pointer was not pointed at.
  await page.mouse.move(700, 450);
  await saveButtonOf(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(messageOf(page)).toHaveText(/^Link copied!/);
  expect(await page.evaluate(() => 'copied' in window && window.copied)).toBe(magazine.url + path);
  // The script that notes how far an article is read comes with the first scrolling; it is no part of the application.
  expect(scripts.filter((path) => !path.includes('/reading-'))).toEqual([]);
  await openerOf(page).hover();
  await expect.poll(() => scripts.some((path) => path.includes('/search-dialog-'))).toBe(true);
});

test('an article is saved before the application comes, which finds it so', async ({ page, magazine }) => {
  const release = await holdBack(page, application);
  await page.goto(await anArticle(magazine.url));
  await saveButtonOf(page).click();
  await expect(saveButtonOf(page)).toHaveAccessibleName('Saved');
  await page.reload();
  await expect(saveButtonOf(page)).toHaveAccessibleName('Saved');
  await expect(saveButtonOf(page)).toHaveAttribute('aria-pressed', 'true');
  const place = await page.evaluate(() => window.scrollY);
  release();
  await waitForHydration(page);
  await expect(saveButtonOf(page)).toHaveAccessibleName('Saved');
  expect(await page.evaluate(() => window.scrollY), 'the application leaves the place').toBe(place);
  await saveButtonOf(page).click();
  await expect(saveButtonOf(page)).toHaveAccessibleName('Save Article');
});

test('what is typed after the shortcut is in the search when the application has come', async ({ page, magazine }) => {
  const release = await holdBack(page, application);
  await page.goto(await anArticle(magazine.url));
  for (const keys of ['/', 'r', 'i', '/', 'v', 'e', 'r']) await page.keyboard.press(keys);
  await page.keyboard.press('Control+k');
  release();
  await expect(fieldOf(page)).toHaveValue('ri/ver');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

for (const [missing, path] of [
  [application, undefined],
  ['**/assets/category._slug-*.js', '/category/books'],
] as const) {
  test(`without ${missing} the page stays until the search opens as a page`, { tag: '@long' }, async ({
    page,
    magazine,
    noise,
  }) => {
    noise.allow(/ERR_FAILED/);
    const { promise, resolve: fail } = Promise.withResolvers<void>();
    await page.route(missing, async (route) => {
      await promise;
      await route.abort();
    });
    await page.goto(magazine.url + (path ?? (await anArticle(magazine.url))));
    const asked = page.waitForRequest(missing);
    await page.keyboard.press('/');
    await page.keyboard.type('river');
    await asked;
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    fail();
    await expect(page).toHaveURL('/search?q=river');
  });
}

test('the admin says that its pages cannot come', { tag: '@long' }, async ({ page, ownSite, noise }) => {
  noise.allow(/ERR_FAILED/);
  await page.route(`**${await readEntry(buildDir, 'admin')}`, (route) => route.abort());
  await page.goto(`${ownSite.url}/admin/articles`);
  await expect(messageOf(page)).toHaveText(/^That didn’t load/);
});

test('a press that waits for an application that cannot come is answered; two presses that wait for it are one', {
  tag: '@long',
}, async ({ page, ownSite, browser, noise }) => {
  test.skip(remembersFailedScripts(browser), 'The second press would not ask.');
  noise.allow(/ERR_FAILED/);
  for (const path of ['/robots.txt', '/terms']) await page.goto(ownSite.url + path);
  const abort = (route: Route) => route.abort();
  await page.route(application, abort);
  await page.goto(`${ownSite.url}/category/books`);
  const button = page.getByRole('button', { name: 'Go Back' });
  await button.click();
  await expect(messageOf(page)).toHaveText(/^That didn’t load/);
  await expect(button).not.toHaveAttribute('aria-busy');
  // Held back before it can come: the pointer is on the button, and the page may ask for it again at any time.
  const release = await holdBack(page, application);
  await page.unroute(application, abort);
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL(`${ownSite.url}/terms`);
});

test('a reader who saves data presses for the application; an open menu is closed in the page that one comes back to', {
  tag: '@long',
}, async ({ page, magazine }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true }, configurable: true });
  });
  const scripts = watchScripts(page);
  await page.goto(await anArticle(magazine.url));
  await openerOf(page).hover();
  await openerOf(page).focus();
  await page.getByRole('banner').getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('dialog').getByLabel('Email address').focus();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  expect(scripts).toEqual([]);
  await page.keyboard.press('/');
  await expect(fieldOf(page)).toBeFocused();
});

test('what the application shows is as old as the page', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(performance, 'timeOrigin', { value: Date.now() - 30 * 60_000 });
  });
  const read = page.waitForResponse(/\/api\/articles\/most-read/);
  await openPage(page, '/');
  expect((await read).ok()).toBe(true);
});
