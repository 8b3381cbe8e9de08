import { readFile } from 'node:fs/promises';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling } from '../support/browser-page.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { owner } from '../support/site-owner.ts';
import { unzip } from '../support/unzip.ts';

test.describe.configure({ mode: 'parallel' });

test('the owner finds the export in the settings, and downloads it after the password', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of (422|429)/);
  const admin = await openOwnerAdmin(page, adminSite.url);
  await admin.publish({ title: 'Taken along' });
  await page.goto(`${adminSite.url}/admin/settings`);
  await page.getByRole('link', { name: 'Export the site' }).click();
  await expect(page).toHaveTitle(/^Export \|/);
  const contents = page.getByRole('region', { name: "What's included" });
  await expect(contents).toContainText(/\d+ articles? in every state/);
  await examine(page);

  const form = page.getByRole('form', { name: 'Export' });
  const password = form.getByLabel('Your password', { exact: true });
  const press = () => form.getByRole('button', { name: 'Download export' }).click();
  await press();
  await expect(password).toBeFocused();
  await password.fill('a guess');
  await press();
  await expect(form.getByRole('alert')).toContainText('password');
  await password.fill(owner.password);
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  await expect(form.getByRole('status')).toContainText('The download has started');
  await expect(password).toHaveValue('');
  expect(file.suggestedFilename()).toMatch(/^masthead-export-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(await file.path());
  expect([...files.keys()].filter((name) => name.startsWith('articles/taken-along'))).not.toEqual([]);
  expect(files.get('pages/about.html')?.toString()).toContain('<h2 id="who-runs-it">Who runs it</h2>');

  await form.getByRole('radio', { name: 'Ghost' }).check();
  await password.fill(owner.password);
  const other = page.waitForEvent('download');
  await press();
  expect((await readFile(await (await other).path())).subarray(0, 2).toString()).toBe('PK');
  expect((await other).suggestedFilename()).toMatch(/^ghost-export-/);
  await examine(page);
  await expectNoSidewaysScrolling(page);
});

test('who has no password here is told the command', { tag: '@long' }, async ({ page, adminSite }) => {
  await openOwnerAdmin(page, adminSite.url);
  await page.route(`**${adminPaths.exports}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), hasPassword: false } });
  });
  await page.goto(`${adminSite.url}/admin/export`);
  await expect(page.getByRole('region', { name: 'On the server' })).toContainText('npm run export -- site.zip');
  await expect(page.getByLabel('Your password', { exact: true })).toHaveCount(0);
  await examine(page);
});

test('what cannot be read or asked for is said where one looks', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 500|Failed to load resource|net::ERR/);
  await openOwnerAdmin(page, adminSite.url);
  let fails = true;
  await page.route(`**${adminPaths.exports}`, (route) => {
    if (route.request().method() === 'POST') return route.abort();
    return fails ? route.fulfill({ status: 500, body: '' }) : route.continue();
  });
  await page.goto(`${adminSite.url}/admin/export`);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch what an export has in it');
  await examine(page);
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const form = page.getByRole('form', { name: 'Export' });
  await form.getByLabel('Your password', { exact: true }).fill(owner.password);
  await form.getByRole('button', { name: 'Download export' }).click();
  await expect(form.getByRole('alert')).toContainText("The download hasn't started.");
  await expect(form.getByLabel('Your password', { exact: true })).toHaveValue(owner.password);
});
