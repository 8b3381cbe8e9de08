import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { changeElsewhere, readCopy } from '../support/editor.ts';
import {
  firefoxPath,
  openInFirefox,
  placeCaretAtEnd,
  pressWithControl,
  readBlocks,
  startFirefox,
} from '../support/firefox.ts';
import { test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

const content = '# Harbour\n\nThe *first*  paragraph\nof __two__ lines.\n\n- one\n- two\n\nThe last paragraph.';
const theirs = content.replace('- two', '- two of them');
const merged = `${theirs} Typed here.`;

test('in Firefox, too, a text is merged with what another editor saves, typed, pasted and undone', {
  tag: '@long',
}, async ({ page: elsewhere, adminSite }) => {
  test.skip(firefoxPath === undefined, 'Firefox is not installed: apt-get install firefox-esr, or set FIREFOX_PATH.');
  const [id = ''] = await adminSite.write({ title: 'Firefox', content });
  await signIn(elsewhere, adminSite.url);
  const stored = async () => (await readCopy(elsewhere, adminSite.url, id)).content;
  const browser = await startFirefox(firefoxPath ?? '');
  try {
    const page = await openInFirefox(browser, adminSite.url, id);
    const expectSaved = async (markdown: string) => {
      await pressWithControl(page, 's');
      await expect.poll(stored).toBe(markdown);
    };

    await test.step('merging with what another editor has saved meanwhile', async () => {
      await changeElsewhere(elsewhere, adminSite.url, id, { content: theirs });
      await placeCaretAtEnd(page, 'The last paragraph.');
      await page.keyboard.type(' Typed here.');
      await expectSaved(merged);
      await expect.poll(() => readBlocks(page)).toContain('onetwo of them');
    });

    await test.step('typing, with a rule of input and bold text', async () => {
      await placeCaretAtEnd(page, 'The last paragraph. Typed here.');
      await page.keyboard.press('Enter');
      await page.keyboard.type('## Boats');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Two ');
      await pressWithControl(page, 'b');
      await page.keyboard.type('new');
      await pressWithControl(page, 'b');
      await page.keyboard.type(' ones.');
      await expectSaved(`${merged}\n\n## Boats\n\nTwo **new** ones.`);
    });

    await test.step('pasting, and one step of Undo and Redo', async () => {
      await page.keyboard.press('Enter');
      const before = await readBlocks(page);
      await paste(page, '<p>Pasted <em>words</em>.</p><p>From <a href="https://example.org/">a page</a>.</p>');
      await expect.poll(() => readBlocks(page)).toEqual([...before.slice(0, -1), 'Pasted words.', 'From a page.']);
      await pressWithControl(page, 'z');
      await expect.poll(() => readBlocks(page)).toEqual(before);
      await pressWithControl(page, 'y');
      await expectSaved(
        `${merged}\n\n## Boats\n\nTwo **new** ones.\n\nPasted *words*.\n\nFrom [a page](https://example.org/).`,
      );
    });
  } finally {
    await browser.close();
  }
});

/** Copies a page with this HTML, and pastes it at the caret of another. */
async function paste(page: Page, html: string): Promise<void> {
  const source = await page.browser().newPage();
  await source.setContent(html);
  await pressWithControl(source, 'a');
  await pressWithControl(source, 'c');
  await source.close();
  await page.bringToFront();
  await pressWithControl(page, 'v');
}
