import type { Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { type EditorPage, expectSaved, holdSelectionEvents, openEditor, readCopy } from '../support/editor.ts';
import { addToLibrary, drawImage } from '../support/editor-images.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

test.use({ editorMode: 'rich' });

const toolbarOn = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' });
const menuOn = (page: Page) => page.getByRole('listbox', { name: 'Blocks' });

/** Opens the rich text of an article, with the caret at its end. */
async function openRich(page: Page, siteUrl: string, id: string): Promise<EditorPage> {
  const editor = await openEditor(page, siteUrl, id);
  await expect(editor.content).toHaveAttribute('contenteditable', 'true');
  await editor.content.locator('> :last-child').click();
  await page.keyboard.press('Control+End');
  return editor;
}

/** Types lines; each `⏎` is Enter, `⇥` Tab, `⇤` Shift+Tab, `⤓` goes on behind the block. */
async function typeKeys(page: Page, text: string): Promise<void> {
  const keys: Record<string, string> = { '⏎': 'Enter', '⇥': 'Tab', '⇤': 'Shift+Tab', '⤓': 'Control+Enter' };
  for (const part of text.split(/([⏎⇥⇤⤓])/)) {
    if (keys[part]) await page.keyboard.press(keys[part]);
    else await page.keyboard.type(part);
  }
}

test('Markdown becomes what it means as one types, and Undo takes that back', { tag: '@long' }, async ({
  page,
  adminSite,
}) => {
  const [id = ''] = await adminSite.write({ title: 'As one types', content: 'Begin.' });
  await openRich(page, adminSite.url, id);
  await typeKeys(page, '⏎## A heading⏎');
  await typeKeys(page, 'Some **bold**, *italic*, ~~gone~~ and `code` with [a link](https://example.org).⏎');
  await typeKeys(page, '- One⏎⇥Deeper⏎⇤[x] Done⏎Open⏎⏎');
  await typeKeys(page, '> [!TIP]⏎Look up.⤓---Behind the line.⏎');
  await typeKeys(page, '```js⏎if (a) b();⏎⇥c();⏎⏎⏎2. Two⤓');
  await typeKeys(page, '| Name | Age |⏎Ada⇥36⇥Bob⤓');
  await typeKeys(page, ':::details More⏎Hidden.⤓:::pull Said.⤓Last[^1].');
  await expectSaved(
    page,
    adminSite.url,
    id,
    [
      'Begin.',
      '## A heading',
      'Some **bold**, *italic*, ~~gone~~ and `code` with [a link](https://example.org).',
      '- One\n  - Deeper\n- [x] Done\n- [ ] Open',
      '> [!TIP]\n> Look up.',
      '---',
      'Behind the line.',
      '```js\nif (a) b();\n  c();\n```',
      '2. Two',
      '| Name | Age |\n| --- | --- |\n| Ada | 36 |\n| Bob |  |',
      ':::details More\nHidden.\n:::',
      ':::pull\nSaid.\n:::',
      'Last[^1].',
      '[^1]:',
    ].join('\n\n'),
  );
  await page.keyboard.type(' ~~so~~');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Last1. ~~so~~')).toBeVisible();
  await page.keyboard.press('Control+End');
  await typeKeys(page, 'A source.⏎⏎After.');
  await page.keyboard.press('Control+s');
  const stored = async () => (await readCopy(page, adminSite.url, id)).content;
  await expect.poll(stored).toMatch(/\n\n\[\^1\]: A source\.\n\nAfter\.$/);
});

test('an empty text says how to begin; the slash menu has images first, and opens below the line wherever there is room', async ({
  page,
  adminSite,
}) => {
  // With the head of a new article there is less room below the line than above it.
  await page.setViewportSize({ width: 1280, height: 720 });
  const editor = await openEditor(page, adminSite.url);
  await editor.content.focus();
  const placeholder = () => editor.content.evaluate((text) => getComputedStyle(text, '::before').content);
  expect(await placeholder()).toContain('Write, or press /');
  await page.keyboard.type('/');
  await expect.poll(placeholder).toBe('none');
  const options = menuOn(page).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const labels = await options.evaluateAll((all) => all.map((option) => option.querySelector('span')?.textContent));
  expect(labels.slice(0, 4)).toEqual(['Image', 'Gallery', 'Pull quote', 'Heading']);
  expect(labels.filter((label) => label?.includes('Callout'))).toEqual(['Callout']);
  const gap = async () => {
    const menu = await menuOn(page).evaluate(({ parentElement }) => parentElement?.getBoundingClientRect().toJSON());
    const line = await editor.content
      .locator('> :last-child')
      .evaluate((block) => block.getBoundingClientRect().toJSON());
    return menu.top > line.top ? 'below' : menu.bottom <= line.bottom ? 'above' : 'over it';
  };
  await expect.poll(gap).toBe('below');
  await page.keyboard.press('Backspace');
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect.poll(gap).toBe('above');
  await page.keyboard.type('emb');
  await expect(options).toHaveCount(1);
  expect(await gap(), 'does not jump').toBe('above');
});

test('the slash menu, the toolbar and the link picker work by keyboard alone, and the keyboard is not trapped', async ({
  page,
  adminSite,
}) => {
  const long = `All along the river at night, ${'and what it carries '.repeat(6)}`.trim();
  const [other = ''] = await adminSite.write(
    { title: 'The river at night', slug: 'river-at-night' },
    { title: long, publishDate: '2020-01-01T00:00:00.000Z' },
  );
  const [id = ''] = await adminSite.write({ title: 'By keyboard', content: 'See the river at night.' });
  const editor = await openRich(page, adminSite.url, id);
  const { keyboard } = page;
  await typeKeys(page, '⏎/call');
  const options = menuOn(page).getByRole('option');
  await expect(options).toHaveCount(1);
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await expect(editor.content).toHaveAttribute('aria-activedescendant', 'slash-callout');
  await typeKeys(page, '⏎A tip.');
  await expect(menuOn(page)).toHaveCount(0);
  await keyboard.press('Alt+F10');
  await expect(toolbarOn(page).getByRole('combobox', { name: 'Callout' })).toBeFocused();
  await keyboard.press('w');
  await keyboard.press('Escape');
  await expect(editor.content).toBeFocused();
  await typeKeys(page, '⤓/table⏎a⇥b⇥c⇥d');
  await keyboard.press('Alt+F10');
  for (let step = 0; step < 9; step += 1) await keyboard.press('ArrowRight');
  await expect(toolbarOn(page).getByRole('button', { name: 'Delete column' })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await keyboard.type('|');
  await expectSaved(
    page,
    adminSite.url,
    id,
    'See the river at night.\n\n> [!WARNING]\n> A tip.\n\n| b | c |\n| --- | --- |\n| \\| |  |\n|  |  |',
  );

  // The browser tells of a moved caret later than of the next key, if it is busy.
  await holdSelectionEvents(page);
  // ProseMirror takes a caret that comes to the start within 200 ms of a focus for the browser's doing, and puts it back once.
  await keyboard.press('Control+Home');
  await keyboard.press('Control+Home');
  for (const _ of 'See ') await keyboard.press('ArrowRight');
  for (const _ of 'the river at night') await keyboard.press('Shift+ArrowRight');
  expect(await page.evaluate(() => String(getSelection()))).toBe('the river at night');
  await keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await expect(dialog.getByRole('combobox')).toHaveValue('the river at night');
  await expect(dialog.getByRole('option', { name: /^The river at night/ })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('option', { name: long })).toBeVisible();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'cut off').toBe(0);
  await examine(page);
  await keyboard.press('Enter');
  await expect(editor.content).toBeFocused();
  await keyboard.press('ArrowLeft');
  await keyboard.press('Alt+ArrowDown');
  await expectSaved(
    page,
    adminSite.url,
    id,
    '> [!WARNING]\n> A tip.\n\nSee [the river at night](/articles/river-at-night).\n\n| b | c |\n| --- | --- |\n| \\| |  |\n|  |  |',
  );
  expect(other).not.toBe('');

  await keyboard.press('Control+End');
  await typeKeys(page, '⤓At www.example.org');
  await keyboard.press('Home');
  // The editor draws the paragraph again.
  await expect(editor.content.getByRole('link', { name: 'www.example.org' })).toBeVisible();
  await keyboard.type('Look ');
  await expect(editor.content.getByText('Look At www.example.org')).toBeVisible();

  // The user does not see the dialog between the two halves of a double click on a busy machine.
  await keyboard.press('Control+End');
  await keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('example.org/once');
  await dialog.getByRole('button', { name: 'Add link' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(editor.content.getByRole('link', { name: 'example.org/once' })).toHaveText('example.org/once');

  await editor.content.getByRole('cell').last().click();
  await keyboard.press('Shift+Tab');
  await expect(editor.content).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('Tab');
  await expect(editor.content).not.toBeFocused();
});

test('arrows go from row to row of a table, and Enter on an image of a gallery goes on below it', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  await signIn(page, adminSite.url);
  const { id: image } = await addToLibrary(page, adminSite.url, await drawImage('row.jpg'), { alt: 'A row' });
  const gallery = `:::gallery\n![A row](media:${image})\n![A row](media:${image})\n:::`;
  const table = (cells: string) => `| a | b |\n| --- | --- |\n| c | ${cells} |`;
  const [id = ''] = await adminSite.write({ title: 'Rows', content: `${gallery}\n\n${table('d')}\n\nEnd.` });
  const { content } = await openEditor(page, adminSite.url, id);
  await expect(content).toHaveAttribute('contenteditable', 'true');
  await content.locator('th').last().click();
  for (const key of ['ArrowDown', 'Home', '1', 'ArrowUp', 'End', 'ArrowDown', 'Home', '2'])
    await page.keyboard.press(key);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.type('The ');
  await content.locator('figure img').first().click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Below.');
  await expectSaved(page, adminSite.url, id, `${gallery}\n\nBelow.\n\n${table('21d')}\n\nThe End.`);
});

test('find and replace counts, replaces all in one step of Undo, and works in the Markdown too; the outline goes to a heading', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const content = '# One cat\n\nA cat, a **cat**alogue and a Cat.\n\n## Two\n\nNo cats.';
  const [id = ''] = await adminSite.write({ title: 'Find', content });
  const editor = await openRich(page, adminSite.url, id);
  const { keyboard } = page;
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await keyboard.press('Control+Home');
  await keyboard.press('Control+f');
  await expect(bar.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused();
  await keyboard.type('cat');
  await expect(bar.getByRole('status')).toHaveText('1 of 5');
  await bar.getByRole('button', { name: 'Whole words' }).click();
  await expect(bar.getByRole('status')).toHaveText('1 of 3');
  await bar.getByRole('button', { name: 'Match case' }).click();
  await expect(bar.getByRole('status')).toHaveText('1 of 2');
  await examine(page);
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const part of [bar.getByRole('button', { name: 'Close' }), bar.getByRole('status')]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  if (desktop) await page.setViewportSize(desktop);
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('dog');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await expect(bar.getByRole('status')).toHaveText('2 matches replaced');
  const replaced = content.replace('One cat', 'One dog').replace('A cat,', 'A dog,');
  await expectSaved(page, adminSite.url, id, replaced);
  await keyboard.press('Escape');
  await expect(editor.content).toBeFocused();
  await keyboard.press('Control+z');
  await expect(editor.content).toContainText('One catA cat, a catalogue');

  // A look at the Markdown ends neither Undo nor Redo.
  await keyboard.press('Control+Alt+m');
  await expect(editor.content).toHaveValue(content);
  await keyboard.press('Control+Alt+m');
  await expect(editor.content).toHaveAttribute('contenteditable', 'true');
  // Once more than there is to redo.
  await keyboard.press('Control+Shift+z');
  await keyboard.press('Control+Shift+z');
  await expect(editor.content).toContainText('One dogA dog, a catalogue');
  await keyboard.press('Control+z');
  await expect(editor.content).toContainText('One catA cat, a catalogue');

  await keyboard.press('Control+Alt+m');
  await expect(editor.content).toHaveValue(content);
  await editor.content.press('Control+Home');
  await keyboard.press('Control+f');
  await expect(bar.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused();
  await keyboard.type('**cat**');
  await expect(bar.getByRole('status')).toHaveText('1 of 1');
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('dog');
  await keyboard.press('Enter');
  await expect(editor.content).toHaveValue(content.replace('**cat**', 'dog'));
  await keyboard.press('Escape');
  await expect(editor.content).toBeFocused();
  await keyboard.press('Control+z');
  await expect(editor.content).toHaveValue(content);
  await page.getByRole('button', { name: 'Outline', exact: true }).click();
  await page.getByRole('dialog', { name: 'Outline' }).getByRole('button', { name: /Two$/ }).press('Enter');
  await keyboard.type('!');
  await expect(editor.content).toHaveValue(content.replace('## Two', '!## Two'));

  await keyboard.press('Control+/');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toContainText('Ctrl+Shift+8');
  await examine(page);
  await keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.getByRole('button', { name: 'Outline', exact: true }).focus();
  await keyboard.press('?');
  await expect(shortcuts, 'a question mark outside of the fields').toBeVisible();
});
