import { examineAnyway } from '../support/accessibility.ts';
import { expectKept, openEditor, showEditor } from '../support/editor.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';

// Each look takes seconds on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 90_000 });

test('every tab is accessible, empty and with what is wrong', async ({ page, adminSite }) => {
  const editor = await openEditor(page, adminSite.url);
  for (const name of sampleOf(['Content', 'Settings', 'Media', 'Tools'], 1)) {
    await editor.open(name);
    await examineAnyway(page);
  }
  await editor.open('Settings');
  await editor.isFeatured.check();
  await editor.publishDate.fill('2099-01-02T03:04');
  await editor.open('Media');
  await editor.imageUrl.fill('no address');
  await editor.button('Publish Article').click();
  await expect(page.getByText('Title is required')).toBeVisible();
  for (const name of sampleOf(['Content', 'Settings', 'Media'], 1)) {
    await editor.open(name);
    await examineAnyway(page);
  }
});

test('suggestions, the preview and the offer of what was kept are accessible', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/^dialogue:/);
  const [id = ''] = await adminSite.write({
    title: 'Something to look at',
    content: '# A heading\n\nA text.\n\n- one',
  });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.title.fill('A title of some length that was kept in this browser, for whoever comes back');
  await expectKept(page, 'whoever comes back');
  await page.close();
  const again = await page.context().newPage();
  const after = await showEditor(again, adminSite.url, id);
  await expect(after.offer).toBeVisible();
  await after.button('Suggest').click();
  await after.button('Preview').click();
  await expect(again.getByRole('heading', { level: 2, name: 'A heading' })).toBeVisible();
  await examineAnyway(again);
});

test('the question before leaving, and a missing article are accessible', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 404/);
  const [id = ''] = await adminSite.write({ title: 'To be left' });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.content.fill('The first paragraph.\n\nMine.');
  await editor.button('Cancel').click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await examineAnyway(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();

  await page.goto(`${adminSite.url}/admin/articles/edit/unknown`);
  await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible();
  await examineAnyway(page);
});
