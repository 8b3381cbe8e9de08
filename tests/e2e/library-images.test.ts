import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { MediaItem } from '../../src/contract/media.ts';
import { openPage } from '../support/browser-page.ts';
import { addToLibrary, drawImage } from '../support/editor-images.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

const shown = (page: Page) => page.getByRole('img', { name: 'A lighthouse' });

test('an image of the library comes in the width of the screen, cut around its focal point; where a variant fails, another is shown, and for a missing portrait initials', {
  tag: '@long',
}, async ({ page, ownSite, noise }) => {
  noise.allow(/ERR_FAILED/);
  const { send, createAuthor, publish } = await openOwnerAdmin(page, ownSite.url);
  const read = async (path: string): Promise<MediaItem> => (await page.request.get(ownSite.url + path)).json();
  const file = await drawImage('tall.jpg', { width: 1400, height: 2800 });
  const texts = { alt: 'A lighthouse', credit: 'Ada Example' };
  const { id, url: imageUrl } = await addToLibrary(page, ownSite.url, file, texts);
  await send('PATCH', adminPaths.mediaItem(id), { focalY: 0.3 });
  await expect.poll(async () => (await read(adminPaths.mediaItem(id))).variantsState, { timeout: 60_000 }).toBe('done');
  const author = await createAuthor({ name: 'Ada Example', initials: 'AE', imageUrl });
  const { slug } = await publish({ imageUrl, imageCaption: 'منارة', authorId: author.id });
  const url = `${ownSite.url}/articles/${slug}`;

  for (const [viewport, variant] of [
    [390, '/640.avif'],
    [1440, '/1280.avif'],
  ] as const) {
    await page.setViewportSize({ width: viewport, height: 800 });
    await openPage(page, url);
    await expect(shown(page)).toHaveJSProperty('currentSrc', imageUrl.replace('/1280.webp', variant));
  }
  // 26 percent of its height are visible, with the focal point in the middle.
  await expect(shown(page)).toHaveCSS('object-position', '50% 25%');
  await expect(page.locator('figcaption')).toHaveText('منارة Ada Example');
  await expect(page.locator('figcaption')).toHaveCSS('direction', 'rtl');
  const initials = page.getByRole('article').locator('header').getByText('AE', { exact: true });
  await expect(initials).toBeHidden();

  await page.route('**/*.avif', (route) => route.abort());
  await openPage(page, url);
  await expect(shown(page)).toHaveJSProperty('currentSrc', imageUrl);
  await expect(shown(page)).toBeVisible();

  await page.route('**/media/**', (route) => route.abort());
  await openPage(page, url);
  await expect(shown(page)).toBeHidden();
  await expect(initials).toBeVisible();
  await page.unrouteAll();
});
