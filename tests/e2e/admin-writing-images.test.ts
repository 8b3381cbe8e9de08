import type { Locator } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { holdBack } from '../support/browser-page.ts';
import { expectToast, openEditor, readCopy, readStored, showEditor } from '../support/editor.ts';
import { addToLibrary, drawImage, giveFiles } from '../support/editor-images.ts';
import { expect, test } from '../support/site.ts';

test.use({ editorMode: 'rich' });

/** The calls of the library and of its uploads. */
const library = /\/api\/admin\/media/;

test('in the rich text, too, an illustrated article takes three steps: drop, type what the image shows, publish', async ({
  page,
  adminSite,
}) => {
  const [id = ''] = await adminSite.write({ title: 'Three steps', content: 'One.\n\nTwo.' });
  const editor = await openEditor(page, adminSite.url, id);
  await expect(editor.content).toHaveAttribute('contenteditable', 'true');
  await giveFiles(editor.content, 'drop', [await drawImage('river.jpg')]);
  const alt = page.getByRole('textbox', { name: 'Alt text' });
  await expect(alt).toBeFocused();
  await page.keyboard.type('A river at night');
  await editor.button('Update Article').click();
  await expectToast(page, 'Success', 'Article updated successfully');
  const { content } = await readStored(page, adminSite.url, id);
  expect(content).toMatch(/!\[A river at night\]\(media:[0-9a-f-]{36}\)/);
});

test('an upload under way is no part of what is saved, comes where it was dropped while the editor types, and can be undone; a change of the mode takes it along', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'Under way', content: 'First.\n\nLast.' });
  const editor = await openEditor(page, adminSite.url, id);
  await expect(editor.content).toHaveAttribute('contenteditable', 'true');
  const release = await holdBack(page, library);
  await editor.content.getByText('First.').click();
  await giveFiles(editor.content, 'paste', [await drawImage('one.jpg')]);
  await expect(editor.content).toContainText('Uploading one.jpg…');
  await page.keyboard.press('End');
  await page.keyboard.type(' And on.');
  const stored = async () => (await readCopy(page, adminSite.url, id)).content;
  await expect.poll(stored).toBe('First. And on.\n\nLast.');
  await page.keyboard.press('Control+Alt+m');
  await expect(editor.content).toHaveValue(/Uploading one\.jpg/);
  await page.keyboard.press('Control+Alt+m');
  await expect(page.getByText('Uploading one.jpg…', { exact: true })).toHaveCount(1);
  release();
  await expect.poll(stored).toMatch(/^First\. And on\.\n\n!\[\]\(media:.{36}\)\n\nLast\.$/);
  await editor.content.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toBe('First. And on.\n\nLast.');
});

test('a gallery stands in the editor as readers get it', async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'Rows', content: 'Text.' });
  const editor = await openEditor(page, adminSite.url, id);
  const sizes = [
    [1200, 800],
    [700, 1000],
    [1600, 700],
    [900, 900],
    [1200, 900],
  ] as const;
  const items = [];
  for (const [width, height] of sizes) {
    const image = await drawImage(`row-${width}.jpg`, { width, height });
    items.push(await addToLibrary(page, adminSite.url, image, { alt: `Of ${width}`, credit: 'Agency' }));
  }
  const lines = items.map((item) => `![](media:${item.id} "Caption")`).join('\n');
  const content = `Text.\n\n:::gallery\n${lines}\n:::`;
  const answer = await page.context().request.patch(adminSite.url + adminPaths.article(id), {
    headers: { origin: adminSite.url },
    data: { content },
  });
  expect(answer.status()).toBe(200);
  /** Where each image is, from the corner of the first, in hundredths of the width of them all. */
  const layout = (text: Locator) =>
    text.locator('.gallery img').evaluateAll((images) => {
      const boxes = images.map((image) => image.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const width = Math.max(...boxes.map((box) => box.right)) - left;
      return boxes.map((box) => [box.left - left, box.width, box.height].map((part) => (part / width) * 100));
    });
  /** How far the same edges are apart at most; borders are rounded to whole pixels. */
  const apart = (one: number[][], other: number[][]) =>
    Math.max(...one.flat().map((part, at) => Math.abs(part - (other.flat()[at] ?? Number.NaN))));
  await page.goto(`${adminSite.url}/articles/${id}`);
  const shown = page
    .locator('.prose')
    .filter({ has: page.locator('.gallery') })
    .last();
  await expect(shown.locator('.gallery img')).toHaveCount(sizes.length);
  const forReaders = await layout(shown);
  expect(new Set(forReaders.map(([, , height = 0]) => Math.round(height))).size, 'rows').toBeGreaterThan(1);
  await showEditor(page, adminSite.url, id);
  await expect.poll(async () => apart(forReaders, await layout(editor.content))).toBeLessThan(0.5);
  await page.setViewportSize({ width: 390, height: 800 });
  const onPhone = await layout(editor.content);
  await page.goto(`${adminSite.url}/articles/${id}`);
  expect(apart(onPhone, await layout(shown))).toBeLessThan(0.5);
});

test('the texts of figures and galleries are edited where they stand, by keyboard alone; an image that is missing is named', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 404/);
  const [id = ''] = await adminSite.write({ title: 'Texts of images', content: 'Text.' });
  const editor = await openEditor(page, adminSite.url, id);
  const first = await addToLibrary(page, adminSite.url, await drawImage('bridge.jpg'), { alt: 'A bridge' });
  const second = await addToLibrary(page, adminSite.url, await drawImage('mill.jpg'), { alt: 'A mill' });
  const gone = '00000000-0000-4000-8000-000000000000';
  await expect(editor.content).toHaveAttribute('contenteditable', 'true');
  await editor.content.press('Control+Alt+m');
  const content = `Text.\n\n![](media:${first.id})\n\n:::gallery\n![](media:${first.id})\n![](media:${second.id})\n:::\n\n![](media:${gone})`;
  await editor.content.fill(content);
  await page.keyboard.press('Control+Alt+m');
  await expect(page.getByText('This image is not in the media library.')).toBeVisible();
  await expect(editor.content.getByRole('img', { name: 'A bridge' })).toHaveCount(2);

  await editor.content.getByText('Text.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+F10');
  await expect(editor.content.getByRole('textbox', { name: 'Caption' }).first()).toBeFocused();
  await page.keyboard.type('In May');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The old bridge');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('w');
  await page.keyboard.press('Escape');
  await expect(editor.content).toBeFocused();
  const stored = async () => (await readCopy(page, adminSite.url, id)).content;
  const described = content.replace(`![](media:${first.id})`, `![The old bridge](media:${first.id}#wide "In May")`);
  await expect.poll(stored).toBe(described);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(stored).toBe(described.replace(/^(Text\.)\n\n(.+)\n/, '$2\n\n$1\n'));
  await examine(page);
});
