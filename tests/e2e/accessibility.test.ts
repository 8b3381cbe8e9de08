import type { Page } from '@playwright/test';
import { examineAnyway } from '../support/accessibility.ts';
import { holdBack, openPage } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

test.describe.configure({ mode: 'parallel' });

/** One page of each kind. */
const paths = [
  '/?category=culture',
  '/category/books',
  '/nowhere',
  '/content-guide',
  '/subscribe',
  '/newsletter',
  '/contact',
  '/about',
  '/privacy',
  '/saved',
  '/search',
  '/search?q=river',
  '/search?q=qqzzxx&category=books',
];

/** Further pages of the same kinds. */
const likeThem = [
  '/?category=astrology',
  '/category/astrology',
  '/articles/unknown',
  '/subscribed',
  '/careers',
  '/terms',
  '/cookies',
  '/editorial-standards',
  '/search?q=the&category=culture',
];

for (const path of [...sampleOf(paths, 1), ...sampleOf(likeThem, 1)]) {
  test(`everyone can use ${path}, at every width`, async ({ page, noise }) => {
    noise.allow(/status of 404/);
    await openPage(page, path);
    await examineAnyway(page);
  });
}

test('everyone can use an article, and the list of saved ones', async ({ page, magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?category=culture&limit=1');
  await openPage(page, `/articles/${article?.slug}`);
  await examineAnyway(page);
  await page.getByRole('button', { name: 'Save Article' }).click();
  await openPage(page, '/saved');
  await examineAnyway(page);
});

test('everyone can use a site with social icons, a mail address and every kind of block', { tag: '@long' }, async ({
  page,
  adminSite,
}) => {
  const content =
    'Text with [a link](https://example.org), `code`.\n\n# Heading\n\n## Sub\n\n- a\n\n> quote\n\n```\ncode\n```\n\n---\n\nEnd.';
  const [id] = await adminSite.write({ title: 'All blocks', content });
  await openPage(page, `${adminSite.url}/articles/${id}`);
  await examineAnyway(page);
  await openPage(page, `${adminSite.url}/contact`);
  await examineAnyway(page);
});

test('everyone can use an empty site', { tag: '@long' }, async ({ page, ownSite }) => {
  for (const path of ['/', '/category/books']) {
    await openPage(page, ownSite.url + path);
    await examineAnyway(page);
  }
});

test('everyone can use the front page, the open menu and the open newsletter dialog, at every width', async ({
  page,
}) => {
  await openPage(page, '/');
  await examineAnyway(page);
  await page.getByRole('banner').getByRole('button', { name: 'Subscribe' }).click();
  const newsletter = page.getByRole('dialog', { name: 'Subscribe to the newsletter' });
  await expect(newsletter).toBeVisible();
  await examineAnyway(page);
  await page.keyboard.press('Escape');
  await expect(newsletter).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await examineAnyway(page);
});

const searches: Record<string, (page: Page) => Promise<void>> = {
  'asks for nothing yet': (page) => expect(page.getByText('Or browse')).toBeVisible(),
  async 'has found something'(page) {
    await page.keyboard.type('river');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
  },
  async 'has found nothing'(page) {
    await page.keyboard.type('qqzzxx');
    await expect(page.getByRole('heading', { name: 'No articles match' })).toBeVisible();
  },
  async 'has failed'(page) {
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 500 }));
    await page.keyboard.type('river');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  async 'is searching'(page) {
    await page.route('**/api/search?*', () => undefined);
    await page.keyboard.type('river');
    await expect(page.getByRole('status').getByText('Searching')).toBeAttached();
  },
};

for (const [state, reach] of sampleOf(Object.entries(searches), 1)) {
  test(`everyone can use the dialogue of the search when it ${state}`, { tag: '@long' }, async ({ page, noise }) => {
    noise.allow(/status of 500/);
    await openPage(page, '/');
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search articles' })).toBeFocused();
    await reach(page);
    await examineAnyway(page);
  });
}

for (const result of sampleOf(['Subscribed!', 'Error'], 1)) {
  test(`everyone can use the toast "${result}"`, { tag: ['@application', '@long'] }, async ({ page, noise }) => {
    noise.allow(/status of 500/);
    await openPage(page, '/subscribe');
    if (result === 'Error') await page.route('**/api/newsletter/*', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('main').getByLabel('Email address').fill('axe@example.org');
    await page.keyboard.press('Enter');
    const toast = page.getByRole('listitem').filter({ hasText: result });
    // It stays as long as the focus is in it.
    await toast.getByRole('button', { name: 'Close' }).focus();
    await examineAnyway(page);
    await expect(toast).toBeVisible();
  });
}

test('everyone can use a page whose articles are on their way, or could not be loaded', {
  tag: ['@application', '@long'],
}, async ({ page, noise }) => {
  noise.allow(/status of 500|ERR_FAILED/);
  await openPage(page, '/about');
  const release = await holdBack(page, '**/api/articles?*');
  await page.route('**/api/articles/*', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('banner').getByRole('link', { name: 'Masthead' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByTestId('story-skeleton')).toHaveCount(6);
  await examineAnyway(page);
  release();
});

test('everyone can use a form with errors', { tag: '@long' }, async ({ page, noise }) => {
  noise.allow(/ERR_FAILED|status of 422/);
  // Without its scripts the form is sent by the browser itself; axe needs JavaScript, so that cannot be switched off.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/subscribe');
  await page.getByRole('main').getByLabel('Email address').fill('reader@nowhere');
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Must be a valid email address');
  await examineAnyway(page);
});
