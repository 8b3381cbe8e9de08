import { chromium } from '@playwright/test';
import { findWindowedBrowser } from '../support/browser.ts';
import { openPage } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

const windowed = findWindowedBrowser();

test.skip(windowed === null, 'a Chromium without windows keeps no page for the way back');

const pages = ['/', 'article', 'author', '/category/books', '/?category=culture', '/saved', '/about'];

test('going back from another document finds a page as it was left', { tag: '@long' }, async ({ magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  const urls = { article: `/articles/${article?.slug}`, author: `/authors/${article?.author.slug}` };
  // Playwright switches this cache off; readers have it on. As an option of the test, the browser would need a worker of its own.
  const browser = await chromium.launch({ ...windowed, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  const page = await browser.newPage({ baseURL: magazine.url });
  for (const path of sampleOf(pages, 2)) {
    const url = urls[path as keyof typeof urls] ?? path;
    await openPage(page, url);
    await page.evaluate(() => {
      window.scrollTo(0, 300);
      window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.goto('/terms');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(magazine.url + url);
    await expect.poll(() => page.evaluate(() => 'persisted' in window && window.persisted), path).toBe(true);
    expect(await page.evaluate(() => window.scrollY), path).toBe(scrolled);
  }
  await browser.close();
});
