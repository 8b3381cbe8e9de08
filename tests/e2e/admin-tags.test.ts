import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminTag } from '../../src/contract/tags.ts';
import { examine } from '../support/accessibility.ts';
import { holdAnswer } from '../support/browser-page.ts';
import { expectToast, openEditor, readStored } from '../support/editor.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

const chosenOn = (page: Page) => page.getByRole('list', { name: 'Tags' }).getByRole('listitem');
const rows = (page: Page) => page.getByRole('list', { name: 'Tags', exact: true }).getByRole('listitem');

test('tags are found or created by typing, also while an answer is late; Backspace takes the last away', async ({
  page,
  adminSite,
}) => {
  const [id = ''] = await adminSite.write({ title: 'To be tagged' });
  const { open } = await openEditor(page, adminSite.url, id);
  await open('Settings');
  const field = page.getByRole('combobox', { name: 'Tags' });
  await field.focus();
  const held = await holdAnswer(page, new RegExp(`${adminPaths.tags}$`), 'POST');
  await page.keyboard.type('Zoning');
  await expect(page.getByRole('option', { name: 'Create “Zoning”' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await page.keyboard.type('Tram');
  held.release();
  await expect(chosenOn(page)).toHaveText(['Zoning']);
  await expect(field).toHaveValue('Tram');
  await expect(page.getByRole('option', { name: 'Create “Tram”' })).toBeVisible();
  await examine(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosenOn(page)).toHaveText(['Zoning', 'Tram']);
  await page.keyboard.press('Backspace');
  await expect(chosenOn(page)).toHaveText(['Zoning']);
  await page.keyboard.type('tr');
  await expect(page.getByRole('option', { name: /^Tram/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove tag "Zoning"' }).click();
  await expect(field).toBeFocused();
  const stored = async () => (await readStored(page, adminSite.url, id)).tags.map(({ name }) => name);
  await expect.poll(stored).toEqual(['Tram']);
});

test('tags are created, edited, merged and deleted in their list, and their page follows', async ({
  page,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const admin = await openOwnerAdmin(page, ownSite.url);
  const tagOf = async (name: string): Promise<AdminTag> => (await admin.send('POST', adminPaths.tags, { name })).json();
  const [climate, weather] = [await tagOf('Climate'), await tagOf('Weather')];
  await admin.publish({ title: 'A storm', tagIds: [weather.id] });
  await page.goto(`${ownSite.url}/admin/tags`);
  await expect(rows(page)).toHaveText([/Climate.*0 articles/, /Weather.*1 article/]);
  await page.getByLabel('New tag').fill('climate');
  await page.getByRole('button', { name: 'Create Tag' }).click();
  await expect(page.getByLabel('New tag')).toHaveAccessibleDescription('There is a tag with this name already');

  await page.getByRole('button', { name: 'Actions for "Climate"' }).click();
  await page.getByRole('button', { name: 'Edit' }).filter({ visible: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Climate change');
  await page.getByLabel('URL slug').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', 'Tag updated successfully');
  await expect(rows(page).first()).toContainText('/tags/climate-change');

  await page.getByRole('button', { name: 'Actions for "Weather"' }).click();
  await page.getByRole('button', { name: 'Merge into' }).filter({ visible: true }).click();
  await page.getByRole('combobox', { name: 'Merge into' }).fill('clim');
  await page.getByRole('option', { name: /^Climate change/ }).click();
  await examine(page);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expectToast(page, 'Success', 'Tags merged successfully');
  await expect(rows(page)).toHaveText([/Climate change.*1 article/]);
  const old = await fetch(`${ownSite.url}/tags/weather`);
  expect(old.url).toBe(`${ownSite.url}/tags/climate-change`);
  expect(await old.text()).toContain('A storm');

  await page.getByRole('button', { name: 'Actions for "Climate change"' }).click();
  await page.getByRole('button', { name: 'Delete' }).filter({ visible: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Tag deleted successfully');
  await expect(page.getByText('No tags yet')).toBeVisible();
  expect((await fetch(`${ownSite.url}/tags/${climate.slug}`)).status).toBe(404);
});
