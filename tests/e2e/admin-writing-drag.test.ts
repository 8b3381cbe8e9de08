import type { Locator, Page } from '@playwright/test';
import { openEditor, readCopy } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';

test.use({ editorMode: 'rich', viewport: { width: 1280, height: 1300 } });

const handleOn = (page: Page) => page.getByTitle('Drag to move');

/** Takes a block by its handle, as slowly as an editor who looks for it. @returns the middle of the handle */
async function take(page: Page, block: Locator): Promise<{ x: number; y: number }> {
  await block.scrollIntoViewIfNeeded();
  await block.hover({ position: { x: 40, y: 10 } });
  const box = await handleOn(page).boundingBox();
  if (!box) throw new Error('There is no handle.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y, { steps: 12 });
  await page.mouse.down();
  return middle;
}

/** Leads the pointer to a place, and waits until a line shows where the block comes to stand. */
async function leadTo(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y + 9, { steps: 4 });
  await page.mouse.move(x, y, { steps: 2 });
  // The first event over an element says only that the pointer has come.
  await page.mouse.move(x + 1, y);
  await expect(page.locator('.drop-line')).toBeVisible();
}

async function boxOf(block: Locator) {
  const box = await block.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}

test('blocks are dragged by their handles: straight up in the margin, into a list, and down a long page; Undo returns to the first byte', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const [head, list, table] = [
    'A *first*  line.',
    '* one\n* two\n  * deep\n* three',
    '| a | b |\n|---|:-:|\n| 1 | 2 |',
  ];
  const [definition, quote] = ['[x]: https://example.org', '> Said\nin __two__ lines.'];
  const far = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.`);
  const blocks = [head, list, table, definition, quote, ...far, 'The end [x].'];
  const content = blocks.join('\n\n');
  const [id = ''] = await adminSite.write({ title: 'Dragged', content });
  const { content: text } = await openEditor(page, adminSite.url, id);
  await expect(text).toHaveAttribute('contenteditable', 'true');
  const stored = async () => (await readCopy(page, adminSite.url, id)).content;
  const expectUndone = async () => {
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await stored()) ?? content).toBe(content);
  };

  for (const [block, source] of [
    [text.locator('> table'), table],
    [text.locator('> pre.source'), definition],
  ] as const) {
    const { x } = await take(page, block);
    await leadTo(page, x, (await boxOf(text.locator('> p').first())).y + 2);
    await page.mouse.up();
    await expect.poll(stored).toBe([source, ...blocks.filter((one) => one !== source)].join('\n\n'));
    await expectUndone();
  }

  await take(page, text.locator('> p').first());
  const deep = await boxOf(text.locator('li li'));
  await leadTo(page, deep.x + 30, deep.y + deep.height * 0.6);
  await page.mouse.up();
  const within = '* one\n* two\n  - deep\n\n    A *first*  line.\n* three';
  await expect.poll(stored).toBe([within, ...blocks.slice(2)].join('\n\n'));
  await expectUndone();

  const { x } = await take(page, text.locator('> ul'));
  await page.mouse.move(x, 1285, { steps: 4 });
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  await expect.poll(isAtEnd).toBe(true);
  const { y, height } = await boxOf(text.getByText('The end'));
  await leadTo(page, x, y + height - 2);
  await page.mouse.up();
  await expect.poll(stored).toBe([head, ...blocks.slice(2), list].join('\n\n'));
  await expectUndone();
});
