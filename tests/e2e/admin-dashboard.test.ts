import type { Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling, failOn, holdBack } from '../support/browser-page.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';
import { longDate } from '../support/site-reading.ts';

test.describe.configure({ mode: 'parallel' });

const stats = '**/api/admin/stats';
const recent = '**/api/admin/articles?*';
const authors = '**/api/admin/authors?*';
const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

const card = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label });
const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens a place of the admin, as an editor does. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name }).click();

async function expectFigures(page: Page, figures: Record<string, string>): Promise<void> {
  for (const [label, figure] of Object.entries(figures)) {
    await expect(card(page, label).getByText(figure, { exact: true }), label).toBeVisible();
  }
}

test('a new magazine has a dashboard with nothing in it, and says what comes next; its figures follow what was written, as soon as one comes back', async ({
  page,
  ownSite,
}) => {
  const admin = await openOwnerAdmin(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin`);
  await expect(page).toHaveTitle('Dashboard | Masthead');
  await expectFigures(page, {
    'Total Articles': '0',
    Authors: '0',
    Categories: '5',
    'Newsletter Subscribers': '0',
    'Total Views': '0',
    'Featured Articles': '0',
  });
  await expect(panel(page, 'Recent Articles')).toContainText('No articles published this week');
  await expect(panel(page, 'Authors')).toContainText('No authors added yet');
  const steps = panel(page, 'First steps');
  await expect(steps).toContainText('0 of 5 done');
  await examine(page);

  const actions = page.getByRole('list', { name: 'Quick actions' });
  for (const [name, path] of [
    ['New Article', '/admin/articles/new'],
    ['New Author', '/admin/authors/new'],
    ['New Category', '/admin/categories/new'],
    ['Newsletter', '/admin/newsletter'],
    ['Front Page', '/admin/front-page'],
  ] as const) {
    await actions.getByRole('link', { name }).click();
    await page.waitForURL(ownSite.url + path);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  }

  await goTo(page, 'Newsletter');
  await expect(page.getByText('No subscribers yet')).toBeVisible();

  const { id } = await admin.publish({ title: 'The first', isFeatured: 1 });
  const later = await admin.publish({ title: 'To come', publishDate: daysAgo(-2) });
  await admin.openCategory({ name: 'Science', slug: 'science' });
  await page.context().request.post(`${ownSite.url}/api/newsletter/subscribe`, { data: { email: 'a@example.org' } });
  await goTo(page, 'Dashboard');
  await expectFigures(page, {
    'Total Articles': '2',
    Authors: '2',
    Categories: '6',
    'Newsletter Subscribers': '1',
    'Featured Articles': '1',
  });
  await expect(panel(page, 'Recent Articles').getByRole('link', { name: 'The first' })).toHaveAttribute(
    'href',
    `/admin/articles/edit/${id}`,
  );
  await expect(steps).toContainText('2 of 5 done');
  await expect(steps.getByRole('listitem').filter({ hasText: ': done' })).toHaveText([/First author/, /First article/]);
  await expect(steps.getByRole('link', { name: 'Backup' })).toHaveAttribute('href', '/admin/system');
  await steps.getByRole('button', { name: 'Dismiss the first steps' }).click();
  await expect(steps).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps).toContainText('2 of 5 done');
  await admin.send('DELETE', `/api/admin/articles/${later.id}`);
  await goTo(page, 'Newsletter');
  await goTo(page, 'Dashboard');
  await expectFigures(page, { 'Total Articles': '1' });
});

test('recent articles are the last five of seven days, and the authors the first five', { tag: '@long' }, async ({
  page,
  ownSite,
}) => {
  const admin = await openOwnerAdmin(page, ownSite.url);
  const { id: authorId } = await admin.createAuthor({ name: 'Ada Example' });
  const dates = [0.1, 1, 2, 3, 6.9].map(daysAgo);
  for (const [place, publishDate] of dates.entries()) {
    await admin.publish({ title: `Story ${place}`, publishDate, authorId, isFeatured: place === 1 ? 1 : 0 });
  }
  await admin.publish({ title: 'A week old', publishDate: daysAgo(7.01), authorId });
  await admin.publish({ title: 'Not yet', publishDate: daysAgo(-0.1), authorId });
  for (const initial of ['F', 'B', 'D', 'C', 'E']) {
    await admin.createAuthor({ name: `${initial} Example`, title: `Title ${initial}`, initials: `${initial}X` });
  }
  await page.goto(`${ownSite.url}/admin`);
  await expect(panel(page, 'Authors').getByRole('listitem')).toHaveText([
    'AEAda ExampleWriter',
    ...['B', 'C', 'D', 'E'].map((initial) => `${initial}X${initial} ExampleTitle ${initial}`),
  ]);
  const rows = panel(page, 'Recent Articles').getByRole('listitem');
  await expect(rows.getByRole('link')).toHaveText(['Story 0', 'Story 1', 'Story 2', 'Story 3', 'Story 4']);
  await expect(rows.filter({ hasText: 'Featured' })).toHaveCount(1);
  await expect(rows.nth(1)).toContainText('Featured');
  await expect(rows.nth(0)).toContainText('0 views');
  await expect(rows.nth(4)).toContainText(`Ada Example · ${longDate(dates[4] ?? '')}`);

  await admin.publish({ title: 'The latest', authorId });
  await goTo(page, 'Authors');
  await goTo(page, 'Dashboard');
  await expect(rows.getByRole('link')).toHaveText(['The latest', 'Story 0', 'Story 1', 'Story 2', 'Story 3']);
  await examine(page);
});

test('its parts are seen to be on their way; what cannot be read says so, and Try again brings it; large figures can be read', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 500/);
  await adminSite.write({ title: 'Something to show' });
  await signIn(page, adminSite.url);
  const failures = await Promise.all([stats, recent, authors].map((url) => failOn(page, url)));
  const release = await Promise.all([stats, recent, authors].map((url) => holdBack(page, url)));
  await page.goto(`${adminSite.url}/admin`);
  await expect(page.getByRole('region', { name: 'Figures' })).toHaveAttribute('aria-busy', 'true');
  for (const label of ['Total Articles', 'Newsletter Subscribers']) await expect(card(page, label)).toBeVisible();
  await expect(panel(page, 'Recent Articles')).not.toContainText('No articles');
  await expect(panel(page, 'Authors')).not.toContainText('No authors');
  for (const go of release) go();
  await expect(card(page, 'Newsletter Subscribers')).toContainText('Failed to fetch subscribers');
  await expect(card(page, 'Total Views')).toContainText('Not available');
  await expect(panel(page, 'Recent Articles').getByRole('alert')).toContainText('HTTP 500: Internal Server Error');
  await expect(panel(page, 'Authors').getByRole('alert')).toContainText('Failed to fetch authors');
  expect(
    failures.map((failure) => failure.count()),
    'only the authors are asked for once',
  ).toEqual([2, 2, 1]);

  for (const failure of failures) await failure.end();
  const parts = [page.getByRole('region', { name: 'Figures' }), panel(page, 'Recent Articles'), panel(page, 'Authors')];
  for (const part of parts) await part.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(card(page, 'Categories').getByText(/^\d+$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures' })).toHaveAttribute('aria-busy', 'false');
  await expect(panel(page, 'Recent Articles').getByRole('link', { name: 'Something to show' })).toBeVisible();
  await expect(panel(page, 'Authors')).toContainText('Ada Example');

  await page.route(stats, (route) =>
    route.fulfill({
      json: {
        articles: 1234,
        authors: 999,
        categories: 5,
        subscribers: 98_765,
        views: 12_345_678,
        featuredArticles: 1000,
      },
    }),
  );
  await goTo(page, 'Newsletter');
  await goTo(page, 'Dashboard');
  await expectFigures(page, {
    'Total Articles': '1,234',
    Authors: '999',
    'Newsletter Subscribers': '98,765',
    'Total Views': '12,345,678',
    'Featured Articles': '1,000',
  });
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScrolling(page);
});
