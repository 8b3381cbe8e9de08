import type { Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

/** Spacing that readers may set for themselves. Source: WCAG 2.2, 1.4.12. Parts far below are rendered as if a reader were there. */
const spacing = `
  * { content-visibility: visible !important }
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** One of each kind of page. */
const paths = [
  '/',
  '/category/books',
  '/category/astrology',
  '/search?q=river',
  '/search?q=qqzzxx',
  '/saved',
  '/subscribe',
  '/newsletter',
  '/newsletter/preferences?token=forged',
  '/contact',
  '/privacy',
  '/content-guide',
  '/nowhere',
  '/login',
  '/setup',
];

test.use({ viewport: { width: 390, height: 844 } });

test('with wider spacing of text nothing is cut off, and nothing overlaps', async ({ page, magazine, noise }) => {
  noise.allow(/status of 4/);
  const [article] = await readList(magazine.url, '/api/articles?category=culture&limit=1');
  const all = [...paths, `/articles/${article?.slug}`, `/authors/${article?.author.slug}`];
  for (const path of sampleOf(all, 6)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expectRoomForText(page);
  }
});

test('the dialogs have room for wider spacing of text', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about');
  for (const [button, dialog] of Object.entries({ 'Open menu': 'Menu', Subscribe: 'Subscribe to the newsletter' })) {
    await page.getByRole('banner').getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expectRoomForText(page);
    await page.keyboard.press('Escape');
  }
});

async function expectRoomForText(page: Page): Promise<void> {
  await page.evaluate(async (css) => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(css)];
  }, spacing);
  await expectNoSidewaysScrolling(page);
  expect.soft(await findCutTexts(page), `cut off: ${page.url()}`).toEqual([]);
  expect.soft(await findOverlaps(page), `overlapping: ${page.url()}`).toEqual([]);
}

/** @returns the visible elements that cut off their own text */
function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
        const isCut =
          (hides(overflowX) && scrollWidth > clientWidth + 1) || (hides(overflowY) && scrollHeight > clientHeight + 1);
        // One pixel wide is what only screen readers find. The breadcrumb ends in dots: the heading below it says the same.
        return isCut && clientWidth > 1 && textOverflow !== 'ellipsis' && element.checkVisibility();
      })
      .map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent?.slice(0, 60)}`),
  );
}

/** @returns pairs of texts that are drawn over each other */
function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines: { text: string; parent: Element; box: DOMRect }[] = [];
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      if (!parent?.checkVisibility() || !textContent?.trim() || parent.clientWidth === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const box of range.getClientRects()) lines.push({ text: textContent.slice(0, 40), parent, box });
    }
    const pairs = lines.flatMap((one, at) => lines.slice(at + 1).map((other) => [one, other] as const));
    const overlapping = pairs.filter(([one, other]) => {
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // The boxes of lines are taller than their letters.
      return one.parent !== other.parent && width > 2 && height > Math.min(one.box.height, other.box.height) / 2;
    });
    return [...new Set(overlapping.map(([one, other]) => `${one.text} / ${other.text}`))];
  });
}
