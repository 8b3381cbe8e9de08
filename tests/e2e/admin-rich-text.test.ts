import { openEditor, readCopy } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';

test.use({ editorMode: 'rich' });

const odd = 'A *first*  paragraph\nof __two__ lines.\n\n\n* one\n* two\n\n[a]: http://example.org\n\nSee [a].\n';

test('an edit of one paragraph leaves all other bytes of the text as they were', async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'Bytes', content: `${odd}\nThe last one.` });
  const editor = await openEditor(page, adminSite.url, id);
  await expect(editor.content.locator('strong')).toHaveText('two');
  await editor.content.getByText('The last one.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And more.');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await readCopy(page, adminSite.url, id)).content)
    .toBe(`${odd}\nThe last one. And more.`);
});

test('the source is one keystroke away, with the caret at the same words', async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'Source', content: '# Head\n\nSome **bold** words.\n\n- an item' });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.content.getByText('words').click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  // The browser tells of a selection a moment later than of a key.
  await expect.poll(() => page.evaluate(() => getSelection()?.focusOffset)).toBe(' words'.length);
  await page.keyboard.press('Control+Alt+m');
  await expect(editor.content).toHaveValue('# Head\n\nSome **bold** words.\n\n- an item');
  await page.keyboard.type('!');
  await expect(editor.content).toHaveValue('# Head\n\nSome **bold** words!.\n\n- an item');
  await page.keyboard.press('Control+Alt+m');
  await page.keyboard.type('?');
  await expect(editor.content.locator('p').first()).toHaveText('Some bold words!?.');
});
