import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

/** Bytes of gzip that scripts may have on an article page. */
const maxScript = 125 * 1024;

test('an article asks for no more than 125 KB of scripts', async ({ page, magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) scripts.set(response.url(), response.body());
  });
  const counted = page.waitForResponse((response) => response.url().endsWith('/views'));
  await page.goto(`/articles/${article?.slug}`);
  await counted;
  const sizes = (await Promise.all(scripts.values())).map((body) => gzipSync(body).length);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxScript);
});

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
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  show();
  await (await fonts).finished();
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
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

const screens = [390, 1440].flatMap((width) => ['/', 'article'].map((path) => [width, path] as const));

for (const [width, path] of sampleOf(screens, 2)) {
  test(`nothing moves while ${path} comes in at ${width} px, with the fonts cold`, async ({ page, magazine }) => {
    const [article] = await readList(magazine.url, '/api/articles?limit=1');
    await page.setViewportSize({ width, height: 844 });
    const shifts = await watchShifts(page);
    await letFontsCome(page, path === 'article' ? `/articles/${article?.slug}` : path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await shifts()).toBe(0);

    // Were nothing measured, nothing would seem to move either.
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      document.querySelector('header')?.style.setProperty('margin-top', '300px');
    });
    await expect.poll(shifts).toBeGreaterThan(0);
  });
}
