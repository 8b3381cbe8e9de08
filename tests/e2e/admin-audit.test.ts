import { adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

test('the owner reads who did what, filters it and exports it', async ({ page, ownSite, noise }) => {
  noise.allow(/status of 503/);
  const { url } = ownSite;
  await signIn(page, url);
  const send = (path: string, data: object) => page.request.post(url + path, { data, headers: { origin: url } });
  const category = await (await send(adminPaths.categories, { name: 'Chess', slug: 'chess' })).json();
  await page.request.patch(url + adminPaths.category(category.id), {
    data: { name: 'Chess & Go' },
    headers: { origin: url },
  });
  await page.goto(`${url}/admin`);
  await page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name: 'Audit log' }).click();
  const rows = page.getByRole('list', { name: 'Entries' }).locator('> li');
  await expect(rows.first()).toContainText('changed the category “Chess & Go”');
  await rows.first().locator('summary').press('Enter');
  await expect(rows.first().getByRole('definition')).toContainText('became Chess & Go');
  await examine(page);

  await page.getByLabel('Kind').selectOption('person');
  await expect(rows.first()).toContainText('signed in');
  await page.getByLabel('From').fill('2199-01-01');
  await expect(page.getByText('No entries match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await rows.first().getByRole('link', { name: 'Chess & Go' }).click();
  await expect(rows).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await examine(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);

  await page.route(`**${adminPaths.audit}*`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('HTTP 503');
  await page.unroute(`**${adminPaths.audit}*`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveCount(2);
});
