import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from './browser-page.ts';

type Results = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

const widths = [390, 1440];
const allWidths = [320, 390, 768, 1440, 1920];

/** The rules whose answer changes with the colours; all others see the same page in the light and in the dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Looks at what the page shows now: light and dark, narrow and wide. */
export async function examine(page: Page): Promise<void> {
  let isFirst = true;
  for (const width of allWidths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    if (!widths.includes(width)) continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // One that is called off meanwhile, such as a change of colours that begins anew, rejects.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
      const found = isFirst ? await findViolations(page) : await findColourViolations(page);
      expect.soft(found, `${page.url()} ${colorScheme} ${width}`).toEqual([]);
      isFirst = false;
    }
  }
  expect.soft(await findPlaceholderLinks(page), 'links that lead nowhere').toEqual([]);
}

/** By every rule. Leaves axe in the page. */
async function findViolations(page: Page): Promise<string[]> {
  // Its newer mode opens a window more for every look, for the sake of frames. The only ones frame emails, where it cannot
  // run; left in, it would write to those that are not loaded yet, which browsers warn of.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'] });
  return describe((await axe.analyze()).violations);
}

/** By the rules about colours, with the axe that is in the page. */
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

/** A link within the page must lead to a place that is there. */
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
