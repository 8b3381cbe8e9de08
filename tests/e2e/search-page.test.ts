import type { Page } from '@playwright/test';
import type { SearchResult } from '../../src/contract/search.ts';
import { expectNoSidewaysScrolling, failOn, holdBack, openPage } from '../support/browser-page.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { longDate, readList } from '../support/site-reading.ts';

const resultsOf = (page: Page) => page.getByRole('region', { name: 'Results' });
const titlesOf = (page: Page) => resultsOf(page).getByRole('heading', { level: 2 });
const fieldOf = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });

async function find(siteUrl: string, query: string): Promise<SearchResult[]> {
  return (await readList(siteUrl, `/api/search?limit=100&${query}`)) as SearchResult[];
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });
    const open = (page: Page, path: string) => (javaScriptEnabled ? openPage(page, path) : page.goto(path));

    test('what is typed is found, with where it is said, in all categories or one; nothing found there leads to all of them', async ({
      page,
      magazine,
    }) => {
      const found = (await find(magazine.url, 'q=beekeepers')).slice(0, 10);
      await open(page, '/search');
      await expect(page.getByText('Search covers the title, author and full text')).toBeVisible();
      await expect(resultsOf(page)).toHaveCount(0);
      await fieldOf(page).fill('beekeepers');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=beekeepers/);
      await expect(titlesOf(page)).toHaveText(found.map(({ title }) => title));
      await expect(page).toHaveTitle('“beekeepers”: search | Masthead');
      const first = resultsOf(page).getByRole('article').first();
      const [{ category, author, publishDate } = { category: null, author: null, publishDate: '' }] = found;
      for (const text of [category?.name, author?.name, longDate(publishDate)]) {
        await expect(first).toContainText(text ?? '?');
      }
      await expect(first.getByRole('heading').locator('mark')).toHaveText(/beekeepers/i);
      await expect(titlesOf(page).getByRole('link').first()).toHaveAttribute('href', `/articles/${found[0]?.slug}`);

      const inBooks = await find(magazine.url, 'q=river&category=books');
      expect(inBooks.length).toBeGreaterThan(0);
      await fieldOf(page).fill('river');
      await page.getByRole('radio', { name: 'Books' }).check();
      if (!javaScriptEnabled) await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL('/search?q=river&category=books');
      await expect(titlesOf(page)).toHaveText(inBooks.map(({ title }) => title));
      await expect(page.getByRole('radio', { name: 'Books' })).toBeChecked();
      await expect(resultsOf(page).locator('p mark').first()).toHaveText(/^river/i);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Books' })).not.toHaveAttribute('aria-current');

      await fieldOf(page).fill('qqzzxx');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('heading', { name: 'No articles in Books match “qqzzxx”' })).toBeVisible();
      await page.getByRole('link', { name: 'Search all sections' }).click();
      await expect(page).toHaveURL('/search?q=qqzzxx');
      await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
      await expect(page.getByRole('heading', { name: 'No articles match “qqzzxx”' })).toBeVisible();
    });

    test('pages lead from one to the next until everything was shown, and back to the first', async ({
      page,
      magazine,
    }) => {
      const everything = await find(magazine.url, 'q=the');
      expect(everything.length).toBeGreaterThan(20);
      await open(page, '/search?q=the');
      await expect(resultsOf(page).getByText('The first 10 results for “the”')).toBeVisible();
      const seen: string[] = [];
      for (;;) {
        seen.push(...(await titlesOf(page).allTextContents()));
        const more = page.getByRole('link', { name: 'More results' });
        if ((await more.count()) === 0) break;
        const url = (await more.getAttribute('href')) ?? '?';
        await more.click();
        await expect(page).toHaveURL(url);
        // The URL changes before the results do, and before they are said to be on their way.
        await expect(titlesOf(page).first()).not.toHaveText(seen.at(-10) ?? '');
        await expect(resultsOf(page)).toHaveAttribute('aria-busy', 'false');
        // The end of the page: until it is here, so may be more results.
        await expect(page.getByRole('contentinfo')).toBeVisible();
      }
      expect(seen).toEqual(everything.map(({ title }) => title));
      await expect(resultsOf(page).getByText('The last results for “the”')).toBeVisible();
      await page.getByRole('link', { name: 'Back to the first results' }).click();
      await expect(page).toHaveURL('/search?q=the');
      await expect(titlesOf(page)).toHaveText(everything.slice(0, 10).map(({ title }) => title));
    });

    const hostile = {
      ...hostileTexts,
      operators: 'NEAR( "x OR * ^+',
      sql: "'; drop table articles; --",
      punctuation: '…!?',
      percent: '100% & a=b#c',
      long: 'wordy '.repeat(1700),
      longest: 'x'.repeat(10_000),
    };
    test('hostile words are only words', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const [name, q] of sampleOf(Object.entries(hostile), 1)) {
        const response = await open(page, `/search?q=${encodeURIComponent(q)}`);
        expect(response?.status(), name).toBe(200);
        await expect(fieldOf(page), name).toHaveValue(q.trim().slice(0, 200));
        await expect(page.getByRole('main'), name).toContainText(q.trim().slice(0, 150));
        await expect(page, name).toHaveTitle(/: search \| Masthead$/);
        await expect(page.locator('img[src="x"]'), name).toHaveCount(0);
        await expectNoSidewaysScrolling(page);
      }
    });
  });
}

test('search engines are asked to leave it out', async ({ request }) => {
  for (const path of ['/search', '/search?q=river']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  }
});

test('a page of results is found again by back and by reload', { tag: ['@application', '@long'] }, async ({ page }) => {
  await openPage(page, '/search?q=river');
  const rivers = await titlesOf(page).allTextContents();
  await fieldOf(page).fill('lighthouse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=lighthouse');
  await expect(titlesOf(page)).not.toHaveText(rivers);
  await page.goBack();
  await expect(fieldOf(page)).toHaveValue('river');
  await expect(titlesOf(page)).toHaveText(rivers);
  await page.reload();
  await expect(titlesOf(page)).toHaveText(rivers);
});

test('one may type on while results are on their way', { tag: '@application' }, async ({ page }) => {
  await openPage(page, '/search?q=river');
  // On a busy machine a short wait is over before anything else has happened.
  await page.evaluate(() => {
    const { setTimeout: wait } = window;
    const hurry = (act: () => void, delay = 0) => (delay < 1000 ? queueMicrotask(act) : wait(act, delay));
    Object.assign(window, { setTimeout: hurry });
  });
  const release = await holdBack(page, '**/api/search?*');
  await fieldOf(page).fill('lighthouse');
  await page.keyboard.press('Enter');
  await expect(resultsOf(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(resultsOf(page).getByText('for “lighthouse”')).toBeVisible();
  await expect(fieldOf(page)).toBeFocused();
});

test('a search that fails says so, and Try again finds', { tag: ['@application', '@long'] }, async ({
  page,
  noise,
}) => {
  noise.allow(/status of 500/);
  await openPage(page, '/search');
  const failure = await failOn(page, '**/api/search?*');
  await fieldOf(page).fill('river');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Search is unavailable right now.');
  await failure.end();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(titlesOf(page).first()).toBeVisible();
});

test('what is written in a text comes out as text', async ({ page, adminSite }) => {
  const { script, rightToLeft } = hostileTexts;
  await adminSite.write({ title: `Quagga ${rightToLeft}`, excerpt: script, content: `A quagga. ${script}` });
  await openPage(page, `${adminSite.url}/search?q=quagga`);
  await expect(titlesOf(page)).toContainText(['Quagga']);
  await expect(resultsOf(page)).toContainText(script);
  await page.keyboard.press('Control+k');
  await expect(page).toHaveTitle(/search/);
});
