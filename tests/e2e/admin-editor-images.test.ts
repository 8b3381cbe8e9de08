import { adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { holdBack } from '../support/browser-page.ts';
import { expectToast, openEditor, readCopy, readStored } from '../support/editor.ts';
import { addToLibrary, drawImage, giveFiles } from '../support/editor-images.ts';
import { expect, test } from '../support/site.ts';
import { endSession, signIn } from '../support/site-owner.ts';

/** The calls of the library and of its uploads. */
const library = /\/api\/admin\/media/;

const inMarkdown = (alt: string) => new RegExp(`!\\[${alt}\\]\\(media:([0-9a-f-]{36})\\)`);

test('from a finished text to an illustrated one it takes three steps: drop, type what the image shows, publish', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'Three steps', content: 'One.\n\nTwo.' });
  const editor = await openEditor(page, adminSite.url, id);
  const image = await drawImage('river.jpg');
  let steps = 0;
  const step = async (act: () => Promise<unknown>) => {
    steps += 1;
    await act();
  };
  await step(() => giveFiles(editor.content, 'drop', [image]));
  await expect(editor.content).toHaveValue(inMarkdown(''));
  await step(() => page.keyboard.type('A river at night'));
  await step(() => editor.button('Update Article').click());
  await expectToast(page, 'Success', 'Article updated successfully');
  expect(steps).toBeLessThanOrEqual(3);
  const { content } = await readStored(page, adminSite.url, id);
  expect(content).toMatch(inMarkdown('A river at night'));
  expect(content).toMatch(/^One\.\n\nTwo\.\n\n!\[/);
  const html = await (await fetch(`${adminSite.url}/articles/${id}`)).text();
  expect(html).toMatch(/<img[^>]*alt="A river at night"/);
});

test('two images that are dropped while the editor types come where they were dropped; no save has what stands for them; Undo takes an image back; a file that is none is refused', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'Two at once', content: 'First.\n\nLast.' });
  const editor = await openEditor(page, adminSite.url, id);
  const images = [await drawImage('one.jpg'), await drawImage('two.jpg')];
  const release = await holdBack(page, library);
  await editor.content.evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    field.setSelectionRange('First.'.length, 'First.'.length);
  });
  await giveFiles(editor.content, 'drop', images);
  await expect(editor.content).toHaveValue(
    /^First\.\n\n!\[Uploading one\.jpg…\].+\n\n!\[Uploading two\.jpg…\].+\n\nLast\.$/,
  );
  await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.type('Typed meanwhile. ');
  const stored = async () => (await readCopy(page, adminSite.url, id)).content;
  await expect.poll(stored).toBe('First.\n\nTyped meanwhile. Last.');
  release();
  await expect(editor.content).toHaveValue(
    /^First\.\n\n!\[\]\(media:.{36}\)\n\n!\[\]\(media:.{36}\)\n\nTyped meanwhile\. Last\.$/,
  );
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  await page.keyboard.type('And on. ');
  await expect(editor.content).toHaveValue(/Typed meanwhile\. And on\. Last\.$/);
  await expect.poll(stored).toMatch(/^First\.\n\n!\[\]\(media:.+And on\. Last\.$/s);

  await editor.content.press('Control+End');
  const before = await editor.content.inputValue();
  await giveFiles(editor.content, 'paste', [await drawImage('three.jpg')]);
  await expect(editor.content).toHaveValue(/Last\.\n\n!\[\]\(media:.{36}\)\n\n$/);
  await page.keyboard.press('Control+z');
  await expect(editor.content).toHaveValue(before);
  await page.keyboard.press('Control+Shift+z');
  await expect(editor.content).toHaveValue(/Last\.\n\n!\[\]\(media:.{36}\)\n\n$/);

  const after = await editor.content.inputValue();
  await giveFiles(editor.content, 'paste', [{ name: 'no.jpg', type: 'image/jpeg', bytes: Buffer.from('no image') }]);
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('Not uploaded');
  expect((await editor.content.inputValue()).trim()).toBe(after.trim());
  await page.getByRole('button', { name: 'Remove no.jpg from the list' }).click();
});

test('an upload outlives a time offline and the end of the session, and the text goes on', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|status of 401/);
  const [id = ''] = await adminSite.write({ title: 'Interrupted', content: 'Text.' });
  const editor = await openEditor(page, adminSite.url, id);
  await page.context().setOffline(true);
  await giveFiles(editor.content, 'drop', [await drawImage('offline.jpg')]);
  await expect(editor.content).toHaveValue(/^Text\.\n\n!\[Uploading offline\.jpg…\]/);
  await page.keyboard.type('On.');
  await page.context().setOffline(false);
  const again = page.getByRole('button', { name: 'Try to upload offline.jpg again' });
  const done = expect(editor.content).toHaveValue(/^Text\.\n\n!\[\]\(media:.{36}\)\n\nOn\.$/);
  // It goes by itself when the upload goes on, and a click would wait for it then.
  const press = () => again.evaluateAll((buttons) => (buttons[0] as HTMLElement | undefined)?.click());
  await page.addLocatorHandler(again, press, { noWaitAfter: true });
  await done;
  await page.removeLocatorHandler(again);

  await endSession(page, adminSite.url);
  await giveFiles(editor.content, 'drop', [await drawImage('signed-out.jpg')]);
  await expect(page.getByRole('dialog')).toContainText(/sign in/i);
  await expect(editor.content).toHaveValue(/Uploading signed-out\.jpg/);
});

test('the hero image is dropped, described, seen in its crops and held at a point; another one begins anew, and Undo brings the first back', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'With a hero' });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.open('Media');
  await giveFiles(page.getByRole('tabpanel', { name: 'Media' }), 'drop', [await drawImage('hero.jpg')]);
  await expect(editor.imageUrl).toHaveValue(/\/media\/.+\.webp$/);
  const alt = page.getByRole('textbox', { name: 'Alt text' });
  await alt.fill('The town hall');
  await page.getByRole('textbox', { name: 'Caption' }).fill('Before the flood');
  for (const name of ['front page image', 'hero image', 'share image']) {
    await expect(page.getByRole('img', { name: `Preview of the ${name}` })).toHaveJSProperty('complete', true);
  }
  const about = page.getByRole('region', { name: 'Image from the library' });
  await expect(about).toContainText('hero.jpg');
  await expect(about).toContainText(/1,200 × 8\d\d pixels/);
  await page.getByRole('slider', { name: 'Focal point' }).press('Home');
  await page.getByRole('slider', { name: 'Focal point' }).press('Shift+ArrowLeft');
  await examine(page);
  const first = await editor.imageUrl.inputValue();
  const [, mediaId = ''] = first.match(/\/media\/([^/]+)/) ?? [];
  const focalX = async () =>
    (
      (await (await page.context().request.get(adminSite.url + adminPaths.mediaItem(mediaId))).json()) as {
        focalX: number;
      }
    ).focalX;
  await expect.poll(focalX).toBe(0.4);
  await expect(page.getByRole('img', { name: 'Preview of the share image' })).toHaveCSS(
    'object-position',
    // The crop is narrower than the image: the focal point is in its middle, as on the card.
    /^(?!40%)[1-3]\d(\.\d+)?% 50%$/,
  );

  const other = await addToLibrary(page, adminSite.url, await drawImage('other.jpg'), {
    alt: 'A bridge',
    caption: 'In May',
  });
  await page.getByRole('button', { name: 'Choose an image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('searchbox', { name: 'Search images' }).fill('bridge');
  await picker.getByRole('option', { name: /^other\.jpg.*A bridge/ }).click();
  await expect(editor.imageUrl).toHaveValue(other.url);
  await expect(alt).toHaveValue('');
  await expect(alt).toHaveAttribute('placeholder', 'A bridge');
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('In May');
  await editor.button('Undo').click();
  await expect(editor.imageUrl).toHaveValue(first);
  await expect(alt).toHaveValue('The town hall');
  await page.getByRole('switch', { name: 'Decorative in this article' }).check();
  await expect(alt).toBeDisabled();
  await page.getByRole('switch', { name: 'Decorative in this article' }).uncheck();
  await expect(alt).toHaveValue('The town hall');
  await editor.button('Update Article').click();
  await expectToast(page, 'Success', 'Article updated successfully');
  const stored = await readStored(page, adminSite.url, id);
  expect(stored).toMatchObject({ imageAlt: 'The town hall', imageCaption: 'Before the flood', imageUrl: first });
});

test('images that are not described are asked about before readers see them, and can stay so', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  await signIn(page, adminSite.url);
  const [hero, inText] = await Promise.all(
    ['hero.jpg', 'text.jpg'].map(async (name) => addToLibrary(page, adminSite.url, await drawImage(name))),
  );
  const content = `One.\n\n![](media:${inText?.id} "Caption")`;
  const [id = ''] = await adminSite.write({ title: 'Undescribed', content, imageUrl: hero?.url ?? '' });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.button('Update Article').click();
  const question = page.getByRole('dialog', { name: 'Update this article' });
  await expect(question.getByRole('listitem')).toHaveCount(2);
  await examine(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(editor.button('Update Article')).toBeFocused();

  await editor.button('Update Article').click();
  await question.getByRole('textbox', { name: 'Alt text of hero.jpg' }).fill('A hero');
  await question.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(question.getByRole('alert')).toHaveText('Describe this image, or mark it as decorative');
  await expect(question.getByRole('textbox', { name: 'Alt text of text.jpg' })).toBeFocused();
  await question.getByRole('checkbox', { name: 'Decorative' }).last().check();
  await question.getByRole('button', { name: 'Update', exact: true }).click();
  await expectToast(page, 'Success', 'Article updated successfully');
  const stored = await readStored(page, adminSite.url, id);
  expect(stored.imageAlt).toBe('A hero');
  expect(stored.content).toBe(`One.\n\n![](media:${inText?.id}#decorative "Caption")`);

  const [other = ''] = await adminSite.write({ title: 'Undescribed still', content });
  const next = await openEditor(page, adminSite.url, other);
  await next.button('Update Article').click();
  await question.getByRole('button', { name: 'Update anyway' }).click();
  await expectToast(page, 'Success', 'Article updated successfully');
  expect((await readStored(page, adminSite.url, other)).content).toBe(content);
});

test('images of the library come into the text by the keyboard alone, several as a gallery; Escape gives the focus back', async ({
  page,
  adminSite,
}) => {
  await signIn(page, adminSite.url);
  const alts = ['Left', 'Right'];
  const items = [];
  for (const alt of alts) {
    items.push(
      await addToLibrary(page, adminSite.url, await drawImage(`gallery-${alt}.jpg`), { alt, caption: 'Both' }),
    );
  }
  const [id = ''] = await adminSite.write({ title: 'A gallery', content: 'Text.' });
  const editor = await openEditor(page, adminSite.url, id);
  const opener = editor.button('Insert image');
  const picker = page.getByRole('dialog', { name: 'Choose images' });
  await opener.press('Enter');
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  // Out of the document: between the end of a dialog and the event that tells of it, another press opens nothing.
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  const found = page.waitForResponse((response) => response.url().includes('q=gallery-'));
  await picker.getByRole('searchbox', { name: 'Search images' }).fill('gallery-');
  await expect(picker.getByRole('option')).toHaveCount(2);
  // Until then the list is pale.
  await found;
  await expect(picker.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await examine(page);
  await picker.getByRole('option').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  // Taken back and chosen again, the first one comes last.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(picker.getByRole('option', { name: /Right.*number 2/ })).toHaveAttribute('aria-selected', 'true');
  await expect(picker.getByRole('option', { name: /Left.*number 1/ })).toHaveAttribute('aria-selected', 'true');
  await expect(picker.getByRole('button', { name: 'Insert gallery (2)' })).toBeVisible();
  await page.keyboard.press('Enter');
  const [left, right] = items;
  const lines = [`![Left](media:${left?.id} "Both")`, `![Right](media:${right?.id} "Both")`].join('\n');
  await expect(editor.content).toHaveValue(`Text.\n\n:::gallery\n${lines}\n:::\n\n`);
  await expect(editor.content).toBeFocused();
});

test('a portrait and the share image of the site come in by the same gestures', { tag: '@long' }, async ({
  page,
  adminSite,
}) => {
  await signIn(page, adminSite.url);
  const item = await addToLibrary(page, adminSite.url, await drawImage('share.jpg'), { alt: 'The masthead' });
  const { request } = page.context();
  const author = await request.post(adminSite.url + adminPaths.authors, {
    headers: { origin: adminSite.url },
    data: { name: 'Pia Portrait', title: 'Writer', initials: 'PP' },
  });
  const { id } = (await author.json()) as { id: string };
  await page.goto(`${adminSite.url}/admin/authors/edit/${id}`);
  const url = page.getByLabel('Image URL');
  await expect(url).toBeVisible();
  await giveFiles(page.locator('body'), 'paste', [await drawImage('portrait.jpg')]);
  await expect(url).toHaveValue(/\/media\/.+\.webp$/);
  await expect(page.getByRole('img', { name: 'Preview of the author' })).toHaveJSProperty('complete', true);
  const portrait = await url.inputValue();
  await page.getByRole('button', { name: 'Update Author' }).click();
  await expectToast(page, 'Success', 'Author updated successfully');
  const stored = await request.get(adminSite.url + adminPaths.authors);
  expect(await stored.json()).toContainEqual(expect.objectContaining({ id, imageUrl: portrait }));

  await page.goto(`${adminSite.url}/admin/settings`);
  await page.getByRole('button', { name: 'Choose a share image' }).click();
  await page.getByRole('option', { name: /^share\.jpg.*The masthead/ }).click();
  await expect(page.getByLabel('Default Share Image URL (optional)')).toHaveValue(item.url);
  const caption = page.getByRole('switch', { name: 'Show the title under images without a caption' });
  await expect(caption).toBeChecked();
  await caption.uncheck();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expectToast(page, 'Success', 'Settings saved');
  const settings = await (await request.get(adminSite.url + adminPaths.settings)).json();
  expect(settings).toMatchObject({ shareImage: item.url, titleAsCaption: false });
  await request.patch(adminSite.url + adminPaths.settings, {
    headers: { origin: adminSite.url },
    data: { shareImage: null, titleAsCaption: true },
  });
});
