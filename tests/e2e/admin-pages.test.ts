import { textPagePreviewPath } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { expectToast } from '../support/editor.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

test('a page is written, published, changed unseen, and taken back', async ({ page, ownSite }) => {
  await openOwnerAdmin(page, ownSite.url);
  const statusOf = async () => (await fetch(`${ownSite.url}/our-house`)).status;
  const shown = async () => (await fetch(`${ownSite.url}/our-house`)).text();
  await page.goto(`${ownSite.url}/admin/pages`);
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem')).toHaveCount(7);
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Our house');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('A house of {{site.name}}.');
  await expect(page, 'it saves by itself').toHaveURL(/\/admin\/pages\/edit\//);
  expect(await statusOf()).toBe(404);
  await examine(page);
  const [, id = ''] = page.url().match(/edit\/(.*)$/) ?? [];
  const preview = await page.request.get(ownSite.url + textPagePreviewPath(id));
  expect(await preview.text()).toMatch(/<p>A house of [^{]+\.<\/p>/);
  expect((await fetch(ownSite.url + textPagePreviewPath(id))).status).toBe(401);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'Success', 'Page published at /our-house');
  expect(await shown()).toMatch(/<p>A house of [^{]+\.<\/p>/);

  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And a garden.');
  await expect(page.getByText('Changes that readers don’t see yet')).toBeVisible();
  expect(await shown()).not.toContain('garden');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expectToast(page, 'Success', 'Page updated successfully');
  expect(await shown()).toContain('garden');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click();
  await expectToast(page, 'Page moved to the trash', 'It can be restored');
  expect(await statusOf()).toBe(404);
});
