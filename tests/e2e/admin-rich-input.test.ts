import type { CDPSession, Page } from '@playwright/test';
import { changeElsewhere, type EditorPage, expectSaved, openEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';

test.use({ editorMode: 'rich' });

/** Opens the rich text of an article with the caret behind some words of it. */
async function openAt(page: Page, siteUrl: string, id: string, words: string): Promise<EditorPage> {
  const editor = await openEditor(page, siteUrl, id);
  await expect(editor.content).toHaveAttribute('contenteditable', 'true');
  await editor.content.getByText(words).click();
  await page.keyboard.press('End');
  return editor;
}

/** The steps that an input method shows before the writer chooses one. */
async function compose(devtools: CDPSession, ...steps: string[]): Promise<void> {
  for (const text of steps) await devtools.send('Input.imeSetComposition', at(text));
}

/** Ends what is composed. @param text nothing to give it up */
const choose = (devtools: CDPSession, text: string) =>
  text === '' ? compose(devtools, '') : devtools.send('Input.insertText', { text });

const at = (text: string) => ({ text, selectionStart: text.length, selectionEnd: text.length });

test('what an input method composes comes into the text once, in any block and any mark, and can be given up', async ({
  page,
  adminSite,
}) => {
  const content = 'Start.\n\n- item\n\nSome **bold** words.';
  const [id = ''] = await adminSite.write({ title: 'Composed', content });
  const editor = await openAt(page, adminSite.url, id, 'Start.');
  const devtools = await page.context().newCDPSession(page);
  await compose(devtools, 'に', 'にほ', 'にほん');
  await choose(devtools, '日本');
  await expect(editor.content.locator('p').first()).toHaveText('Start.日本');
  await compose(devtools, 'ご', 'ごc');
  await choose(devtools, '');
  await page.keyboard.press('Enter');
  await compose(devtools, '한', '한ㄱ');
  await choose(devtools, '한글');
  await page.keyboard.type(' 😀👩‍👩‍👧 "');
  await compose(devtools, '글', '글ㄱ');
  await choose(devtools, '글');
  await page.keyboard.type('"');
  const signs = editor.content.locator('p').nth(1).locator('.typeset');
  await expect.poll(() => signs.evaluateAll((all) => all.map((sign) => sign.dataset.shown).join(''))).toBe('“”');
  await editor.content.getByText('item').click();
  await page.keyboard.press('End');
  await compose(devtools, 'ㄋ', 'ㄋㄧ');
  await choose(devtools, '你');
  await editor.content.locator('strong').click();
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+End');
  await compose(devtools, '`', 'à');
  await choose(devtools, 'à');
  await expectSaved(page, adminSite.url, id, 'Start.日本\n\n한글 😀👩‍👩‍👧 "글"\n\n- item你\n\nSome **bold** words.à');
});

test('while an input method composes, what another editor saves waits for its end', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const [id = ''] = await adminSite.write({ title: 'Composed together', content: 'Mine.\n\nTheirs.' });
  const editor = await openAt(page, adminSite.url, id, 'Mine.');
  const devtools = await page.context().newCDPSession(page);
  await page.keyboard.type(' One.');
  await changeElsewhere(page, adminSite.url, id, { content: 'Mine.\n\nTheirs, changed.' });
  await page.keyboard.press('Control+s');
  await compose(devtools, 'と', 'とう', 'とうき');
  await expect(page.getByText('Merged with changes')).toBeVisible();
  await expect(editor.content).toContainText('Mine. One.とうき');
  await choose(devtools, '東京');
  await expect(editor.content).toContainText('Mine. One.東京');
  await expect(editor.content).toContainText('Theirs, changed.');
  await expectSaved(page, adminSite.url, id, 'Mine. One.東京\n\nTheirs, changed.');
});

test('right-to-left text has its direction block by block, its keys, and its bytes', async ({ page, adminSite }) => {
  const content = '# שלום עולם\n\nEnglish with עברית in it.\n\n- פריט\n\n> ציטוט';
  const [id = ''] = await adminSite.write({ title: 'Both ways', content });
  const editor = await openAt(page, adminSite.url, id, 'שלום עולם');
  const directionOf = (selector: string) =>
    editor.content.locator(selector).evaluate((element) => getComputedStyle(element).direction);
  expect(await directionOf('h2')).toBe('rtl');
  expect(await directionOf('> p')).toBe('ltr');
  expect(await directionOf('ul')).toBe('rtl');
  expect(await directionOf('blockquote')).toBe('rtl');
  // To the left is onward here.
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.evaluate(() => getSelection()?.focusOffset)).toBe(1);
  await page.keyboard.type('!');
  await page.keyboard.press('End');
  // The browser tells of a selection a moment later than of a key.
  await expect.poll(() => page.evaluate(() => getSelection()?.focusOffset)).toBe('ש!לום עולם'.length);
  await page.keyboard.press('Enter');
  await page.keyboard.type('مرحبا **بكم** 123');
  expect(await directionOf('h2 + p')).toBe('rtl');
  await expect(editor.content.locator('strong')).toHaveText('بكم');
  await page.keyboard.press('Shift+Home');
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeInViewport();
  await expectSaved(page, adminSite.url, id, content.replace('# שלום עולם', '# ש!לום עולם\n\nمرحبا **بكم** 123'));
});
