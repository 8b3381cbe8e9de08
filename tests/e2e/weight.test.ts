import type { Page } from '@playwright/test';
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
    if (path === '/') await writeDateAgain(page);
    expect(await shifts()).toBe(0);

    // Were nothing measured, nothing would seem to move either.
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      document.querySelector('header')?.style.setProperty('margin-top', '300px');
    });
    await expect.poll(shifts).toBeGreaterThan(0);
  });
}
