import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling, failOn } from '../support/browser-page.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

const day = 24 * 60 * 60 * 1000;

test('the desk shows what waits, leads to it, and moves nothing when it arrives', async ({ page, ownSite }) => {
  const admin = await openOwnerAdmin(page, ownSite.url);
  const draft = await (await admin.send('POST', adminPaths.articles, { title: 'Half a text', status: 'draft' })).json();
  await admin.send('POST', adminPaths.articles, { title: 'For the editor', status: 'review' });
  await admin.publish({ title: 'Out soon', publishDate: new Date(Date.now() + day).toISOString() });
  await admin.publish({ title: 'Out already' });
  await admin.send('POST', adminPaths.issues, {});
  const panel = (name: string) => page.getByRole('region', { name, exact: true });

  await page.goto(`${ownSite.url}/admin`);
  await expect(panel('To review').getByRole('listitem')).toHaveText(/For the editor.*Submitted by/);
  await expect(panel('Mine').getByRole('link', { name: 'Half a text' })).toHaveAttribute(
    'href',
    adminPagePaths.editArticle(draft.id),
  );
  await expect(panel('Mine').getByRole('listitem')).toHaveCount(2);
  await expect(panel('Scheduled next').getByRole('listitem')).toContainText(/Out soon.*at \d+:\d\d [AP]M UTC/);
  await expect(panel('The issue that is due').getByRole('listitem')).toContainText('Out already');
  await expect(panel('What moved')).toContainText('No one else has moved an article');
  await expect(panel('Recent Articles')).toContainText('Out already');
  await examine(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  const figuresAt = async () => (await page.getByRole('region', { name: 'Figures' }).boundingBox())?.y;
  const before = await figuresAt();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/desk', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await expect(panel('Mine')).not.toContainText('Half a text');
  // Its fonts may still be on their way.
  await expect.poll(figuresAt, 'the place is held').toBe(before);
  held.resolve();
  await expect(panel('Mine')).toContainText('Half a text');
  expect(await figuresAt()).toBe(before);
  await page.unrouteAll();

  await panel('Scheduled next').getByRole('link', { name: 'All scheduled' }).click();
  await expect(page).toHaveURL(/status=scheduled&sort=date$/);
  await expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem')).toHaveCount(1);
});

test('a desk that cannot be read says so in each part, and the figures stay', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 500/);
  await signIn(page, adminSite.url);
  const failure = await failOn(page, '**/api/admin/desk');
  await page.goto(`${adminSite.url}/admin`);
  const mine = page.getByRole('region', { name: 'Mine' });
  await expect(mine).toContainText('HTTP 500: Internal Server Error');
  await expect(page.getByRole('region', { name: 'What moved' })).toContainText('HTTP 500');
  await expect(page.getByRole('region', { name: 'Figures' }).getByText('Total Articles')).toBeVisible();
  await failure.end();
  await mine.getByRole('button', { name: 'Try again' }).click();
  await expect(mine).not.toContainText('HTTP 500');
});

test('the list is sorted by the choice, in the URL, in a saved filter, and at the next visit', {
  tag: '@long',
}, async ({ page, ownSite }) => {
  const admin = await openOwnerAdmin(page, ownSite.url);
  for (const [index, title] of ['Bravo', 'alpha', 'Éclair', 'Delta'].entries()) {
    await admin.publish({ title, publishDate: new Date(Date.now() - (index + 1) * day).toISOString() });
  }
  const titles = page.getByRole('list', { name: 'Articles' }).getByRole('heading');
  await page.goto(`${ownSite.url}/admin/articles`);
  await expect(titles).toHaveText(['Bravo', 'alpha', 'Éclair', 'Delta']);
  await page.getByLabel('Sort').selectOption('Title, A to Z');
  await expect(page).toHaveURL(/\?sort=title$/);
  await expect(titles).toHaveText(['alpha', 'Bravo', 'Delta', 'Éclair']);
  await examine(page);
  await page.goto(`${ownSite.url}/admin/articles?status=published`);
  await expect(titles, 'remembered').toHaveText(['alpha', 'Bravo', 'Delta', 'Éclair']);
  await page.getByRole('button', { name: 'Save this filter' }).click();
  await page.keyboard.type('By title');
  await page.keyboard.press('Enter');
  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(titles).toHaveText(['Delta', 'Éclair', 'alpha', 'Bravo']);
  await page.getByRole('link', { name: 'By title' }).click();
  await expect(titles).toHaveText(['alpha', 'Bravo', 'Delta', 'Éclair']);
});
