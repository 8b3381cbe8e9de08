import type { Locator } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling } from '../support/browser-page.ts';
import { addToLibrary, drawImage } from '../support/editor-images.ts';
import { type OwnerAdmin, openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

const sizesOf = (images: Locator) =>
  images.evaluateAll((all) =>
    all.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return { width: Math.round(width), height: Math.round(height) };
    }),
  );

const sizes = [
  [1600, 900],
  [500, 1000],
  [900, 600],
] as const;

test.describe('images of the library in a text', () => {
  let admin: OwnerAdmin;
  let ids: string[];

  test.beforeEach(async ({ page, adminSite }) => {
    admin = await openOwnerAdmin(page, adminSite.url);
    ids = [];
    for (const [width, height] of sizes) {
      const item = await addToLibrary(page, adminSite.url, await drawImage(`${width}.jpg`, { width, height }));
      ids.push(item.id);
    }
  });

  const image = (index: number, alt: string, more = '') => `![${alt}](media:${ids[index]}${more})`;

  test('keep their shape in every width and in rows, and nothing moves or sticks out; a missing one takes its words along', async ({
    page,
    adminSite,
    noise,
  }) => {
    noise.allow(/404/);
    const content = [
      'Text.',
      image(0, 'In the text'),
      image(0, 'Wide', '#wide'),
      image(2, 'Full', '#full "Edge to edge"'),
      `:::gallery\n${image(0, 'One')}\n${image(1, 'Two', ' "A caption that is much wider than its image"')}\n${image(2, 'Three')}\n:::`,
      `:::gallery full\n${image(1, 'Four')}\n${image(1, 'Five')}\n:::`,
      image(1, 'Gone', ' "Its caption"'),
    ].join('\n\n');
    const { slug } = await admin.publish({ title: 'Images', content });
    const text = page.locator('.prose');
    // Held back: what is laid out before the images are there is what stays.
    const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
    await page.route('**/media/**', async (route) => {
      await mayLoad;
      await route.fallback();
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${adminSite.url}/articles/${slug}`);
    const before = await sizesOf(text.locator('img'));
    load();
    await text.getByRole('img', { name: 'Gone' }).scrollIntoViewIfNeeded();
    for (const name of ['In the text', 'Wide', 'Full', 'One', 'Two', 'Three', 'Five']) {
      const shown = text.getByRole('img', { name, exact: true });
      await shown.scrollIntoViewIfNeeded();
      await expect(shown).toHaveJSProperty('complete', true);
    }
    const after = await sizesOf(text.locator('img'));
    // A variant has whole pixels, so its shape is not quite that of the image.
    const moved = after.map(({ width, height }, at) => [
      width - (before[at]?.width ?? 0),
      height - (before[at]?.height ?? 0),
    ]);
    expect(Math.max(...moved.flat().map(Math.abs))).toBeLessThanOrEqual(1);
    expect(before.slice(0, 3).map(({ width }) => width)).toEqual([656, 1024, 1440]);
    const rows = await text.locator('.row').evaluateAll((all) => all.map((row) => row.clientWidth));
    expect(rows).toEqual([656, 1440]);
    const heights = before.slice(3, 6).map(({ height }) => height);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
    await examine(page);

    await page.setViewportSize({ width: 390, height: 800 });
    const narrow = await sizesOf(text.locator('.row img'));
    expect(narrow.slice(0, 3).map(({ width }) => width)).toEqual([358, 358, 358]);
    expect(narrow[3]?.width).toBe(narrow[4]?.width);
    await expectNoSidewaysScrolling(page);

    await page.route(`**/media/${ids[1]}/**`, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(async () => {
      await text.locator('figure').last().scrollIntoViewIfNeeded();
      await expect(text.getByText('Its caption')).toHaveCount(0, { timeout: 100 });
    }).toPass();
    await expect(text.locator('.row:visible')).toHaveCount(1);
  });

  test('open large at a press, one after the other by key, and give the focus back', async ({ page, adminSite }) => {
    const content = `${image(0, 'First', ' "The first"')}\n\nText.\n\n:::gallery\n${image(1, 'Second')}\n${image(2, 'Third', '#decorative')}\n:::`;
    const { slug } = await admin.publish({ title: 'Large', content });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(`${adminSite.url}/articles/${slug}`);
    const link = page.getByRole('link', { name: 'First' });
    expect(scripts.filter((url) => url.includes('zoom'))).toEqual([]);
    const href = (await link.getAttribute('href')) ?? '';
    expect((await page.request.get(href)).headers()['content-type']).toBe('image/webp');

    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Image viewer' });
    const shown = dialog.locator('figure:not([inert]) img');
    await expect(shown).toHaveAccessibleName('First');
    await expect(dialog.getByText('The first')).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText('1 of 3');
    // The script that notes how far an article is read comes with the first scrolling, whenever that is.
    expect(scripts.filter((url) => !url.includes('/reading-'))).toHaveLength(1);
    await examine(page);
    await page.keyboard.press('ArrowRight');
    await expect(shown).toHaveAccessibleName('Second');
    await dialog.getByRole('button', { name: 'Next image' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('status')).toHaveText('3 of 3');
    await expect(shown).toHaveAttribute('alt', '');
    await page.keyboard.press('Home');
    await expect(dialog.getByRole('status')).toHaveText('1 of 3');
    // As a swipe does it, which scrolls.
    await dialog.getByRole('group').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
    await expect(dialog.getByRole('status')).toHaveText('2 of 3');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();

    await page.getByRole('link', { name: 'Enlarge image' }).click();
    await expect(dialog.getByRole('status')).toHaveText('3 of 3');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

  test('are links to themselves where the zoom view cannot be loaded', { tag: '@long' }, async ({
    page,
    adminSite,
    noise,
  }) => {
    // The page that browsers make for an image has styles of its own, and gets a script of Playwright's, which its policy forbids.
    noise.allow(/zoom|ERR_FAILED|inline style|Blocked script execution/);
    const { slug } = await admin.publish({ title: 'Alone', content: image(0, 'Alone') });
    await page.route('**/image-zoom-*', (route) => route.abort());
    await page.goto(`${adminSite.url}/articles/${slug}`);
    const link = page.getByRole('link', { name: 'Alone' });
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(href);
    // An image has no storage, which the next test's page is to have.
    await page.goto(adminSite.url);
  });
});
