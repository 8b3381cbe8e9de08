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

test('what was typed offline is offered back after a crash, and restored', async ({ page, adminSite, noise }) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|status of 404/);
  const editor = await openEditor(page, adminSite.url);
  await page.context().setOffline(true);
  await editor.fill({ title: 'Before the crash', content: 'Typed for an hour.' });
  await editor.open('Settings');
  await editor.isFeatured.check();
  await editor.readTime.fill('');
  await expectKept(page, '"readTime":null');
  await page.close();

  const again = await page.context().newPage();
  await again.context().setOffline(false);
  const after = await showEditor(again, adminSite.url);
  await expect(after.offer).toBeVisible();
  await expect(after.title).toHaveValue('');
  await after.button('Restore').click();
  await expect(after.offer).toHaveCount(0);
  await expect(after.title).toHaveValue('Before the crash');
  await expect(after.content).toHaveValue('Typed for an hour.');
  await after.open('Settings');
  await expect(after.isFeatured).toBeChecked();
  await expect(after.readTime).toHaveValue('');
  await expect(after.category).toHaveValue('Politics (politics)');
  await after.readTime.fill('3');
  await after.button('Publish Article').click();
  await expectToast(again, 'Success', 'Article created successfully');
  expect(await findByTitle(again, adminSite.url, 'Before the crash')).toHaveLength(1);
  await showEditor(again, adminSite.url);
  await expect(after.offer).toHaveCount(0);
});

test('what was typed into an article is offered back after a reload, and can be discarded', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/^dialogue:/);
  const [id = '', other = ''] = await adminSite.write({ title: 'Reloaded' }, { title: 'Another one' });
  const editor = await openEditor(page, adminSite.url, id);
  await holdAutosave(page);
  await editor.content.fill('Half a thought');
  await expectKept(page, 'Half a thought');
  page.once('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.close();
  const again = await page.context().newPage();
  const after = await showEditor(again, adminSite.url, other);
  await expect(after.offer).toHaveCount(0);
  await changeElsewhere(again, adminSite.url, id, { excerpt: 'Changed elsewhere.' });
  await showEditor(again, adminSite.url, id);
  await expect(after.offer).toBeVisible();
  await expect(again.getByText('The article has changed since then.')).toBeVisible();
  await after.button('Discard').click();
  await expect(after.offer).toHaveCount(0);
  await expect(after.content).toHaveValue('The first paragraph.\n\nThe second paragraph.');
  await showEditor(again, adminSite.url, id);
  await expect(after.title).toBeVisible();
  await expect(after.offer).toHaveCount(0);
});

test('leaving within the site asks first, and so does the way back of the browser', async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'Left behind' });
  const editor = await openEditor(page, adminSite.url, id);
  await holdAutosave(page);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const ways = [
    () => editor.button('Cancel').click(),
    () => page.getByRole('link', { name: 'Dashboard' }).click(),
    () => page.getByRole('link', { name: 'Back to Site' }).click(),
  ];
  await editor.title.fill('Not saved');
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(`${adminSite.url}/admin/articles/edit/${id}`);
    await expect(editor.title).toHaveValue('Not saved');
  }
  await editor.button('Cancel').click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
  expect((await readStored(page, adminSite.url, id)).title).toBe('Left behind');

  await page.getByRole('link', { name: 'New Article', exact: true }).click();
  // Without a title it is not autosaved.
  await editor.content.fill('On the way back');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/admin\/articles\/new$/);
  await expect(editor.content).toHaveValue('On the way back');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);

  await showEditor(page, adminSite.url, id);
  await expect(editor.title).toHaveValue('Left behind');
  await expect(editor.offer).toHaveCount(0);
});

test('what is typed and taken back again is not kept, and nothing is asked; the link past the navigation is no way out; closing the tab asks only while there is something to lose', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/^dialogue:/);
  const editor = await openEditor(page, adminSite.url);
  await editor.content.fill('Here to stay');
  await expectKept(page, 'Here to stay');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(editor.content).toHaveValue('Here to stay');
  await editor.content.fill('');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['masthead:editor-mode']);

  const asked: string[] = [];
  page.on('dialog', (dialog) => asked.push(dialog.type()));
  await page.reload();
  await expect(editor.title).toBeVisible();
  expect(asked).toEqual([]);
  await editor.content.fill('Still here');
  // The answer is no (see Noise): the page stays, and the reload never ends.
  page.reload().catch(() => undefined);
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(editor.content).toHaveValue('Still here');
  await editor.content.fill('');
  await editor.button('Cancel').click();
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
});

test('a browser that keeps nothing is no hindrance', { tag: '@long' }, async ({ context, adminSite }) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const editor = await openEditor(page, adminSite.url);
  await editor.fill({ title: 'Kept by nobody' });
  await expect(page.getByText("This browser can't keep unsaved changes.")).toBeVisible();
  await editor.button('Publish Article').click();
  await expectToast(page, 'Success', 'Article created successfully');
});
