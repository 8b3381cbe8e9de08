import { adminPaths } from '../../src/contract/admin-paths.ts';
import { holdBack } from '../support/browser-page.ts';
import { expectToast, openEditor, readStored } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';

test('an article is duplicated in its editor, in the list and by the palette: with what was just typed, once, and its copy opens', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'The original', content: 'Stored.' });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.content.fill('Just typed.');
  await editor.choose('Duplicate');
  await expectToast(page, 'Article duplicated', 'This copy is a draft.');
  await expect(editor.title).toHaveValue('Copy of The original');
  await expect(editor.content).toHaveValue('Just typed.');
  const copyId = page.url().split('/').at(-1) ?? '';
  expect(copyId).not.toBe(id);
  expect(await readStored(page, adminSite.url, copyId)).toMatchObject({ status: 'draft', content: 'Just typed.' });

  await page.keyboard.press('Control+k');
  await page.keyboard.type('Duplicate this');
  await page.keyboard.press('Enter');
  await expect(editor.title).toHaveValue('Copy of Copy of The original');

  await page.goto(`${adminSite.url}/admin/articles?q=original`);
  const release = await holdBack(page, `**${adminPaths.articleDuplicate(id)}`);
  const button = page.getByRole('button', { name: 'Duplicate "The original"' });
  await button.dblclick();
  release();
  await expect(editor.title).toHaveValue('Copy of The original');
  await page.goto(`${adminSite.url}/admin/articles?q=original`);
  await expect(page.getByRole('listitem', { name: /original/ })).toHaveCount(4);
});
