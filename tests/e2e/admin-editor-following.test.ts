import {
  changeElsewhere,
  expectKept,
  expectToast,
  findByTitle,
  holdAutosave,
  openEditor,
  readStored,
  showEditor,
} from '../support/editor.ts';
import { expect, test } from '../support/site.ts';

const words = (number: number) => 'word '.repeat(number);
const minute = 60_000;

test('the read time follows an outline until its target is gone, then the content until it is set by hand, and again after Auto', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const title = 'As long as it reads';
  const editor = await openEditor(page, adminSite.url);
  await editor.button('Generate Outline').click();
  await expect(editor.content).toHaveValue(/Target: 1000 words$/);
  await editor.content.press('Control+Home');
  await page.keyboard.type('More. ');
  await expect(editor.readTime).toHaveValue('5');
  await editor.button('Generate Outline').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect(editor.content).toHaveValue(/Target: 1000 words$/);
  await editor.content.fill(words(300));
  await expect(editor.readTime).toHaveValue('2');

  await editor.fill({ title, content: words(2608) });
  await expect(editor.readTime).toHaveValue('14');
  await editor.content.fill(words(28_000));
  await expect(editor.readTime).toHaveValue('120');
  await editor.content.fill('');
  await expect(editor.readTime).toHaveValue('5');

  await editor.open('Settings');
  await editor.readTime.fill('9');
  await editor.open('Content');
  await editor.content.fill(words(1400));
  await editor.open('Settings');
  await expect(page.getByText('Set by hand. Auto makes it follow the content again: 7 minutes.')).toBeVisible();
  await expect(editor.readTime).toHaveValue('9');
  await editor.button('Auto').click();
  await expectToast(page, 'Read Time Updated', 'Set to 7 minutes based on content');
  await editor.open('Content');
  // The field is a moment behind the typing; what is stored is not.
  await editor.content.fill(words(1601));
  await editor.button('Publish Article').click();
  await expectToast(page, 'Success', 'Article created successfully');
  const [id = ''] = await findByTitle(page, adminSite.url, title);
  expect((await readStored(page, adminSite.url, id)).readTime).toBe(9);
});

test('a stored read time that is the estimate follows on; another one stays', async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'Grows', content: words(300), readTime: 2 });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.content.fill(words(700));
  await expect(editor.readTime).toHaveValue('4');
  await editor.button('Cancel').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await changeElsewhere(page, adminSite.url, id, { readTime: 3 });
  await showEditor(page, adminSite.url, id);
  await editor.content.fill(words(700));
  await expect(page.getByText('700 words · 4 min read')).toBeVisible();
  await expect(editor.readTime).toHaveValue('3');
});

test.describe('with a clock that starts in the past', () => {
  test.use({ freshContext: true });

  test('an article is published when Publish is pressed, also one that was restored', { tag: '@long' }, async ({
    page,
    adminSite,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|status of 404/);
    const title = 'Twenty minutes in the writing';
    await page.clock.install({ time: Date.now() - 20 * minute });
    const editor = await openEditor(page, adminSite.url);
    await page.context().setOffline(true);
    await editor.fill({ title, content: 'Slowly.' });
    await expectKept(page, 'Slowly.');
    await page.close();

    const again = await page.context().newPage();
    await again.context().setOffline(false);
    await again.clock.install({ time: Date.now() - 10 * minute });
    const after = await showEditor(again, adminSite.url);
    await after.button('Restore').click();
    await after.open('Settings');
    await expect(again.getByText('Unless you change it, the moment you press Publish.')).toBeVisible();
    await again.clock.fastForward(10 * minute);
    await after.button('Publish Article').click();
    await expectToast(again, 'Success', 'Article created successfully');
    const [id = ''] = await findByTitle(again, adminSite.url, title);
    const { publishDate } = await readStored(again, adminSite.url, id);
    expect(Date.now() - Date.parse(publishDate ?? '')).toBeLessThan(3 * minute);
  });
});

test('a publish date that was set by hand stays, also when it is restored; Now takes it back', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 404/);
  const editor = await openEditor(page, adminSite.url);
  await holdAutosave(page);
  await editor.fill({ title: 'From the archive', content: 'Old news.' });
  await editor.open('Settings');
  await editor.publishDate.fill('2020-03-04T05:06');
  await expectKept(page, '2020-03-04T05:06');
  await page.close();
  const again = await page.context().newPage();
  const after = await showEditor(again, adminSite.url);
  await after.button('Restore').click();
  await after.open('Settings');
  await expect(after.publishDate).toHaveValue('2020-03-04T05:06');
  await expect(again.getByText('Unless you change it, the moment you press Publish.')).toHaveCount(0);
  await after.button('Now').click();
  await expect(again.getByText('Unless you change it, the moment you press Publish.')).toBeVisible();
  await after.publishDate.fill('2020-03-04T05:07');
  await after.button('Publish Article').click();
  await expectToast(again, 'Success', 'Article created successfully');
  const [id = ''] = await findByTitle(again, adminSite.url, 'From the archive');
  expect((await readStored(again, adminSite.url, id)).publishDate).toBe('2020-03-04T05:07:00.000Z');
});

test.describe('with a clock that is moved', () => {
  test.use({ freshContext: true });

  test('a form that nothing was typed into can be left after a while', { tag: '@long' }, async ({
    page,
    adminSite,
  }) => {
    await page.clock.install();
    const editor = await openEditor(page, adminSite.url);
    const before = await editor.publishDate.inputValue();
    await page.clock.fastForward(5 * minute);
    await expect(editor.publishDate).not.toHaveValue(before);
    await editor.button('Cancel').click();
    await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
  });
});

test('what is said after saving leads to the article when readers can see it', { tag: '@long' }, async ({
  page,
  adminSite,
}) => {
  const [id = '', later = ''] = await adminSite.write(
    { title: 'Look at me' },
    { title: 'Not yet', publishDate: new Date(Date.now() + 60 * minute).toISOString() },
  );
  const toast = page.getByRole('listitem').filter({ hasText: 'Article updated successfully' });
  const editor = await openEditor(page, adminSite.url, later);
  await editor.title.fill('Not yet to be seen');
  await editor.button('Update Article').click();
  await expect(toast).toBeVisible();
  await expect(toast.getByRole('link')).toHaveCount(0);
  await showEditor(page, adminSite.url, id);
  await editor.title.fill('Look at me now');
  await editor.button('Update Article').click();
  await toast.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/articles\/look-at-me/);
  await expect(page.getByRole('heading', { level: 1, name: 'Look at me now' })).toBeVisible();
});

test('the hero image may be a path of this site, and is previewed', { tag: '@long' }, async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'From our own shelf' });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.open('Media');
  for (const wrong of ['//evil.example/a.png', '/\\evil.example/a.png', '/media/a b.png']) {
    await editor.imageUrl.fill(wrong);
    await expect(page.getByRole('img', { name: 'Preview of the hero image' })).toHaveCount(0);
    await editor.button('Update Article').click();
    await expect(page.getByText('Must be a valid URL')).toBeVisible();
  }
  await editor.imageUrl.fill('/icon-192.png');
  await expect(page.getByRole('img', { name: 'Preview of the hero image' })).toHaveJSProperty('complete', true);
  await editor.button('Update Article').click();
  await expectToast(page, 'Success', 'Article updated successfully');
  expect((await readStored(page, adminSite.url, id)).imageUrl).toBe(`${adminSite.url}/icon-192.png`);
});
