import { examine } from '../support/accessibility.ts';
import { openEditor, readCopy } from '../support/editor.ts';
import { addToLibrary, drawImage } from '../support/editor-images.ts';
import { expect, test } from '../support/site.ts';

test.use({ editorMode: 'rich' });

test('a card of another page looks as readers get it, and all that it says is edited in its dialog, by keyboard alone', async ({
  page,
  adminSite,
}) => {
  const [id = ''] = await adminSite.write({ title: 'Cards', content: 'Text.' });
  const editor = await openEditor(page, adminSite.url, id);
  const ferry = await addToLibrary(page, adminSite.url, await drawImage('ferry.jpg'), { alt: 'A ferry' });
  await expect(editor.content).toHaveAttribute('contenteditable', 'true');
  const { keyboard } = page;
  await editor.content.getByText('Text.').click();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.type('/embed');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Embed a page' });
  await expect(dialog.getByRole('textbox', { name: 'URL' })).toBeFocused();
  await keyboard.type('https://city.test/ferry');
  await keyboard.press('Tab');
  await keyboard.type('The ferry');
  await dialog.getByRole('button', { name: 'Choose an image' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('option', { name: /A ferry/ }).press('Enter');
  await expect(picker).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('Fog');
  await examine(page);
  await keyboard.press('Enter');
  const card = editor.content.locator('.embed');
  await expect(card.getByRole('img', { name: 'Fog' })).toBeVisible();
  await expect(card).toContainText('The ferrycity.test');
  const stored = async () => (await readCopy(page, adminSite.url, id)).content;
  const written = `Text.\n\n:::embed https://city.test/ferry\n![Fog](media:${ferry.id})\nThe ferry\n:::`;
  await expect.poll(stored).toBe(written);

  await card.click();
  await page.getByRole('button', { name: 'Edit the embed' }).click();
  const again = page.getByRole('dialog', { name: 'Edit the embed' });
  await again.getByRole('button', { name: 'Remove image' }).click();
  await again.getByRole('button', { name: 'Save' }).click();
  await expect.poll(stored).toBe(written.replace(/!\[.*\n/, ''));
  await keyboard.press('Control+z');
  await expect.poll(stored).toBe(written);
});

test('every part of the rich text, its toolbar and its menus are accessible', { tag: '@long' }, async ({
  page,
  adminSite,
}) => {
  const [id = ''] = await adminSite.write({ title: 'Parts', content: 'Text.' });
  const editor = await openEditor(page, adminSite.url, id);
  const { id: image } = await addToLibrary(page, adminSite.url, await drawImage('mill.jpg'), { alt: 'A mill' });
  const { id: other } = await addToLibrary(page, adminSite.url, await drawImage('quay.jpg'));
  const content = [
    '# Heading\n\nText with **bold**, *italic*, ~~gone~~, `code`, [a link](https://example.org) and a note[^1].',
    '> Quote\n\n> [!WARNING]\n> Mind the gap.\n\n:::pull\nWords.\n\n— Somebody\n:::\n\n:::details More\nHidden.\n:::',
    '- [ ] task\n- [x] done\n\n1. one\n2. two\n\n| a | b |\n| --- | --- |\n| cell | 2 |\n\n```js title="Caption"\nlet a;\n```',
    `![](media:${image} "In May")\n\n![](media:${other})\n\n:::gallery\n![](media:${image})\n![](media:${other})\n:::`,
    `https://youtu.be/dQw4w9WgXcQ\n\n:::embed https://city.test/ferry\n![](media:${image})\nThe ferry\nAt dawn.\n:::`,
    '---\n\n*a *b* c*\n\n[x]: https://example.org\n\n[^1]: The note.\n\nLast.',
  ].join('\n\n');
  await expect(editor.content).toHaveAttribute('contenteditable', 'true');
  await editor.content.press('Control+Alt+m');
  await editor.content.fill(content);
  await page.keyboard.press('Control+Alt+m');
  await expect(editor.content.locator('.embed img')).toBeVisible();
  await examine(page);
  const { keyboard } = page;
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  for (const words of ['bold', 'Mind the gap.', 'Hidden.', 'let a;', 'cell', 'a link']) {
    await editor.content.getByText(words, { exact: true }).first().dblclick();
    await expect(toolbar).toBeVisible();
    await examine(page);
  }
  await editor.content.locator('.embed').last().click();
  await expect(toolbar.getByRole('button', { name: 'Edit the embed' })).toBeVisible();
  await examine(page);
  await editor.content.locator('figure').first().click();
  await examine(page);
  await editor.content.getByText('Last.').click();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.type('/');
  await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible();
  await examine(page);
  await keyboard.press('Escape');
  await page.getByRole('button', { name: 'Outline', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Outline' })).toBeVisible();
  await examine(page);
});
