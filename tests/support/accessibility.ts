import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, type TestInfo, test } from '@playwright/test';
import type axe from 'axe-core';
import { expectNoSidewaysScrolling } from './browser-page.ts';
import { isLongRun, sampleOf } from './sample.ts';

/** The short form of axe: every page reads it anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How a page is looked at: `npm test` does it in one way, a long run in all four. */
const looks = sampleOf(
  [
    { width: 390, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ] as const,
  1,
);

/** Widths at which nothing may stick out, those of the looks included; the last is the one in which tests begin. */
const widths = [...sampleOf([320, 768, 1920], 1), 390, 1440];

/** The rules whose result depends on the colours; all others give the same result in light and dark mode. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** In `npm test` one in so many examinations of a test takes place, from the first one on: each takes as long as two page loads. */
const oneIn = 3;
/** Test → how many examinations it has come to. */
const reached = new WeakMap<TestInfo, number>();

/** Checks what the page shows now, in `npm test` at some places of a test, in a long run at all. */
export async function examine(page: Page): Promise<void> {
  const current = test.info();
  const place = reached.get(current) ?? 0;
  reached.set(current, place + 1);
  if (isLongRun || place % oneIn === 0) return examineAnyway(page);
  // The following steps find the page in the state that an examination leaves.
  await stopMotion(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Checks what the page shows now, narrow and wide, in light and dark mode: for tests that are about nothing else. */
export async function examineAnyway(page: Page): Promise<void> {
  let isFirst = true;
  await stopMotion(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    for (const { colorScheme } of looks.filter((look) => look.width === width)) {
      await page.emulateMedia({ colorScheme });
      const found = await findViolations(page, isFirst ? {} : { runOnly: colourRules });
      expect.soft(found, `${page.url()} ${colorScheme} ${width}`).toEqual([]);
      isFirst = false;
    }
  }
  expect.soft(await findPlaceholderLinks(page), 'links without a target').toEqual([]);
}

/**
 * A part that fades while axe looks has the contrast of that moment: from now on everything in this document is at once as it
 * will be. Reduced motion would not do, since colours fade there too.
 */
async function stopMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
}

/**
 * Runs axe, which stays in the page. The only frames show emails, where it cannot run; unless they are excluded, it posts messages
 * to frames that are still loading, and the browser warns of that.
 */
async function findViolations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (given) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      return (await inPage.run({ exclude: ['iframe'] }, given)).violations;
    },
    // No rule that runs reads the style sheets, which axe would load and parse again.
    { ...options, preload: { assets: ['media'] }, resultTypes: ['violations'] } satisfies axe.RunOptions,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(describe).join(' ')}`);
}

function describe({ html, any }: axe.NodeResult): string {
  return `${html} (${any.map(({ message }) => message).join(' ')})`;
}

/** @returns links without a target: empty, `javascript:`, or a fragment that the page does not have */
function findPlaceholderLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const urls = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    return urls.filter(
      (url) =>
        url === '' ||
        url.startsWith('javascript:') ||
        (url.startsWith('#') && document.getElementById(url.slice(1)) === null),
    );
  });
}
