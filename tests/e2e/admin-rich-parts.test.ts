import { examine } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling } from '../support/browser-page.ts';
import { expectSaved, openEditor, showEditor } from '../support/editor.ts';
import { addToLibrary, drawImage } from '../support/editor-images.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

test.use({ editorMode: 'rich' });

test('a card of another page looks as readers get it, and all that it says is edited in its dialog, by keyboard alone', {
  tag: '@long',
}, async ({ page, adminSite }) => {
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
  const written = `Text.\n\n:::embed https://city.test/ferry\n![Fog](media:${ferry.id})\nThe ferry\n:::`;
  await expectSaved(page, adminSite.url, id, written);

  await card.click();
  await page.getByRole('button', { name: 'Edit the embed' }).click();
  const again = page.getByRole('dialog', { name: 'Edit the embed' });
  await again.getByRole('button', { name: 'Remove image' }).click();
  await again.getByRole('button', { name: 'Save' }).click();
  await expectSaved(page, adminSite.url, id, written.replace(/!\[.*\n/, ''));
  await keyboard.press('Control+z');
  await expectSaved(page, adminSite.url, id, written);

  // A URL alone is one as well, once the editor writes on elsewhere.
  await editor.content.getByText('Text.').click();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.type('https://youtu.be/dQw4w9WgXcQ');
  await keyboard.press('Enter');
  await keyboard.type('Next.');
  await expect(editor.content.locator('.embed.video')).toContainText('Video on YouTube');
  await keyboard.type(' And on.');
  const alone = 'https://youtu.be/dQw4w9WgXcQ\n\nNext. And on.';
  await expectSaved(page, adminSite.url, id, written.replace('Text.', `Text.\n\n${alone}`));
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

/** Constructs that an editor may try, as Markdown. */
const hostile = [
  ...Object.values(hostileTexts),
  '[a](javascript:alert(1)) <javascript:alert(1)> [b](data:text/html,<script>alert(1)</script>)',
  '![x" onerror="alert(1)](/missing.png "" onload=alert(1)")',
  ':::details <img src=x onerror=alert(1)>\n<svg onload=alert(1)>\n:::',
  '> [!NOTE]\n> <iframe src="javascript:alert(1)"></iframe>',
  '```js" onclick="alert(1) title="<script>alert(1)</script>"\n</code><script>alert(1)</script>\n```',
  ':::embed https://x.test/"><script>alert(1)</script>\n<b onmouseover=alert(1)>Title</b>\n:::',
  'https://x.test/?q="><script>alert(1)</script>',
  'Note[^<b>].\n\n[^<b>]: <script>alert(1)</script>',
  '| <script>alert(1)</script> |\n| --- |\n| "><img src=x onerror=alert(1)> |',
];

test('hostile texts run nothing in the rich text, and keep every byte while one types beside them', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 404/);
  const content = hostile.join('\n\n');
  const [id = ''] = await adminSite.write({ title: 'Hostile', content: `Typed.\n\n${content}` });
  const editor = await openEditor(page, adminSite.url, id);
  await expect(editor.content).toContainText('owned');
  await expect(
    editor.content.locator('script, iframe, svg, [onerror], [onload], [onclick], [onmouseover]'),
  ).toHaveCount(0);
  await expect(editor.content.locator('a[href^="javascript:"], a[href^="data:"]')).toHaveCount(0);
  await editor.content.getByText('Typed.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And on.');
  await expectSaved(page, adminSite.url, id, `Typed. And on.\n\n${content}`);
  // As if it were copied and pasted within the text.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await page.keyboard.press('Control+z');
  await expect(editor.content).toContainText('owned');
  expect(await page.title()).toBe('Edit Article | Masthead');
});

test('on a phone with a keyboard on the screen the caret stays in sight, between the bar and the tools', {
  tag: '@long',
}, async ({ browser, adminSite, page: desk }) => {
  const lines = Array.from({ length: 30 }, (_, index) => `Paragraph ${index} of a long text.`);
  const [id = ''] = await adminSite.write({ title: 'By thumb', content: lines.join('\n\n') });
  await signIn(desk, adminSite.url);
  const cookies = await desk.context().cookies(adminSite.url);
  const context = await browser.newContext({ viewport: { width: 390, height: 400 }, hasTouch: true, isMobile: true });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const editor = await showEditor(page, adminSite.url, id);
  await editor.content.getByText('Paragraph 29 of').tap();
  await page.keyboard.press('End');
  for (const word of ['One', 'Two', 'Three']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(word);
  }
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await expect(toolbar).toBeInViewport();
  const sights = () =>
    page.evaluate(() => {
      const caret = getSelection()?.getRangeAt(0).getBoundingClientRect();
      return { top: caret?.top ?? 0, bottom: caret?.bottom ?? 0 };
    });
  const bar = await toolbar.boundingBox();
  const above = await editor.bar.boundingBox();
  const { top, bottom } = await sights();
  expect(bottom).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(top).toBeGreaterThanOrEqual(Math.max(0, (above?.y ?? 0) + (above?.height ?? 0)));
  await expectNoSidewaysScrolling(page);
  await toolbar.getByRole('button', { name: 'Bold' }).tap();
  await page.keyboard.type('four');
  await expect(editor.content.locator('strong')).toHaveText('four');
  await context.close();
});
