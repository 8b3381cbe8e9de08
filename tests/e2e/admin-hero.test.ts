import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { MediaItem } from '../../src/contract/media.ts';
import { examine } from '../support/accessibility.ts';
import { holdBack } from '../support/browser-page.ts';
import { expectToast, openEditor, readStored } from '../support/editor.ts';
import { addToLibrary, drawImage, giveFiles } from '../support/editor-images.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

const library = /\/api\/admin\/media/;

async function readItem(page: Page, siteUrl: string, id: string): Promise<MediaItem> {
  return (await page.context().request.get(siteUrl + adminPaths.mediaItem(id))).json();
}

test('the hero image is chosen where it stands, shown whole, and captioned and credited in place; what is removed comes back', async ({
  page,
  adminSite,
}) => {
  await signIn(page, adminSite.url);
  const drawn = await drawImage('tower.jpg', { width: 700, height: 1200 });
  const item = await addToLibrary(page, adminSite.url, drawn, {
    alt: 'A tower',
    caption: 'In May',
    credit: 'A. Agency',
  });
  const [id = ''] = await adminSite.write({ title: 'With a tower' });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.button('Add a hero image').press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await expect(picker.getByRole('button', { name: 'Upload an image' })).toBeVisible();
  await picker.getByRole('option', { name: /^tower\.jpg.*A tower/ }).click();

  const picture = page.getByRole('img', { name: 'Hero, as it is in the library' });
  const ratio = () => picture.evaluate((image) => image.clientWidth / image.clientHeight);
  await expect.poll(ratio).toBeCloseTo(item.width / item.height, 1);
  await expect(picture).toHaveCSS('object-fit', 'fill');
  const caption = page.getByRole('textbox', { name: 'Caption' });
  const credit = page.getByRole('textbox', { name: 'Credit' });
  await expect(caption).toHaveValue('In May');
  await caption.fill('The tower in June');
  await expect(credit).toHaveValue('A. Agency');
  await credit.fill('B. Agency');
  await credit.press('Enter');
  await expect.poll(async () => (await readItem(page, adminSite.url, item.id)).credit).toBe('B. Agency');
  await examine(page);

  await editor.button('Remove').click();
  await expect(picture).toHaveCount(0);
  await expect(editor.button('Add a hero image')).toBeFocused();
  await editor.button('Undo').click();
  await expect(caption).toHaveValue('The tower in June');
  await editor.button('Alt text: A tower').click();
  const alt = page.getByRole('textbox', { name: 'Alt text' });
  await expect(alt).toBeFocused();
  // Beside the page, the fields of the panel are the only ones.
  await expect(caption).toHaveCount(1);
  await expect(caption).toHaveValue('The tower in June');
  await editor.button('Update Article').click();
  await expectToast(page, 'Success', 'Article updated successfully');
  expect(await readStored(page, adminSite.url, id)).toMatchObject({
    imageUrl: item.url,
    imageCaption: 'The tower in June',
  });
});

test('a file given in the dialog is uploaded where the image stands, while the editor types on', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'Uploaded' });
  const editor = await openEditor(page, adminSite.url, id);
  const release = await holdBack(page, library);
  await editor.button('Add a hero image').click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await giveFiles(picker.getByRole('heading'), 'paste', [await drawImage('pasted.jpg')]);
  await expect(picker).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('pasted.jpg');
  await editor.content.focus();
  await page.keyboard.type('Typed meanwhile. ');
  release();
  await expect(editor.button('No alt text yet')).toBeVisible();
  await expect(editor.content).toBeFocused();
  await expect(editor.content).toHaveValue(/Typed meanwhile\. /);
});

test('a credit that could not be stored stays in its field and is stored later; what another editor stored is not lost', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of (502|409)/);
  await signIn(page, adminSite.url);
  const item = await addToLibrary(page, adminSite.url, await drawImage('credited.jpg'), { alt: 'A', credit: 'First' });
  const [id = ''] = await adminSite.write({ title: 'Credited', imageUrl: item.url });
  await openEditor(page, adminSite.url, id);
  const credit = page.getByRole('textbox', { name: 'Credit' });
  const stored = async () => (await readItem(page, adminSite.url, item.id)).credit;
  const change = (data: object) =>
    page
      .context()
      .request.patch(adminSite.url + adminPaths.mediaItem(item.id), { headers: { origin: adminSite.url }, data });

  await page.route(`**${adminPaths.mediaItem(item.id)}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 502, body: '' }) : route.fallback(),
  );
  await credit.fill('Second');
  await credit.blur();
  await expect(page.getByText("The credit wasn't saved.")).toBeVisible();
  await expect(credit).toHaveValue('Second');
  await page.unroute(`**${adminPaths.mediaItem(item.id)}`);

  // Something else of the image was changed: no question.
  await change({ alt: 'Described elsewhere' });
  await credit.press('Enter');
  await expect.poll(stored).toBe('Second');
  await expect(page.getByText("The credit wasn't saved.")).toHaveCount(0);

  await change({ credit: 'Theirs' });
  await credit.fill('Mine');
  await credit.press('Enter');
  await expect(page.getByText('Someone else has changed the credit meanwhile: Theirs')).toBeVisible();
  expect(await stored()).toBe('Theirs');
  await expect(credit).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(stored).toBe('Mine');
});
