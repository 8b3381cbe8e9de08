import type { Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { failOn, holdBack } from '../support/browser-page.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { openAdminPage } from '../support/site-admin.ts';
import { endSession, owner, signIn } from '../support/site-owner.ts';
import { longDate } from '../support/site-reading.ts';

test.describe.configure({ mode: 'parallel' });

const path = '/admin/articles';
const lists = /\/api\/admin\/articles(\?|$)/;
const minute = 60_000;

const list = (page: Page) => page.getByRole('list', { name: 'Articles' });
const card = (page: Page, title: string) => list(page).getByRole('listitem', { name: title, exact: true });
const titles = (page: Page) => list(page).getByRole('heading', { level: 2 });
const toast = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

/** @returns the titles, from the latest to the earliest */
async function fill(dataDir: string, url: string, articles: number): Promise<string[]> {
  const admin = await openAdminPage(dataDir, url);
  const named = [...Array(articles).keys()].map((place) => `Story ${String(place + 1).padStart(3, '0')}`);
  const start = Date.now();
  await admin.write(
    ...named.map((title, place) => ({
      title,
      category: place % 2 === 0 ? 'politics' : 'books',
      publishDate: new Date(start - (place + 1) * minute).toISOString(),
    })),
  );
  await admin.close();
  return named;
}

test.describe('with a clock that is moved', () => {
  test.use({ freshContext: true });

  test('an article shows what there is to know of it, and a scheduled one is published when its date has come', async ({
    page,
    adminSite,
  }) => {
    const admin = await openOwnerAdmin(page, adminSite.url);
    const { id: authorId } = await admin.createAuthor({ name: 'Grace Hopper' });
    await admin.publish({ title: 'Far away', publishDate: '2099-03-04T05:06:00.000Z' });
    await admin.publish({ title: 'Any moment', publishDate: new Date(Date.now() + 5 * minute).toISOString() });
    const publishDate = new Date(Date.now() - 3 * minute).toISOString();
    const { id, slug } = await admin.publish({
      title: 'A known story',
      authorId,
      publishDate,
      readTime: 12,
      isFeatured: 1,
    });
    await page.clock.install();
    await page.goto(adminSite.url + path);
    const near = card(page, 'Any moment');
    await expect(near.getByText('Scheduled', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Articles | Masthead');
    const shown = card(page, 'A known story');
    await expect(shown).toContainText(`By Grace Hopper · ${longDate(publishDate)}`);
    await expect(shown.getByText('Featured', { exact: true })).toBeVisible();
    await expect(shown.getByText('Published', { exact: true })).toHaveCount(0);
    await expect(shown.getByText('Politics', { exact: true })).toBeVisible();
    await expect(shown).toContainText('What the story is about, in one sentence.');
    await expect(shown).toContainText('0 views • 12 min read');
    const edit = shown.getByRole('link', { name: 'Edit "A known story"' });
    await expect(edit).toHaveAttribute('href', `/admin/articles/edit/${id}`);
    await expect(shown.getByRole('link', { name: 'View "A known story"' })).toHaveAttribute(
      'href',
      `/articles/${slug}`,
    );
    await expect(shown.getByRole('button', { name: 'Delete "A known story"' })).toBeVisible();
    await expect(shown.getByRole('link', { name: 'History of "A known story"' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New Article' })).toHaveAttribute('href', '/admin/articles/new');

    const far = card(page, 'Far away');
    await expect(far.getByText('Scheduled', { exact: true })).toBeVisible();
    await expect(far).toContainText('March 4, 2099 at 5:06 AM UTC');
    await expect(far.getByRole('link', { name: 'View' }), 'readers cannot see it yet').toHaveCount(0);
    await expect(far.getByText('Featured', { exact: true })).toHaveCount(0);
    await page.clock.fastForward(5 * minute);
    await expect(near.getByText('Scheduled', { exact: true })).toHaveCount(0);
  });
});

test('three cards stand for a list on its way; one that cannot be read says so, and Try again brings it', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 500/);
  await adminSite.write({ title: 'After the failure' });
  await signIn(page, adminSite.url);
  const failure = await failOn(page, lists);
  const release = await holdBack(page, lists);
  await page.goto(`${adminSite.url}${path}?status=nonsense&x=1&q=%20`);
  await expect(page.getByTestId('article-skeleton')).toHaveCount(3);
  release();
  await expect(page.getByRole('alert')).toContainText('HTTP 500: Internal Server Error');
  await expect(page.getByTestId('article-skeleton')).toHaveCount(0);
  expect(failure.count(), 'a read is tried again once').toBe(2);
  await examine(page);
  await failure.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'After the failure'), 'invalid filters in the URL hide nothing').toBeVisible();

  await page.goto(`${adminSite.url}${path}?q=no+such+story&author=nobody`);
  await expect(page.getByText('No articles found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(card(page, 'After the failure')).toBeVisible();
});

test('an empty list says so; a long one pages on, with the focus, is searched and filtered, and the URL has the filters', async ({
  page,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 500/);
  await signIn(page, ownSite.url);
  await page.goto(ownSite.url + path);
  await expect(page.getByText('No articles found')).toBeVisible();
  await expect(page.getByRole('searchbox'), 'there is nothing to search').toHaveCount(0);
  await examine(page);

  const named = await fill(ownSite.dataDir, ownSite.url, 53);
  await page.reload();
  await expect(page.getByText('53 articles', { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveText(named.slice(0, 50));

  const failure = await failOn(page, /cursor=/);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('alert')).toContainText('HTTP 500: Internal Server Error');
  await expect(titles(page), 'what is there stays').toHaveCount(50);
  await failure.end();
  const release = await holdBack(page, /cursor=/);
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  release();
  await expect(titles(page)).toHaveText(named);
  await expect(card(page, 'Story 051')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);

  const admin = await openOwnerAdmin(page, ownSite.url);
  const { id: authorId } = await admin.createAuthor({ name: 'Grace Hopper' });
  await admin.publish({ title: 'Later story', publishDate: '2099-01-01T00:00:00.000Z', authorId });
  await page.unroute(/cursor=/);
  const search = page.getByRole('searchbox', { name: 'Search articles' });

  await search.fill('story 00');
  await expect(page.getByText('9 matching articles')).toBeVisible();
  await expect(search, 'one can type on').toBeFocused();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Books');
  await expect(titles(page)).toHaveText(['Story 002', 'Story 004', 'Story 006', 'Story 008']);

  await page.reload();
  await expect(titles(page)).toHaveCount(4);
  await expect(search).toHaveValue('story 00');
  await expect(page.getByRole('combobox', { name: 'Category' }).locator('option:checked')).toHaveText('Books');
  await card(page, 'Story 004').getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL('**/admin/articles/edit/*');
  await page.goBack();
  await expect(titles(page)).toHaveCount(4);

  await search.fill('no such story');
  await expect(page.getByText('No articles found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('54 articles', { exact: true })).toBeVisible();
  await expect(search).toHaveValue('');
  expect(new URL(page.url()).search).toBe('');

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Scheduled');
  await expect(titles(page)).toHaveText(['Later story']);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published');
  await expect(page.getByText('53 matching articles')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Any status');
  await page.getByRole('combobox', { name: 'Author' }).selectOption('Grace Hopper');
  await expect(titles(page)).toHaveText(['Later story']);
});

test('an article is deleted after a yes, and once', { tag: '@long' }, async ({ page, ownSite }) => {
  await fill(ownSite.dataDir, ownSite.url, 3);
  await signIn(page, ownSite.url);
  await page.goto(ownSite.url + path);
  let deletions = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions += 1;
  });
  const ask = () => card(page, 'Story 002').getByRole('button', { name: 'Delete "Story 002"' });
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete "Story 002"?' });

  await ask().click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await ask().click();
  await expect(dialog).toBeVisible();
  await examine(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(ask()).toBeFocused();
  expect(deletions).toBe(0);

  await ask().click();
  await dialog.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(toast(page, 'Success')).toContainText('Article deleted successfully');
  await expect(titles(page)).toHaveText(['Story 001', 'Story 003']);
  await expect(card(page, 'Story 003')).toBeFocused();
  await expect(page.getByText('2 articles', { exact: true })).toBeVisible();
  expect(deletions).toBe(1);
});

test('a deletion that fails says why; an article that another editor has deleted leaves the list; after the session has ended it asks to sign in, and goes on', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of (401|404|500)/);
  await adminSite.write({ title: 'Kept by the gate' });
  const admin = await openOwnerAdmin(page, adminSite.url);
  const { id } = await admin.publish({ title: 'Gone already' });
  await page.goto(`${adminSite.url}${path}?q=gone`);
  const remove = async () => {
    await card(page, 'Gone already').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  const failing = await failOn(page, '**/api/admin/articles/*');
  await remove();
  await expect(toast(page, 'Error')).toContainText('500: broken');
  await expect(card(page, 'Gone already')).toBeVisible();
  await failing.end();
  await admin.send('DELETE', `/api/admin/articles/${id}`);
  await admin.send('DELETE', `/api/admin/articles/${id}/trash`);
  await remove();
  await expect(
    toast(page, 'Error').filter({ hasText: "404: The article you're looking for doesn't exist." }),
  ).toBeVisible();
  await expect(card(page, 'Gone already')).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search articles' }).fill('gate');
  await expect(card(page, 'Kept by the gate')).toBeVisible();
  await endSession(page, adminSite.url);
  const removal = card(page, 'Kept by the gate').getByRole('button', { name: 'Delete' });
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await removal.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await ended.getByRole('button', { name: 'Not now' }).click();
  await expect(ended).toHaveCount(0);
  await expect(card(page, 'Kept by the gate')).toBeVisible();
  await removal.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await ended.getByLabel('Password', { exact: true }).fill(owner.password);
  await ended.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(card(page, 'Kept by the gate')).toHaveCount(0);
});

test('texts of any length and direction are shown as they are', { tag: '@long' }, async ({ page, adminSite }) => {
  const admin = await openOwnerAdmin(page, adminSite.url);
  const { id: authorId } = await admin.createAuthor({ name: 'נעמי "‏<b>" לוי', title: '🖋️', initials: '🖋️' });
  const long = `<script>alert(1)</script> ${'Donaudampfschifffahrtsgesellschaft'.repeat(5)}`.slice(0, 200);
  await admin.publish({ title: long, excerpt: 'x'.repeat(500), authorId });
  await admin.publish({ title: 'كيف تُكتب الصحافة', excerpt: 'ملخص المقال في جملة واحدة.', authorId });
  await page.goto(adminSite.url + path);
  await expect(card(page, long)).toBeVisible();
  await expect(card(page, long)).toContainText('By נעמי "‏<b>" לוי');
  await expect(card(page, 'كيف تُكتب الصحافة')).toBeVisible();
  await examine(page);
});

test('on a phone a title takes two lines at most, and a card has the image of its article', async ({
  page,
  adminSite,
}) => {
  const admin = await openOwnerAdmin(page, adminSite.url);
  const title = 'A title of many words '.repeat(8).trim();
  await admin.publish({ title, imageUrl: `${adminSite.url}/favicon.svg` });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(adminSite.url + path);
  await expect(card(page, title).locator('img')).toBeVisible();
  for (const view of ['Cards', 'Rows']) {
    await page.getByText(view, { exact: true }).click();
    const heading = card(page, title).getByRole('heading');
    const lines = () =>
      heading.evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight));
    await expect.poll(async () => Math.round(await lines()), view).toBe(2);
  }
});
