import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import {
  changeElsewhere,
  editorOn,
  expectCopySaved,
  expectKept,
  expectToast,
  findByTitle,
  holdAutosave,
  openEditor,
  readCopy,
  readStored,
  showEditor,
} from '../support/editor.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

const comparison = (page: Page) => page.getByRole('dialog', { name: 'This article has changed' });
const conflict = (page: Page, field: string) => comparison(page).getByRole('group', { name: field });
const choose = (page: Page, name: string) => comparison(page).getByRole('button', { name, exact: true }).click();
const merged = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: 'Merged with changes by another editor' })).toHaveText(
    `Merged with changes by another editor: ${text}.`,
  );

const content = 'First paragraph.\n\nSecond paragraph.\n\nThird paragraph.';

test('two editors of one article: what each has changed is merged and saved, and the caret stays at its words', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const lines = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of a long text.`);
  const [id = ''] = await adminSite.write({ title: 'Two tabs', content: lines.join('\n\n') });
  const mine = await openEditor(page, adminSite.url, id);
  await holdAutosave(page);
  const theirs = ['A new beginning.', 'In two paragraphs.', ...lines.with(1, 'Changed by them.')];
  await changeElsewhere(page, adminSite.url, id, { title: 'First come', content: theirs.join('\n\n') });
  const caret = lines.slice(0, 40).join('\n\n').length;
  await mine.content.evaluate((field: HTMLTextAreaElement, at) => {
    field.focus();
    field.setSelectionRange(at, at);
  }, caret);
  await page.keyboard.type(' Typed.');
  const scrolled = await page.evaluate(() => window.scrollY);
  // More is typed while the save runs, is refused, and is sent again.
  await page.keyboard.press('Control+s');
  await page.keyboard.type(' On.');
  await expectCopySaved(page);
  await merged(page, '3 paragraphs, Title');
  await expect(mine.title).toHaveValue('First come');
  const withBoth = theirs.with(41, `${lines[39]} Typed. On.`).join('\n\n');
  await expect(mine.content).toHaveValue(withBoth);
  await page.keyboard.type(' And on.');
  await expect(mine.content).toHaveValue(withBoth.replace('On.', 'On. And on.'));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Merged with changes')).toHaveCount(0);
  await expect
    .poll(async () => (await readCopy(page, adminSite.url, id)).content)
    .toBe(withBoth.replace('On.', 'On. And on.'));
});

test('a merge may be taken back, with what was typed since left alone', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const [id = ''] = await adminSite.write({ title: 'Not like this', content });
  const mine = await openEditor(page, adminSite.url, id);
  await holdAutosave(page);
  await changeElsewhere(page, adminSite.url, id, { excerpt: 'Theirs.', content: `${content}\n\nTheirs.` });
  await mine.content.fill(`Mine.\n\n${content}`);
  await mine.button('Update Article').click();
  await merged(page, '1 paragraph, Excerpt');
  await examine(page);
  await expect(page).toHaveURL(/edit/);
  await mine.title.fill('Like this');
  await mine.button('Undo merge').click();
  await expect(page.getByText('The merge is undone here.')).toBeVisible();
  await expect(mine.content).toHaveValue(`Mine.\n\n${content}`);
  await mine.button('Update Article').click();
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
  const stored = {
    title: 'Like this',
    excerpt: 'What the story is about, in one sentence.',
    content: `Mine.\n\n${content}`,
    version: 4,
  };
  expect(await readStored(page, adminSite.url, id)).toMatchObject(stored);
});

test('what both have changed is chosen by keyboard, one by one, and the rest is merged', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const [id = ''] = await adminSite.write({ title: 'Two minds', content });
  await page.setViewportSize({ width: 390, height: 800 });
  const mine = await openEditor(page, adminSite.url, id);
  await holdAutosave(page);
  const theirs = 'First paragraph.\n\nTheir second paragraph.\n\nפסקה שלישית.\n\nFourth, by them.';
  await changeElsewhere(page, adminSite.url, id, { title: 'Theirs', excerpt: 'Their excerpt.', content: theirs });
  const text = 'First paragraph of mine.\n\nMy second paragraph.\n\nThird paragraph, by me.';
  await mine.title.fill('Mine');
  await mine.content.fill(text);
  await mine.button('Update Article').click();
  await expect(comparison(page)).toContainText('None of your changes has been saved yet, and nothing is lost.');
  await expect(conflict(page, 'Content')).toHaveCount(2);
  await expect(conflict(page, 'Title')).toContainText('Saved versionremoved: Two minds');
  const second = conflict(page, 'Content').first();
  await expect(second.locator('del').first()).toHaveText('removed: Second (end of removal) ');
  await expect(second.locator('ins')).toHaveText([/added: Their second/, /added: My second/]);
  await examine(page);
  expect(await comparison(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);

  await choose(page, 'Keep editing');
  await expect(mine.content).toHaveValue(text);
  // The update waits for the choice: a press leads to it.
  const trouble = page.getByText('Not saved: someone else has changed the same part.');
  await expect(trouble).toBeInViewport();
  await examine(page);
  await expect(mine.bar).toContainText('Waits for your choice');
  await expect(mine.button('Update Article')).toBeDisabled();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(mine.button('Compare')).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(page, 'Save');
  await expect(comparison(page).getByRole('radio', { name: 'Keep mine' }).first()).toBeFocused();
  await page.keyboard.press('Space');
  await second.getByRole('radio', { name: 'Keep both' }).check();
  await conflict(page, 'Content').last().getByRole('radio', { name: 'Take theirs' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectCopySaved(page);
  await expect(trouble).toHaveCount(0);
  await mine.button('Update Article').click();
  await expectToast(page, 'Success', 'Article updated successfully');
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
  expect(await readStored(page, adminSite.url, id)).toMatchObject({
    title: 'Mine',
    excerpt: 'Their excerpt.',
    content: [
      ...['First paragraph of mine.', 'Their second paragraph.', 'My second paragraph.'],
      ...['פסקה שלישית.', 'Fourth, by them.'],
    ].join('\n\n'),
    version: 4,
  });
});

test('the stored version may be taken instead, and be worked on', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const [id = ''] = await adminSite.write({ title: 'Theirs is better', readTime: 4 });
  const editor = await openEditor(page, adminSite.url, id);
  await holdAutosave(page);
  await editor.title.fill('Mine is not');
  const publishDate = '2026-01-02T03:04:00.000Z';
  await changeElsewhere(page, adminSite.url, id, { title: 'Theirs is', readTime: 9, publishDate, content: 'Theirs.' });
  await editor.button('Update Article').click();
  await comparison(page).getByText('Everything that someone else changed').click();
  const changes = comparison(page).locator('dl');
  await expect(changes).toContainText(/Read Time.+4.+9.+minutes/);
  await expect(changes).toContainText('January 2, 2026 at 3:04 AM UTC'.slice(0, 9));
  await choose(page, 'Use the saved version');
  await expect(editor.title).toHaveValue('Theirs is');
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

test('the text of an article that is deleted meanwhile becomes a new one', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 404/);
  const [id = ''] = await adminSite.write({ title: 'Deleted under my hands' });
  const admin = await openOwnerAdmin(page, adminSite.url);
  const editor = await showEditor(page, adminSite.url, id);
  await holdAutosave(page);
  await editor.content.fill('An hour of work.');
  await admin.send('DELETE', adminPaths.article(id));
  await admin.send('DELETE', adminPaths.articleInTrash(id));
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

test('a draft that is deleted meanwhile stays a draft when it is saved as a new article', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 404/);
  const admin = await openOwnerAdmin(page, adminSite.url);
  const answer = await admin.send('POST', adminPaths.articles, { title: 'A plan', status: 'draft' });
  const { id } = await answer.json();
  const editor = await showEditor(page, adminSite.url, id);
  await holdAutosave(page);
  await editor.content.fill('An hour of work.');
  await admin.send('DELETE', adminPaths.article(id));
  await admin.send('DELETE', adminPaths.articleInTrash(id));
  await editor.button('Save draft').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save as a new article' }).click();
  await expectToast(page, 'Draft saved', 'Nothing is published yet.');
  const [copy = ''] = await findByTitle(page, adminSite.url, 'A plan');
  expect(await readStored(page, adminSite.url, copy)).toMatchObject({ status: 'draft', content: 'An hour of work.' });
});

test('what was typed into an article that is gone is offered for a new one', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 404/);
  const [id = ''] = await adminSite.write({ title: 'Gone after a crash' });
  const admin = await openOwnerAdmin(page, adminSite.url);
  const editor = await showEditor(page, adminSite.url, id);
  await holdAutosave(page);
  await editor.content.fill('What is left of it.');
  await expectKept(page, 'What is left of it.');
  await page.close();
  await admin.send('DELETE', adminPaths.article(id));
  await admin.send('DELETE', adminPaths.articleInTrash(id));
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

test('after a save the lists of the admin show it without a reload, and the site does', { tag: '@long' }, async ({
  page,
  adminSite,
}) => {
  const [id = ''] = await adminSite.write({ title: 'Before the change' });
  await openOwnerAdmin(page, adminSite.url);
  await page.goto(adminSite.url);
  await expect(page.getByRole('link', { name: 'Before the change' }).first()).toBeVisible();
  await page.goto(`${adminSite.url}/admin/articles`);
  await page.evaluate(() => Object.assign(window, { neverLeft: true }));
  await page.getByRole('link', { name: 'Edit "Before the change"' }).click();
  await editorOn(page).title.fill('After the change');
  await editorOn(page).button('Update Article').click();
  await expect(page.getByRole('link', { name: 'Edit "After the change"' })).toHaveAttribute('href', new RegExp(id));
  expect(await page.evaluate(() => 'neverLeft' in window)).toBe(true);
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await expect(page.getByRole('link', { name: 'After the change' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Before the change' })).toHaveCount(0);
});
