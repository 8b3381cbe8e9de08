import { adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { holdAnswer } from '../support/browser-page.ts';
import { expectToast, openEditor, readStored } from '../support/editor.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

test('a series is created, its parts are ordered by keys, readers get it in that order, and deleting asks first', async ({
  page,
  ownSite,
}) => {
  const admin = await openOwnerAdmin(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/series`);
  await expect(page.getByText('No series yet')).toBeVisible();
  await page.getByLabel('New series').fill('The river');
  await page.getByRole('button', { name: 'Create Series' }).click();
  await expectToast(page, 'Success', 'Series created successfully');
  const list = page.getByRole('list', { name: 'Series' });
  await expect(list.getByRole('listitem')).toContainText('0 parts');
  await examine(page);

  const [series] = (await (await page.request.get(ownSite.url + adminPaths.series)).json()) as { id: string }[];
  for (const title of ['Source', 'Rapids', 'Mouth']) await admin.publish({ title, seriesId: series?.id ?? '' });
  await list.getByRole('link', { name: 'Edit "The river"' }).click();
  const parts = page.getByRole('list', { name: 'Parts' });
  await expect(parts.getByRole('link')).toHaveText(['Source', 'Rapids', 'Mouth']);
  const handle = page.getByRole('button', { name: 'Move "Source"' });
  await handle.press('End');
  await expect(parts.getByRole('link')).toHaveText(['Rapids', 'Mouth', 'Source']);
  await expect(handle).toBeFocused();
  await expect(page.getByText('“Source” is part 3 of 3')).toBeAttached();
  await examine(page);
  await page.getByRole('button', { name: 'Update Series' }).click();
  await expectToast(page, 'Success', 'Series updated successfully');

  await page.goto(`${ownSite.url}/series/the-river`);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Rapids', 'Mouth', 'Source']);
  await examine(page);
  await page.getByRole('link', { name: 'Mouth' }).click();
  await expect(page.getByText('Part 2 of 3 of The river')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'The river' });
  await expect(links.getByRole('link')).toHaveText([/Rapids/, /Source/]);

  await page.goto(`${ownSite.url}/admin/series`);
  await list.getByRole('button', { name: 'Delete "The river"' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Its 3 articles stay.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No series yet')).toBeVisible();
});

test('the series of an article is created or found by typing, also offline and while an answer is late, and saved with its part', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  const { url } = adminSite;
  const [source = '', mouth = ''] = await adminSite.write({ title: 'Source' }, { title: 'Mouth' });
  const stored = async (id: string) => {
    const { series, seriesId, seriesPart } = await readStored(page, url, id);
    return [series.find((one) => one.id === seriesId)?.title, seriesPart];
  };
  const update = async () => {
    await page.getByRole('button', { name: 'Update Article' }).click();
    await expect(page).toHaveURL(`${url}/admin/articles`);
  };
  const field = page.getByRole('combobox', { name: 'Series' });
  const part = page.getByRole('spinbutton', { name: 'Part' });
  const create = page.getByRole('option', { name: 'Create “The river”' });
  await (await openEditor(page, url, source)).open('Settings');
  await expect(part).toHaveAttribute('readonly');
  await field.fill('The river');
  await expect(create).toBeVisible();
  await page.context().setOffline(true);
  await create.click();
  await expect(field).toHaveAccessibleDescription(/^The series "The river" was not created\. The server couldn't be/);
  await page.context().setOffline(false);

  await field.fill('The river');
  const held = await holdAnswer(page, new RegExp(`${adminPaths.series}$`), 'POST');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Creating The river …');
  held.release();
  await expect(field).toHaveValue('The river');
  await examine(page);
  await update();
  expect(await stored(source)).toEqual(['The river', 1]);

  await (await openEditor(page, url, mouth)).open('Settings');
  await field.fill('the riv');
  await expect(page.getByRole('option', { name: /^The river/ })).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(field).toHaveValue('The river');
  await part.fill('1');
  await update();
  expect(await stored(mouth)).toEqual(['The river', 1]);
  expect(await stored(source)).toEqual(['The river', 2]);
  await (await openEditor(page, url, mouth)).open('Settings');
  await field.fill('');
  await field.press('Tab');
  await expect(part).toHaveAttribute('readonly');
  await update();
  expect(await stored(mouth)).toEqual([undefined, null]);
});
