import type { Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

// Nothing moves while colours are measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share with another app' });
const toastsOf = (page: Page) => page.getByRole('region', { name: /notifications/i }).getByRole('listitem');

/** Gives the device a way to share that ends so: with nothing, or with an error of that name. */
async function letDeviceShare(page: Page, end: string | null): Promise<void> {
  await page.addInitScript((error) => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: async (data: ShareData) => {
        shared.push(data);
        if (error !== null) throw new DOMException('No.', error);
      },
    });
  }, end);
}

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

test('a device that can share is offered title, excerpt and URL', async ({ page, magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  await letDeviceShare(page, null);
  await openPage(page, `/articles/${article?.slug}`);
  await shareButton(page).click();
  const url = `${magazine.url}/articles/${article?.slug}`;
  await expect.poll(() => sharedOn(page)).toEqual([{ title: article?.title, text: article?.excerpt, url }]);
  await expect(toastsOf(page)).toHaveCount(0);
  await examine(page);
  await shareButton(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await sharedOn(page)) as unknown[]).toHaveLength(2);
});

for (const error of ['AbortError', 'InvalidStateError']) {
  test(`nothing is said of sharing that ends in ${error}`, async ({ page, magazine }) => {
    const [article] = await readList(magazine.url, '/api/articles?limit=1');
    await letDeviceShare(page, error);
    await openPage(page, `/articles/${article?.slug}`);
    await shareButton(page).click();
    await expect.poll(async () => (await sharedOn(page)) as unknown[]).toHaveLength(1);
    // What comes next is the only thing that is said.
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } }),
    );
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toastsOf(page)).toHaveText(/^Link copied!/);
  });
}

test('sharing that fails says so', async ({ page, magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  await letDeviceShare(page, 'NotAllowedError');
  await openPage(page, `/articles/${article?.slug}`);
  await shareButton(page).click();
  await expect(toastsOf(page)).toHaveText(/^Failed to share\s*This device couldn't share the article\./);
});

for (const width of [320, 390, 1440]) {
  test(`the button stands where nothing has to move for it, at ${width} px`, async ({ page, magazine }) => {
    const [article] = await readList(magazine.url, '/api/articles?limit=1');
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, `/articles/${article?.slug}`);
    await expect(shareButton(page)).toHaveCount(0);
    const without = await placesOf(page);
    const lines = await page
      .getByRole('region', { name: 'Share this article' })
      .locator('a, button[aria-label]')
      .evaluateAll((all) => new Set(all.map((element) => element.getBoundingClientRect().top)).size);
    expect(lines, 'no line is kept for the button alone').toBe(1);
    await letDeviceShare(page, null);
    await page.reload();
    await expect(shareButton(page)).toBeVisible();
    expect(await placesOf(page)).toEqual(without);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the links are there, and no button that does nothing', async ({ page, magazine }) => {
    const [article] = await readList(magazine.url, '/api/articles?limit=1');
    await page.goto(`/articles/${article?.slug}`);
    await expect(page.getByRole('link', { name: 'Share on X' })).toBeVisible();
    await expect(shareButton(page)).toHaveCount(0);
  });
});
