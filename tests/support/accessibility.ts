import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from './browser-page.ts';
import { sampleOf } from './sample.ts';

type Results = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

/** How a page is looked at in both of these widths and colours: `npm test` sees each of them once, a long run all four. */
const looks = sampleOf(
  [
    [
      { width: 390, colorScheme: 'light' },
      { width: 1440, colorScheme: 'dark' },
    ],
    [
      { width: 390, colorScheme: 'dark' },
      { width: 1440, colorScheme: 'light' },
    ],
  ] as const,
  1,
).flat();

/** Widths at which nothing may stick out, those of the looks included. */
const widths = [320, 390, ...sampleOf([768, 1920], 1), 1440];

/** The rules whose result depends on the colours; all others give the same result in light and dark mode. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Checks what the page shows now: narrow and wide, in light and dark mode. */
export async function examine(page: Page): Promise<void> {
  let isFirst = true;
  await stopMotion(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    for (const { colorScheme } of looks.filter((look) => look.width === width)) {
      await page.emulateMedia({ colorScheme });
      const found = isFirst ? await findViolations(page) : await runAxe(page, { runOnly: colourRules });
      expect.soft(found, `${page.url()} ${colorScheme} ${width}`).toEqual([]);
      isFirst = false;
    }
  }
  expect.soft(await findPlaceholderLinks(page), 'links without a target').toEqual([]);
}

/**
 * Whatever fades while axe looks has the contrast of that moment: from now on everything in this document is at once as it will
 * be. Reduced motion would not do, since colours fade there too.
 */
async function stopMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
}

/** Checks all rules. Leaves axe in the page: to bring it there takes longer than the check. */
async function findViolations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => 'axe' in window)) return runAxe(page, {});
  // The newer mode opens another window for each check, because of frames. The only frames show emails, where axe cannot
  // run; unless they are excluded, axe posts messages to frames that are still loading, and the browser warns of that.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'] });
  return describe((await axe.analyze()).violations);
}

/** Runs the axe that is already in the page. */
async function runAxe(page: Page, options: { runOnly?: string[] }): Promise<string[]> {
  const violations = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<Results> } };
    return (await axe.run({ exclude: ['iframe'] }, { ...given, resultTypes: ['violations'] })).violations;
  }, options);
  return describe(violations);
}

function describe(violations: Results['violations']): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
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
