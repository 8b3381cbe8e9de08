import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import {
  changeElsewhere,
  editorOn,
  expectKept,
  expectToast,
  findByTitle,
  openEditor,
  readStored,
  showEditor,
} from '../support/editor.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

const comparison = (page: Page) => page.getByRole('dialog', { name: 'This article has changed' });
const difference = (page: Page, field: string) =>
  comparison(page)
    .locator('div')
    .filter({ has: page.getByRole('heading', { level: 3, name: field }) })
    .last();
const choose = (page: Page, name: string) => comparison(page).getByRole('button', { name }).click();

const content = 'First paragraph.\n\nSecond paragraph.\n\nThird paragraph.';

test('two tabs with one article: the later save shows what changed, and keeping its text keeps both', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const [id = ''] = await adminSite.write({ title: 'Two tabs', content });
  const mine = await openEditor(page, adminSite.url, id);
  const other = await page.context().newPage();
  const theirs = await showEditor(other, adminSite.url, id);
  await theirs.title.fill('Two tabs, first come');
  await theirs.content.fill(content.replace('Second', 'Their second'));
  await theirs.button('Update Article').click();
  await expectToast(other, 'Success', 'Article updated successfully');

  const text = content.replace('Second', 'My second');
  await mine.content.fill(text);
  await mine.excerpt.fill('My excerpt.');
  await mine.button('Update Article').click();
  await expect(comparison(page)).toContainText('None of your changes has been saved yet, and nothing is lost.');
  await expect(difference(page, 'Title')).toHaveText(
    /Changed by someone elseSaved versionTwo tabs, first comeWhen you opened itTwo tabs$/,
  );
  await expect(difference(page, 'Excerpt')).toHaveText(/Changed by you.+What the story is about.+YoursMy excerpt\.$/);
  await expect(difference(page, 'Content')).toHaveText(
    /Changed by both1 paragraph is the same\.Saved versionTheir second paragraph\.YoursMy second paragraph\.1 paragraph is the same\.$/,
  );
  await expect(comparison(page).getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(comparison(page)).toContainText('“Keep my text” saves only what you changed.');

  await choose(page, 'Keep editing');
  await expect(comparison(page)).toHaveCount(0);
  await expect(mine.content).toHaveValue(text);
  expect(await readStored(page, adminSite.url, id)).toMatchObject({ title: 'Two tabs, first come', version: 2 });

  await mine.button('Update Article').click();
  await choose(page, 'Keep my text');
  await expectToast(page, 'Success', 'Article updated successfully');
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
  expect(await readStored(page, adminSite.url, id)).toMatchObject({
    title: 'Two tabs, first come',
    excerpt: 'My excerpt.',
    content: text,
    version: 3,
  });
});

test('the stored version may be taken instead, and be worked on', async ({ page, adminSite, noise }) => {
  noise.allow(/status of 409/);
  const [id = ''] = await adminSite.write({ title: 'Theirs is better', readTime: 4 });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.title.fill('Mine is not');
  const publishDate = '2026-01-02T03:04:00.000Z';
  await changeElsewhere(page, adminSite.url, id, { readTime: 9, isFeatured: 1, publishDate, content: 'Theirs.' });
  await editor.button('Update Article').click();
  await expect(difference(page, 'Read Time')).toHaveText(/Saved version9 minutesWhen you opened it4 minutes$/);
  await expect(difference(page, 'Featured Article')).toHaveText(/Saved versionYesWhen you opened itNo$/);
  await expect(difference(page, 'Publish Date')).toContainText('January 2, 2026 at 3:04 AM UTC');
  await choose(page, 'Use the saved version');
  await expect(editor.title).toHaveValue('Theirs is better');
  await expect(editor.content).toHaveValue('Theirs.');
  await editor.title.fill('Theirs, and a title of mine');
  await editor.button('Update Article').click();
  await expectToast(page, 'Success', 'Article updated successfully');
  expect(await readStored(page, adminSite.url, id)).toMatchObject({
    title: 'Theirs, and a title of mine',
    content: 'Theirs.',
    readTime: 9,
    version: 3,
  });
});

test('a change that comes in while one compares is shown as well', async ({ page, adminSite, noise }) => {
  noise.allow(/status of 409/);
  const [id = ''] = await adminSite.write({ title: 'Much in demand' });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.excerpt.fill('Mine.');
  await changeElsewhere(page, adminSite.url, id, { title: 'The first change' });
  await editor.button('Update Article').click();
  await expect(comparison(page)).toContainText('The first change');
  await changeElsewhere(page, adminSite.url, id, { title: 'The second change' });
  await choose(page, 'Keep my text');
  await expect(difference(page, 'Title')).toHaveText(
    /Changed by someone elseSaved versionThe second changeWhen you opened itThe first change$/,
  );
  await page.keyboard.press('Escape');
  await expect(comparison(page)).toHaveCount(0);
  await expect(editor.excerpt).toHaveValue('Mine.');
  await expect(editor.title).toHaveValue('The first change');
  await editor.button('Update Article').click();
  await choose(page, 'Keep my text');
  await expectToast(page, 'Success', 'Article updated successfully');
  expect(await readStored(page, adminSite.url, id)).toMatchObject({ title: 'The second change', excerpt: 'Mine.' });
});

test('a draft that is older than the article says so, and is compared when it is saved', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const [id = ''] = await adminSite.write({ title: 'An old draft' });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.excerpt.fill('From before.');
  await expectKept(page, 'From before.');
  await page.close();
  const again = await page.context().newPage();
  await changeElsewhere(again, adminSite.url, id, { title: 'A new article' });
  const after = await showEditor(again, adminSite.url, id);
  await expect(again.getByText('The article has changed since then.')).toBeVisible();
  await after.button('Restore').click();
  await expect(after.title).toHaveValue('An old draft');
  await after.button('Update Article').click();
  await expect(difference(again, 'Title')).toContainText('A new article');
  await expect(comparison(again)).toContainText('“Keep my text” replaces everything below with your version.');
  await choose(again, 'Keep my text');
  await expectToast(again, 'Success', 'Article updated successfully');
  expect(await readStored(again, adminSite.url, id)).toMatchObject({
    title: 'An old draft',
    excerpt: 'From before.',
  });
});

test('the text of an article that is deleted meanwhile becomes a new one', async ({ page, adminSite, noise }) => {
  noise.allow(/status of 404/);
  const [id = ''] = await adminSite.write({ title: 'Deleted under my hands' });
  const admin = await openOwnerAdmin(page, adminSite.url);
  const editor = await showEditor(page, adminSite.url, id);
  await editor.content.fill('An hour of work.');
  await admin.send('DELETE', adminPaths.article(id));
  const question = page.getByRole('alertdialog', { name: 'This article has been deleted' });
  await editor.button('Update Article').click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor.content).toHaveValue('An hour of work.');
  await editor.button('Update Article').click();
  await question.getByRole('button', { name: 'Save as a new article' }).click();
  await expectToast(page, 'Success', 'Article created successfully');
  const [copy = '', ...others] = await findByTitle(page, adminSite.url, 'Deleted under my hands');
  expect(others).toEqual([]);
  expect((await readStored(page, adminSite.url, copy)).content).toBe('An hour of work.');
});

test('what was typed into an article that is gone is offered for a new one', async ({ page, adminSite, noise }) => {
  noise.allow(/status of 404/);
  const [id = ''] = await adminSite.write({ title: 'Gone after a crash' });
  const admin = await openOwnerAdmin(page, adminSite.url);
  const editor = await showEditor(page, adminSite.url, id);
  await editor.content.fill('What is left of it.');
  await expectKept(page, 'What is left of it.');
  await page.close();
  await admin.send('DELETE', adminPaths.article(id));
  const again = await page.context().newPage();
  await again.goto(`${adminSite.url}/admin/articles/edit/${id}`);
  await expect(again.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible();
  await again.getByRole('button', { name: 'Use your unsaved changes for a new article' }).click();
  await expect(again.getByRole('heading', { level: 1, name: 'New Article' })).toBeVisible();
  const after = editorOn(again);
  await after.button('Restore').click();
  await expect(after.content).toHaveValue('What is left of it.');
  await after.button('Publish Article').click();
  await expectToast(again, 'Success', 'Article created successfully');
});

test('after a save the lists of the admin and of the site show it, without a reload', async ({ page, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'Before the change' });
  await openOwnerAdmin(page, adminSite.url);
  await page.goto(`${adminSite.url}/admin/articles`);
  await page.evaluate(() => Object.assign(window, { neverLeft: true }));
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await expect(page.getByRole('link', { name: 'Before the change' }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Edit "Before the change"' }).click();
  await editorOn(page).title.fill('After the change');
  await editorOn(page).button('Update Article').click();
  await expect(page.getByRole('link', { name: 'Edit "After the change"' })).toHaveAttribute('href', new RegExp(id));
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await expect(page.getByRole('link', { name: 'After the change' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Before the change' })).toHaveCount(0);
  expect(await page.evaluate(() => 'neverLeft' in window)).toBe(true);
});
