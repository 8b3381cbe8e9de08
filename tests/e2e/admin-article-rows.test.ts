import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { AuditEntry } from '../../src/contract/audit.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { examine } from '../support/accessibility.ts';
import { failOn } from '../support/browser-page.ts';
import { type OwnerAdmin, openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
const row = (page: Page, title: string) => rows(page).filter({ has: page.getByRole('heading', { name: title }) });

test('articles stand in rows that keys reach, are changed together, and failures are told one by one', async ({
  page,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 500/);
  const admin = await openOwnerAdmin(page, ownSite.url);
  const day = 24 * 60 * 60 * 1000;
  const written = [];
  for (const [index, title] of ['Alpha', 'Beta', 'Gamma', 'Delta'].entries()) {
    written.push(await admin.publish({ title, publishDate: new Date(Date.now() - (index + 1) * day).toISOString() }));
  }
  await page.goto(`${ownSite.url}/admin/articles`);
  await page.getByRole('radio', { name: 'Rows' }).check();
  await expect(rows(page)).toHaveCount(4);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Rows' }), 'remembered').toBeChecked();
  expect((await row(page, 'Alpha').boundingBox())?.height).toBeLessThan(66);

  await page.getByRole('checkbox', { name: 'Select "Alpha"' }).focus();
  for (const key of ['j', 'ArrowDown', 'x', 'k', 'x', 'k']) await page.keyboard.press(key);
  await expect(row(page, 'Alpha')).toBeFocused();
  await expect(page.getByText('2 selected')).toBeVisible();
  await examine(page);
  const failing = await failOn(page, `**/api/admin/articles/${written[2]?.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 articles?' });
  await question.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(page.getByText('1 of 2 articles deleted.').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('“Gamma”: 500: broken');
  await expect(page.getByRole('checkbox', { name: 'Select "Gamma"' }), 'what failed stays selected').toBeChecked();
  await expect(rows(page)).toHaveCount(3);
  await failing.end();

  await page.getByRole('button', { name: 'Actions for "Gamma"' }).click();
  await row(page, 'Gamma').getByRole('button', { name: 'Feature', exact: true }).click();
  await expect(row(page, 'Gamma').getByRole('img', { name: 'Featured' })).toBeVisible();

  await page.goto(`${ownSite.url}/admin/articles?featured=1`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Save this filter' }).click();
  await page.keyboard.type('Front page');
  await page.keyboard.press('Enter');
  const saved = page.getByRole('list', { name: 'Saved filters' }).getByRole('link', { name: 'Front page' });
  await expect(saved).toBeVisible();
  await page.goto(`${ownSite.url}/admin/articles?status=scheduled`);
  await saved.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?featured=1&sort=-date$/);
  await row(page, 'Gamma').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/articles\/edit\//);
});

test('articles in several states are changed together: what can be is, once, and the rest says why not', {
  tag: '@long',
}, async ({ page, ownSite, noise }) => {
  noise.allow(/status of 422/);
  const { url } = ownSite;
  const admin = await openOwnerAdmin(page, url);
  const { authorId } = await admin.publish({ title: 'Published' });
  await admin.publish({ title: 'Scheduled', publishDate: new Date(Date.now() + 60 * 60 * 1000).toISOString() });
  for (const status of ['draft', 'review', 'withdrawn']) {
    const { id } = await admin.publish({ title: `Was ${status}`, authorId: authorId ?? '' });
    const steps = status === 'withdrawn' ? [status] : ['withdrawn', 'draft', status];
    for (const step of new Set(steps)) await admin.send('PATCH', adminPaths.article(id), { status: step });
  }
  await admin.send('POST', adminPaths.articles, { status: 'draft', title: 'Only a title', authorId });

  await page.goto(`${url}/admin/articles`);
  await page.getByRole('radio', { name: 'Rows' }).check();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('alertdialog', { name: 'Publish 4 articles?' });
  await expect(publishing).toHaveAccessibleDescription(/2 other selected articles will stay as before\.$/);
  await publishing.getByRole('button', { name: 'Publish' }).dblclick();
  await expect(page.getByText('3 of 4 articles published.').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('“Only a title”: 422: Excerpt is required');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(row(page, 'Was draft').getByText('Draft', { exact: true })).toHaveCount(0);
  const audit: AuditEntry[] = await (await page.context().request.get(`${url}${adminPaths.audit}?kind=article`)).json();
  const published = audit.filter(({ action }) => action === 'article.publish').map(({ subject }) => subject.label);
  expect(published.slice(0, 3).sort()).toEqual(['Was draft', 'Was review', 'Was withdrawn']);

  await becomeAuthor(page, admin, { url, authorId });
  await page.goto(`${url}/admin/articles`);
  await page.getByRole('radio', { name: 'Rows' }).check();
  await page.getByRole('button', { name: 'Actions for "Scheduled"' }).click();
  await expect(row(page, 'Scheduled').getByRole('link', { name: 'History' })).toBeVisible();
  await expect(row(page, 'Scheduled').getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Select "Scheduled"' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('5 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Withdraw 4 articles?' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expect(page.getByText('4 articles withdrawn').first()).toBeVisible();
  await expect(rows(page).getByText('Withdrawn', { exact: true })).toHaveCount(4);
});

/** Signs the browser in as an account that may only change what that author has written. */
async function becomeAuthor(
  page: Page,
  admin: OwnerAdmin,
  { url, authorId }: { url: string; authorId: string | null },
) {
  const invitation = { email: 'ada@example.org', role: 'author', authorId };
  const { link } = await (await admin.send('POST', adminPaths.invitations, invitation)).json();
  const token = new URL(link).searchParams.get('token') ?? '';
  const data = { name: 'Ada Author', password: 'seven green bottles, one wall' };
  const answer = await page.context().request.post(url + authPaths.invitation(token), { data });
  expect(answer.status()).toBe(201);
}
