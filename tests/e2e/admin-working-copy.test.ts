import type { Page } from '@playwright/test';
import { apiPaths } from '../../src/contract/paths.ts';
import { examine } from '../support/accessibility.ts';
import { editorOn, expectToast, openEditor, readCopy, showEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';

const saved = (page: Page) =>
  editorOn(page)
    .bar.getByRole('status')
    .filter({ hasText: /^Saved/ });

test('what is typed into a published article is saved by itself and not shown to readers, until its changes are published in the list', async ({
  page,
  adminSite,
}) => {
  const url = adminSite.url;
  const [id = ''] = await adminSite.write({ title: 'As readers know it', content: 'One.' });
  const editor = await openEditor(page, url, id);
  await editor.title.fill('As it will be');
  await expect(page.getByText('1 change not public')).toBeVisible();
  await editor.content.press('Control+End');
  await page.keyboard.type(' Two. ');
  await expect(page.getByText('2 changes not public')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  // It may have been saved before the last key as well.
  await expect.poll(async () => (await readCopy(page, url, id)).content).toBe('One. Two.');
  await examine(page);
  // On a phone the text has the screen: what is not always needed is in a menu.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await editor.bar.boundingBox())?.height).toBeLessThanOrEqual(100);
  await expect(editor.button('Update Article')).toBeInViewport();
  await editor.button('More actions').click();
  await editor.button('Discard').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(editor.button('More actions')).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  const readers = async () => (await (await page.context().request.get(url + apiPaths.article(id))).json()).title;
  expect(await readers()).toBe('As readers know it');
  const after = await showEditor(page, url, id);
  await expect(after.title).toHaveValue('As it will be');
  await expect(after.content).toHaveValue('One. Two.');
  await after.button('Cancel').click();
  const card = page.getByRole('listitem', { name: /^As (readers know it|it will be)$/ });
  await expect(card).toContainText('2 changes not public');
  await examine(page);
  await card.getByRole('button', { name: 'Publish changes' }).click();
  await expectToast(page, 'Success', 'Article updated successfully');
  await expect(page.getByRole('listitem', { name: 'As it will be' })).toBeVisible();
  await expect(card).not.toContainText('not public');
  expect(await readers()).toBe('As it will be');
});

test('changes that are not public are discarded or published, in the editor or the list', { tag: '@long' }, async ({
  page,
  adminSite,
}) => {
  const url = adminSite.url;
  const [id = ''] = await adminSite.write({ title: 'As it is now', content: 'One.' });
  const editor = await openEditor(page, url, id);
  const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' });
  await editor.title.fill('Better not');
  await expect(page.getByText('1 change not public')).toBeVisible();
  await editor.choose('Discard');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(editor.title).toHaveValue('Better not');
  await editor.choose('Discard');
  await discard.click();
  await expectToast(page, 'Changes discarded', 'The history keeps them.');
  await expect(editor.title).toHaveValue('As it is now');
  await expect(page.getByText('not public')).toHaveCount(0);

  await editor.title.fill('Once more');
  await expect(page.getByText('1 change not public')).toBeVisible();
  await editor.button('Cancel').click();
  await page.getByRole('radio', { name: 'Rows' }).check();
  const row = page.getByRole('listitem', { name: /As it is now|Published after all/ });
  await expect(row).toContainText('1 change not public');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await row.getByRole('button', { name: 'Discard changes' }).click();
  await discard.click();
  await expect(row).not.toContainText('not public');

  await row.getByRole('link', { name: 'As it is now' }).click();
  await editor.title.fill('Published after all');
  await expect(page.getByText('1 change not public')).toBeVisible();
  await editor.button('Update Article').click();
  await expectToast(page, 'Success', 'Article updated successfully');
  await expect(page.getByRole('listitem', { name: 'Published after all' })).not.toContainText('not public');
  expect(await readCopy(page, url, id)).toEqual({});

  await row.getByRole('link', { name: 'Published after all' }).click();
  await editor.title.fill('And once more');
  await editor.choose('Publish changes');
  await expectToast(page, 'Success', 'Article updated successfully');
  await expect(page.getByText('not public')).toHaveCount(0);
  await expect(editor.title).toHaveValue('And once more');
});
