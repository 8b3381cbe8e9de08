import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from './browser-page.ts';

type Results = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

const widths = [390, 1440];
const allWidths = [320, 390, 768, 1440, 1920];

/** The rules whose result depends on the colours; all others give the same result in light and dark mode. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Checks what the page shows now: in light and dark mode, narrow and wide. */
export async function examine(page: Page): Promise<void> {
  let isFirst = true;
  for (const width of allWidths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    if (!widths.includes(width)) continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // `finished` rejects for a cancelled animation, such as a colour transition that starts again.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
      const found = isFirst ? await findViolations(page) : await findColourViolations(page);
      expect.soft(found, `${page.url()} ${colorScheme} ${width}`).toEqual([]);
      isFirst = false;
    }
  }
  expect.soft(await findPlaceholderLinks(page), 'links without a target').toEqual([]);
}

/** Checks all rules. Leaves axe in the page. */
async function findViolations(page: Page): Promise<string[]> {
  // The newer mode opens another window for each check, because of frames. The only frames show emails, where axe cannot
  // run; unless they are excluded, axe posts messages to frames that are still loading, and the browser warns of that.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'] });
  return describe((await axe.analyze()).violations);
}

/** Checks the colour rules, with the axe that is already in the page. */
async function findColourViolations(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<Results> } };
    return (await axe.run({ exclude: ['iframe'] }, { runOnly: rules, resultTypes: ['violations'] })).violations;
  }, colourRules);
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
