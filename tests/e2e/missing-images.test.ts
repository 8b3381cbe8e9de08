import type { Page } from '@playwright/test';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { actor } from '../support/actor.ts';
import { openPage, waitForHydration } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { openAdminPage } from '../support/site-admin.ts';

const missing = '/media/missing.webp';

/** Responses of a URL without an image: each makes the browser fail in another way. */
const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'is not there': () => Promise.resolve(),
  'is blocked': (page) => page.route(`**${missing}`, (route) => route.abort()),
  'is no image': (page) =>
    page.route(`**${missing}`, (route) => route.fulfill({ contentType: 'image/webp', body: '-' })),
};

// These articles have a site of their own: other tests would meet them on the front page.
test('of an image that cannot be shown, nothing is left in its article', async ({ page, ownSite, noise }) => {
  noise.allow(/status of 404|ERR_FAILED/);
  const adminSite = await openAdminPage(ownSite.dataDir, ownSite.url);
  const imageUrl = ownSite.url + missing;
  const content = [
    'First.',
    `![A ferry](${imageUrl})`,
    `![A pier](${imageUrl})\nThe pier.`,
    `[![A chart](${imageUrl})](/about)`,
    'Last.',
  ].join('\n\n');
  for (const [fails, prepare] of sampleOf(Object.entries(failures), 1)) {
    const [id] = await adminSite.write({ title: `The image ${fails}`, imageUrl, content });
    await prepare(page);
    await openPage(page, `${ownSite.url}/articles/${id}`);
    const article = page.getByRole('article').first();
    await expect(article.locator('figcaption'), fails).toBeHidden();
    await expect(article.locator('.prose p:visible')).toHaveText(['First.', 'The pier.', 'A chart', 'Last.']);
    await expect(article.locator('img:visible')).toHaveCount(0);
    const head = await article.locator('header').boundingBox();
    const minutes = await article.getByText('minute read').boundingBox();
    expect((head?.y ?? 0) + (head?.height ?? 0) - (minutes?.y ?? 0)).toBeLessThan(60);
    await page.unrouteAll();
  }
  await adminSite.close();
});

test('an image that fails late is taken out too, and the next article shows its own', { tag: '@long' }, async ({
  page,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 404/);
  const { url } = ownSite;
  const adminSite = await openAdminPage(ownSite.dataDir, url);
  await adminSite.write({ title: 'With its image', imageUrl: `${url}/favicon.svg`, category: 'culture' });
  const [id] = await adminSite.write({ title: 'Without its image', imageUrl: url + missing, category: 'culture' });
  await adminSite.close();
  const { promise, resolve: fail } = Promise.withResolvers<void>();
  await page.route(`**${missing}`, async (route) => {
    await promise;
    await route.fulfill({ status: 404 });
  });
  await page.goto(`${url}/articles/${id}`, { waitUntil: 'commit' });
  await waitForHydration(page);
  await expect(page.locator('figcaption')).toBeVisible();
  fail();
  await expect(page.locator('figcaption')).toBeHidden();
  await page.getByRole('link', { name: 'With its image' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('With its image');
  await expect(page.locator('figure img')).toBeVisible();
});

test('cards and results do without missing images', { tag: '@long' }, async ({ page, noise }) => {
  noise.allow(/ERR_FAILED/);
  await page.route(/\.(avif|webp|jpg|png)$/, (route) => route.abort());
  for (const path of ['/', '/category/culture', '/search?q=river']) {
    await openPage(page, path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('banner').scrollIntoViewIfNeeded();
    await expect(page.getByRole('main').locator('img:visible')).toHaveCount(0);
  }
  // Text beside a missing image takes its room.
  const result = page.getByRole('main').getByRole('article').first();
  const { width = 0 } = (await result.boundingBox()) ?? {};
  await expect.poll(async () => (await result.locator('> div').last().boundingBox())?.width).toBe(width);
});

test('an author whose portrait is missing has initials in its place', async ({ page, adminSite, noise }) => {
  noise.allow(/status of 404/);
  const author = { name: 'No Portrait', title: 'Writer', initials: 'NP', imageUrl: adminSite.url + missing };
  await createAuthor(adminSite.db, { author, actor, now: new Date(), siteUrl: adminSite.url });
  await openPage(page, `${adminSite.url}/authors/no-portrait`);
  const head = page.getByRole('main').locator('header');
  await expect(head.getByText('NP', { exact: true })).toBeVisible();
  await expect(head.locator('img')).toBeHidden();
});
