import type { BrowserContext, Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share with another app' });
/** Plain before the application has come. */
const toastsOf = (page: Page) =>
  page
    .getByRole('region', { name: /notifications/i })
    .getByRole('listitem')
    .or(page.locator('.plain-message'));

/** Opens a page on a device with a way to share, which ends with an error of the name that `endSharing` sets, or with none. */
async function openSharing(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: async (data: ShareData) => {
        shared.push(data);
        if ('error' in window) throw new DOMException('No.', String(window.error));
      },
    });
  });
  return page;
}

const endSharing = (page: Page, error: string) =>
  page.evaluate((name) => Object.assign(window, { error: name }), error);

const sharedOn = (page: Page) => page.evaluate(() => 'shared' in window && window.shared);

/** @returns where everything stands within the share bar, and how high that is */
const placesOf = (page: Page) =>
  page.getByRole('region', { name: 'Share this article' }).evaluate((bar) => {
    const { top, height } = bar.getBoundingClientRect();
    const places = [...bar.querySelectorAll('h2, a, button')].map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return [x, y - top, width];
    });
    return { height, places };
  });

test('a device that can share is offered title, excerpt and URL, by a button for which nothing has to move', {
  tag: '@long',
}, async ({ page: unable, context, magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  const page = await openSharing(context);
  await openPage(page, `/articles/${article?.slug}`);
  await shareButton(page).click();
  const url = `${magazine.url}/articles/${article?.slug}`;
  await expect.poll(() => sharedOn(page)).toEqual([{ title: article?.title, text: article?.excerpt, url }]);
  await expect(toastsOf(page)).toHaveCount(0);
  await examine(page);
  await shareButton(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await sharedOn(page)) as unknown[]).toHaveLength(2);

  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } }),
  );
  for (const [place, error] of ['AbortError', 'InvalidStateError'].entries()) {
    await endSharing(page, error);
    await shareButton(page).click();
    await expect.poll(async () => (await sharedOn(page)) as unknown[]).toHaveLength(3 + place);
  }
  // These two errors show no message, so the next one is the only one.
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toastsOf(page)).toHaveText(/^Link copied!/);
  await endSharing(page, 'NotAllowedError');
  await shareButton(page).click();
  await expect(
    toastsOf(page).filter({ hasText: /^Failed to share\s*This device couldn’t share the article\./ }),
  ).toBeVisible();

  await openPage(unable, `/articles/${article?.slug}`);
  await expect(shareButton(unable)).toHaveCount(0);
  for (const width of [320, 390, 1440]) {
    for (const one of [unable, page]) await one.setViewportSize({ width, height: 900 });
    expect(await placesOf(page), `${width} px`).toEqual(await placesOf(unable));
    const lines = await unable
      .getByRole('region', { name: 'Share this article' })
      .locator('a, button[aria-label]')
      .evaluateAll((all) => new Set(all.map((element) => element.getBoundingClientRect().top)).size);
    expect(lines, 'no line is kept for the button alone').toBe(1);
  }
});
