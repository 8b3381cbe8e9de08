import { examine } from '../support/accessibility.ts';
import { changeElsewhere, expectKept, openEditor, showEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

// Nothing moves while colours are measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Each look takes seconds on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 90_000 });

test('every tab is accessible, empty and with what is wrong', async ({ page, adminSite }) => {
  const editor = await openEditor(page, adminSite.url);
  for (const name of ['Content', 'Settings', 'Media', 'Tools']) {
    await editor.open(name);
    await examine(page);
  }
  await editor.open('Settings');
  await editor.isFeatured.check();
  await editor.publishDate.fill('2099-01-02T03:04');
  await editor.open('Media');
  await editor.imageUrl.fill('no address');
  await editor.button('Publish Article').click();
  await expect(page.getByText('Title is required')).toBeVisible();
  for (const name of ['Content', 'Settings', 'Media']) {
    await editor.open(name);
    await examine(page);
  }
});

test('suggestions and the preview are accessible', async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({
    title: 'Something to look at',
    content: '# A heading\n\nA text.\n\n- one',
  });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.button('Suggest').click();
  await editor.button('Preview').click();
  await expect(page.getByRole('heading', { level: 2, name: 'A heading' })).toBeVisible();
  await examine(page);
});

test('the offer of what was kept is accessible', async ({ page, adminSite }) => {
  const editor = await openEditor(page, adminSite.url);
  await editor.title.fill('A title of some length that was kept in this browser, for whoever comes back');
  await expectKept(page, 'whoever comes back');
  await page.close();
  const again = await page.context().newPage();
  const after = await showEditor(again, adminSite.url);
  await expect(after.offer).toBeVisible();
  await examine(again);
});

test('the comparison, and the question before leaving, are accessible', async ({ page, adminSite, noise }) => {
  noise.allow(/status of 409/);
  const [id = ''] = await adminSite.write({ title: 'To be compared' });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.content.fill('The first paragraph.\n\nMine.');
  await changeElsewhere(page, adminSite.url, id, { title: 'By another hand', content: 'The first paragraph.' });
  await editor.button('Update Article').click();
  const comparison = page.getByRole('dialog', { name: 'This article has changed' });
  await expect(comparison.getByRole('button', { name: 'Keep my text' })).toBeVisible();
  await examine(page);
  await comparison.getByRole('button', { name: 'Keep editing' }).click();
  await editor.button('Cancel').click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await examine(page);
});

test('an article that is missing has an accessible page', async ({ page, adminSite, noise }) => {
  noise.allow(/status of 404/);
  await signIn(page, adminSite.url);
  await page.goto(`${adminSite.url}/admin/articles/edit/unknown`);
  await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible();
  await examine(page);
});
