import type { Page } from '@playwright/test';
import { failOn, openPage } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

const goHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Masthead' }).click();

const places = [
  {
    url: '**/api/front-page',
    sentence: 'The featured story couldn’t be loaded.',
    back: 'Share this article',
  },
  { url: '**/api/articles?featured=0*', sentence: 'The stories couldn’t be loaded.', back: 'Load More Stories' },
  { url: '**/api/articles/most-read*', sentence: 'The list couldn’t be loaded.', back: '1' },
];

for (const { url, sentence, back } of sampleOf(places, 1)) {
  test(`"${sentence}" stands in its place, and Try again brings it back`, async ({ page, noise }) => {
    noise.allow(/status of 500 .*\/api\/(articles|front-page)/);
    await openPage(page, '/about');
    const failure = await failOn(page, url);
    await goHome(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(sentence);
    expect(failure.count(), 'a read is tried again once').toBe(2);
    await expect(page.getByRole('heading', { name: 'Latest Stories' }), 'the rest of the page stands').toBeVisible();

    await failure.end();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    const shown = page.getByRole('main');
    const named = shown.getByRole('button', { name: back }).or(shown.getByRole('link', { name: back }));
    await expect(named.or(shown.getByText(back, { exact: true })).first()).toBeVisible();
  });
}

test('a read that fails once is tried again, and no reader notices', { tag: '@long' }, async ({ page, noise }) => {
  noise.allow(/net::ERR_FAILED/);
  await openPage(page, '/about');
  let failed = 0;
  await page.route('**/api/articles?featured=0*', async (route) => {
    failed += 1;
    if (failed === 1) await route.abort();
    else await route.continue();
  });
  await goHome(page);
  await expect(page.getByRole('region', { name: 'Latest Stories' }).getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(failed).toBe(2);
});

test('an article that cannot be loaded says so, and Try again brings it', { tag: '@long' }, async ({
  page,
  magazine,
  noise,
}) => {
  noise.allow(/status of 500 .*\/api\/articles|console (warning|error): .*500: broken/);
  const [article] = await readList(magazine.url, '/api/articles?featured=0&frontPage=0&limit=1');
  await openPage(page, '/');
  const failure = await failOn(page, `**/api/articles/${article?.slug}`);
  await page
    .getByRole('link', { name: article?.title ?? '' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await failure.end();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.title ?? '');
});

test('articles that could not be loaded offline come when the connection is back', { tag: '@long' }, async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await openPage(page, '/');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Books' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'You’re offline. The stories will load as soon as you’re connected',
  );
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Latest Stories in Books' }).getByRole('article')).not.toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
