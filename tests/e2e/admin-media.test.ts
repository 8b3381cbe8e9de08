import type { APIRequestContext, Page } from '@playwright/test';
import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import type { MediaItem } from '../../src/contract/media.ts';
import { examine } from '../support/accessibility.ts';
import { expectKept } from '../support/editor.ts';
import { drawImage } from '../support/media.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

const cells = (page: Page) => page.getByRole('grid', { name: 'Images' }).getByRole('gridcell');
const cell = (page: Page, name: string) =>
  cells(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Uploads an image over the API. */
async function upload(request: APIRequestContext, siteUrl: string, name: string, colour: string): Promise<MediaItem> {
  const buffer = await drawImage({ width: 480, height: 320, colour });
  const answer = await request.post(siteUrl + adminPaths.media, {
    headers: { origin: siteUrl },
    multipart: { file: { name, mimeType: 'image/jpeg', buffer } },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

test('images are found, reached by keys, and changed together', async ({ page, ownSite, noise }) => {
  const { url } = ownSite;
  const { request } = page.context();
  const admin = await openOwnerAdmin(page, url);
  for (const [index, name] of ['alpha', 'beta', 'gamma', 'delta'].entries()) {
    await upload(request, url, `${name}.jpg`, `#${index}04080`);
  }
  await page.goto(`${url}/admin`);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Media' }).click();
  await expect(cells(page)).toHaveCount(4);
  await page
    .getByLabel('Upload images')
    .last()
    .setInputFiles({
      name: 'epsilon.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawImage({ width: 480, height: 320, colour: '#904080' }),
    });
  await expect(cells(page).first().getByRole('heading')).toHaveText('epsilon.jpg');
  await expect(page.getByText('5 images')).toBeVisible();
  await examine(page);

  await cells(page).first().focus();
  for (const key of ['ArrowRight', 'x', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('5 images')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'gamma.jpg' })).toBeVisible();
  await page.goBack();
  await expect(cell(page, 'gamma.jpg'), 'the list goes on where it was left').toBeFocused();

  await page.getByRole('radio', { name: 'List' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'List' }), 'remembered').toBeChecked();
  for (const name of ['beta.jpg', 'delta.jpg']) await page.getByRole('checkbox', { name: `Select "${name}"` }).check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 images' });
  await dialog.getByRole('checkbox', { name: 'Replace the credit' }).check();
  await dialog.getByRole('textbox', { name: 'Credit' }).fill('Ines Ferreira');
  await dialog.getByRole('checkbox', { name: 'Replace the alt text' }).check();
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('The harbor');
  await dialog.getByRole('combobox', { name: 'Add labels' }).fill('Harbor');
  await page.keyboard.press('Enter');
  await examine(page);
  noise.allow(/status of (409|502)/);
  await page.route('**/media/bulk', (route) => route.fulfill({ status: 502, contentType: 'text/html' }), { times: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('“beta.jpg”: 502: Bad Gateway');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByText('2 images changed').first()).toBeVisible();
  await expect(cell(page, 'beta.jpg')).toContainText('The harbor');

  await page.getByRole('combobox', { name: 'Label' }).selectOption('Harbor');
  await expect(cells(page)).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search images' }).fill('ferreira del');
  await expect(cells(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?(?=.*label=Harbor)(?=.*q=ferreira\+del)/);
  await cells(page).getByRole('link').click();
  await page.getByRole('main').getByRole('link', { name: 'Media' }).click();
  await expect(cells(page), 'the filter survives').toHaveCount(1);
  await page.goto(`${url}/admin/media?alt=missing`);
  await expect(cells(page)).toHaveCount(3);

  const inUse = await admin.publish({
    title: 'With a hero',
    imageUrl: (await upload(request, url, 'hero.jpg', '#102030')).url,
  });
  await page.reload();
  for (const name of ['alpha.jpg', 'hero.jpg']) await page.getByRole('checkbox', { name: `Select "${name}"` }).check();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText(/^1 of 2 images moved to the trash\./).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/“hero\.jpg”: .*With a hero/);
  await expect(cells(page)).toHaveCount(3);
  expect(inUse.title).toBe('With a hero');
});

test('ten thousand images cost what a hundred cost, and the grid has no gap', { tag: '@long' }, async ({
  page,
  ownSite,
}) => {
  const { url } = ownSite;
  await openOwnerAdmin(page, url);
  const sample = await upload(page.context().request, url, 'sample.jpg', '#204080');
  const count = 10_000;
  await page.route(`${url}${adminPaths.media}?*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('cursor') ?? 0);
    const items = Array.from({ length: 100 }, (_, index) => ({
      ...sample,
      id: `${start + index}`,
      fileName: `image-${start + index}.jpg`,
    }));
    query.set('cursor', `${start + items.length}`);
    const headers = { 'x-total-count': `${count}`, link: `<${adminPaths.media}?${query}>; rel="next"` };
    return route.fulfill({ json: items, headers });
  });
  await page.goto(`${url}/admin/media`);
  await expect(cells(page).first()).toBeVisible();

  /** The name of the image in the middle of the window. */
  const middle = () =>
    page.evaluate(() => {
      const found = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
      return found?.closest('[role=gridcell]')?.textContent ?? '';
    });
  let furthest = 0;
  while (furthest < 1500) {
    await page.mouse.wheel(0, 2000);
    await expect.poll(async () => Number((await middle()).match(/image-(\d+)/)?.[1] ?? -1)).toBeGreaterThan(furthest);
    furthest = Number((await middle()).match(/image-(\d+)/)?.[1] ?? furthest);
  }
  expect(await cells(page).count(), 'elements of the page').toBeLessThan(100);

  await cells(page)
    .filter({ hasText: `image-${furthest}.jpg` })
    .focus();
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 'image-0.jpg')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.locator('[data-index]:focus')).not.toContainText('image-0.jpg');
});

test('an image is described, aimed, cut and replaced, and stays out of the trash while an article shows it', async ({
  page,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const { url } = ownSite;
  const { request } = page.context();
  const admin = await openOwnerAdmin(page, url);
  const { id } = await upload(request, url, 'harbor.jpg', '#204080');
  const path = adminPaths.mediaItem(id);
  const read = async (): Promise<MediaItem> => (await request.get(url + path)).json();
  const saved = () => expect(page.getByText('Image saved').first()).toBeVisible();

  await page.goto(`${url}${adminPagePaths.mediaItem(id)}`);
  await page.getByRole('textbox', { name: 'Alt text' }).fill('Boats at dawn');
  await page.getByRole('combobox', { name: 'License' }).fill('CC BY 4.0');
  await expect(page.getByRole('textbox', { name: 'License URL' })).toHaveValue(/creativecommons\.org\/licenses\/by\/4/);
  await page.getByRole('combobox', { name: 'Labels' }).fill('Harbor,');
  await page.getByRole('slider', { name: 'Focal point' }).focus();
  for (const key of ['ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '51% from the left, 60% from the top');
  await examine(page);
  await page.keyboard.press('Control+s');
  await saved();
  const described = { alt: 'Boats at dawn', licence: 'CC BY 4.0', labels: ['Harbor'], focalX: 0.51, focalY: 0.6 };
  expect(await read()).toMatchObject(described);

  await page.getByRole('textbox', { name: 'Caption' }).fill('Typed and kept');
  await page.getByRole('button', { name: 'Crop and rotate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' });
  await dialog.getByRole('button', { name: /^Right handle/ }).focus();
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft']) await page.keyboard.press(key);
  await dialog.getByRole('button', { name: 'Rotate right' }).click();
  await examine(page);
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(dialog).toBeHidden();
  const cut = await read();
  expect(cut.edit).toMatchObject({ rotate: 90, crop: { x: 0, y: 0, width: 1 } });
  expect([cut.width, cut.height].map((side) => side < 480)).toEqual([true, true]);
  expect(cut.width).toBe(320);
  await expect(page.getByRole('textbox', { name: 'Caption' }), 'typed text stays').toHaveValue('Typed and kept');
  await page.keyboard.press('Control+s');
  await expect.poll(read).toMatchObject({ caption: 'Typed and kept', edit: { rotate: 90 } });

  const buffer = await drawImage({ width: 600, height: 300, colour: '#208040' });
  await page.getByLabel('Replace file').last().setInputFiles({ name: 'pier.jpg', mimeType: 'image/jpeg', buffer });
  const replacing = page.getByRole('dialog', { name: /^Replace “.*” with “pier.jpg”\?$/ });
  await expect(replacing).toContainText('can still be seen at its old addresses for 30 days');
  await replacing.getByRole('checkbox', { name: 'Remove the old file for good' }).check();
  await expect(replacing).toContainText('may keep their copy for up to a year');
  await examine(page);
  await replacing.getByRole('button', { name: 'Replace and remove the old file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'pier.jpg' })).toBeVisible();
  await expect(page.getByText('600 × 300 pixels')).toBeVisible();
  expect((await fetch(cut.url)).status).toBe(404);

  await page.getByRole('button', { name: 'Crop and rotate' }).click();
  await dialog.getByRole('button', { name: 'Rotate right' }).click();
  await dialog.getByRole('checkbox', { name: 'Remove the old file for good' }).check();
  await expect(dialog).toContainText("You can't go back to the original.");
  await dialog.getByRole('button', { name: 'Save and remove the original' }).click();
  await expect(dialog).toBeHidden();
  expect(await read()).toMatchObject({ edit: null, width: 300, height: 600, whole: { width: 300, height: 600 } });

  const { id: articleId } = await admin.publish({ title: 'With a hero', imageUrl: (await read()).url });
  await page.reload();
  const uses = page.getByRole('list', { name: 'Used in' });
  await expect(uses.getByRole('link', { name: 'With a hero' })).toHaveAttribute('href', new RegExp(articleId));
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByRole('alert')).toContainText('Not moved to the trash.');
});

test('an image is changed beside another editor, kept while it is typed, set back to its original, and deleted for good', {
  tag: '@long',
}, async ({ page, ownSite, noise }) => {
  // A page that is about to leave may ask once more for the image that it has just deleted.
  noise.allow(/status of 409|media\/[\w-]+(\/uses)?\)$/);
  const { url } = ownSite;
  const { request } = page.context();
  const admin = await openOwnerAdmin(page, url);
  const { id } = await upload(request, url, 'pier.jpg', '#204080');
  const path = adminPaths.mediaItem(id);
  const read = async (): Promise<MediaItem> => (await request.get(url + path)).json();

  await admin.send('PATCH', path, { edit: { rotate: 90, crop: null } });
  await page.goto(`${url}${adminPagePaths.mediaItem(id)}`);
  await admin.send('PATCH', path, { caption: 'By another editor' });
  await page.getByRole('textbox', { name: 'Credit' }).fill('Mine');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('By another editor');
  await expect.poll(read).toMatchObject({ caption: 'By another editor', credit: 'Mine' });
  await admin.send('PATCH', path, { credit: 'Theirs' });
  await page.getByRole('textbox', { name: 'Credit' }).fill('Mine again');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'This image has changed' })).toContainText('Theirs');
  await page.keyboard.press('Control+s');
  await expect.poll(read).toMatchObject({ credit: 'Mine again' });

  await page.getByRole('textbox', { name: 'Caption' }).fill('Typed and kept');
  await expectKept(page, 'Typed and kept');
  await admin.send('PATCH', path, { credit: 'Changed since' });
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Restore' }).click();
  await expect(tab.getByRole('textbox', { name: 'Caption' })).toHaveValue('Typed and kept');
  await tab.keyboard.press('Control+s');
  await expect.poll(read).toMatchObject({ caption: 'Typed and kept', credit: 'Changed since' });
  await tab.close();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('textbox', { name: 'Credit' })).toHaveValue('Changed since');

  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' });
  await page.getByRole('button', { name: 'Crop and rotate' }).click();
  await dialog.getByRole('button', { name: 'Reset to the original' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await read()).toMatchObject({ edit: null, width: 480, height: 320 });

  const moveToTrash = async () => {
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click();
  };
  await moveToTrash();
  await expect(page.getByText('No images yet.')).toBeVisible();
  await page.goto(`${url}/admin/media?trash=1`);
  await cells(page).getByRole('link').click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await moveToTrash();
  await expect(cells(page), 'it goes back to the trash, from where the image was opened').toHaveCount(1);
  await page.goto(`${url}${adminPagePaths.mediaItem(id)}`);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('deleted permanently').first()).toBeVisible();
  expect((await request.get(url + path)).status()).toBe(404);
});
