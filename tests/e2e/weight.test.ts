import type { BrowserContext, Page } from '@playwright/test';
import { waitForHydration } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

/** Fonts that arrive when the page already stands: the worst that can happen to a layout. */
async function letFontsCome(page: Page, path: string): Promise<void> {
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await shown;
    await route.continue();
  });
  const fonts = page.waitForResponse(/\.woff2$/);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await paint(page);
  show();
  await (await fonts).finished();
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Has the page painted. Nothing else may: without movement the browser needs no further frame, and on a busy machine the first
 * one can get lost, with which `first-contentful-paint` and `requestAnimationFrame` would be waited for in vain. A screenshot of
 * Playwright's waits for the fonts.
 */
async function paint(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await expect(async () => {
    await devtools.send('Page.captureScreenshot', { clip: { x: 0, y: 0, width: 1, height: 1, scale: 1 } });
    expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  }).toPass();
}

/** Adds up every layout shift from the first moment of the page on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** On a slow line, the inline script writes today's date when the page has been painted. */
async function writeDateAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    document.querySelector('[data-today]')?.replaceChildren();
  });
  await paint(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.locator('[data-today]')).not.toBeEmpty();
  await paint(page);
}

const screens = [390, 1440].flatMap((width) => ['/', 'article'].map((path) => [width, path] as const));

for (const [width, path] of sampleOf(screens, 1)) {
  test(`nothing moves while ${path} comes in at ${width} px, with the fonts cold`, async ({ context, magazine }) => {
    const page = await context.newPage();
    const [article] = await readList(magazine.url, '/api/articles?limit=1');
    await page.setViewportSize({ width, height: 844 });
    const shifts = await watchShifts(page);
    await letFontsCome(page, path === 'article' ? `/articles/${article?.slug}` : path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    // Narrower pages do not show the date.
    if (path === '/' && width >= 1024) await writeDateAgain(page);
    expect(await shifts()).toBe(0);

    // Were nothing measured, nothing would seem to move either.
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      document.querySelector('header')?.style.setProperty('margin-top', '300px');
    });
    await expect.poll(shifts).toBeGreaterThan(0);
  });
}

/** @returns bytes on the wire of a page that is read to its end */
async function weigh(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(url);
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
  }
  await page.waitForLoadState('networkidle');
  await page.close();
  return bytes;
}

/** The most kB of a page, with everything that comes until its end: a tenth more than measured (decision 25). */
const budgets = [
  { width: 390, pixels: 3, front: 325, article: 250 },
  { width: 1440, pixels: 1, front: 310, article: 220 },
  { width: 1440, pixels: 2, front: 385, article: 250 },
];

for (const { width, pixels, ...budget } of budgets) {
  test(`pages weigh little at ${width} px with ${pixels} pixels a point`, { tag: '@long' }, async ({
    browser,
    magazine,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor: pixels });
    expect(await weigh(context, magazine.url)).toBeLessThan(budget.front * 1000);
    const illustrated = (await readList(magazine.url, '/api/articles?limit=100')).find(({ slug }) =>
      /^the-seed-library/.test(slug),
    );
    expect(await weigh(context, `${magazine.url}/articles/${illustrated?.slug}`)).toBeLessThan(budget.article * 1000);
    await context.close();
  });
}
