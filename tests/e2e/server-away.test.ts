import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { openPage, waitForHydration } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { startSite } from '../support/site-process.ts';
import { readList } from '../support/site-reading.ts';

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const expectedNoise = /ERR_|\b502\b|Failed to fetch|TypeError|Script not loaded/;

/** The page of the site that says that another one couldn’t be loaded. */
async function expectUnloaded(page: Page): Promise<void> {
  await expect(headingOf(page)).toHaveText('Something went wrong');
  await expect(headingOf(page)).toBeFocused();
  await expect(page.getByText('This page couldn’t be loaded.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
}

test('while the server is down a link leads to a page of the site, and Try again works once it is back', {
  tag: '@long',
}, async ({ page, noise }) => {
  noise.allow(expectedNoise);
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-e2e-'));
  const settings = { DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' };
  const first = await startSite(settings);
  await openPage(page, `${first.url}/about`);
  await first.stop();
  await footerLink(page, 'Careers').click();
  await expectUnloaded(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectUnloaded(page);
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expectUnloaded(page);
  await expect(page).toHaveURL(`${first.url}/careers`);

  const second = await startSite({ ...settings, PORT: new URL(first.url).port });
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Careers | Masthead');
  await expect(headingOf(page)).toHaveText('Careers');
  expect(await second.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
});

const failures = [
  { name: 'nothing answers', fail: (route: Route) => route.abort('connectionrefused') },
  {
    name: 'a proxy answers 502',
    fail: (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>nginx</h1>' }),
  },
];

for (const { name, fail } of sampleOf(failures, 1)) {
  test(`links to an article, a category and a page stay in the site while ${name}`, { tag: '@long' }, async ({
    page,
    magazine,
    noise,
  }) => {
    noise.allow(expectedNoise);
    const [article] = await readList(magazine.url, '/api/articles?featured=0&frontPage=0&limit=1');
    const follow = async (from: string, link: Locator) => {
      await openPage(page, from);
      await page.route('**/*', fail);
      await link.click();
      await expect(page.getByText('This page couldn’t be loaded.')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.unroute('**/*', fail);
    };
    await follow(
      '/',
      page
        .getByRole('main')
        .getByRole('link', { name: article?.title ?? '' })
        .first(),
    );
    await follow(
      `/articles/${article?.slug}`,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Books' }),
    );
    await follow('/about', footerLink(page, 'Careers'));
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(headingOf(page)).toHaveText('Careers');
  });
}

test('after a deployment a page whose script is gone is loaded as a whole, and asked for once', async ({
  page,
  noise,
}) => {
  noise.allow(expectedNoise);
  noise.allow(/status of 404/);
  await openPage(page, '/about');
  const gone = (route: Route) => route.fulfill({ status: 404, body: 'There is no such file.' });
  await page.route('**/assets/newsletter.index-*', gone, { times: 1 });
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'GET') loads.push(new URL(request.url()).pathname);
  });
  await footerLink(page, 'Newsletter').click();
  await expect(page).toHaveTitle('Newsletter | Masthead');
  await expect(headingOf(page)).toHaveText('Newsletter');
  expect(loads).toEqual(['/newsletter']);

  // One that never comes, from a server that answers.
  await waitForHydration(page);
  await page.route('**/assets/subscribe-*', gone);
  await footerLink(page, 'Subscribe').click();
  // The page as the server sends it needs no script. When it loads the application, it stays as it is.
  await expect(headingOf(page)).toHaveText('The week, in one email');
  const asked = page.waitForResponse('**/assets/subscribe-*');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).hover();
  await asked;
  await expect(headingOf(page)).toHaveText('The week, in one email');
  expect(loads).toEqual(['/newsletter', '/subscribe']);
});
