import { findWindowedBrowser } from '../support/browser.ts';
import { openPage } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

const browser = findWindowedBrowser();

test.skip(browser === null, 'a Chromium without windows keeps no page for the way back');
// Playwright switches this cache off; readers have it on.
test.use({ launchOptions: { ...browser, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

const pages = ['/', 'article', 'author', '/category/books', '/?category=culture', '/saved', '/about'];

for (const path of sampleOf(pages, 2)) {
  test(`going back to ${path} from another document finds it as it was left`, async ({ page, magazine }) => {
    const [article] = await readList(magazine.url, '/api/articles?limit=1');
    const url = { article: `/articles/${article?.slug}`, author: `/authors/${article?.author.slug}` }[path] ?? path;
    await openPage(page, url);
    await page.evaluate(() => {
      window.scrollTo(0, 300);
      window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.goto('/terms');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(url);
    await expect.poll(() => page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });
}
