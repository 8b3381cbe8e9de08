import type { Page, Request } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { examine } from '../support/accessibility.ts';
import { holdBack } from '../support/browser-page.ts';
import { chooseByTyping, editorOn, expectToast, openEditor, readStored, showEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

const optionsOn = (page: Page) => page.getByRole('option');
const editPage = /\/admin\/articles\/edit\/([^/]+)$/;

/** Counts the requests that would create an entry. */
function countCreates(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) count += 1;
  });
  return () => count;
}

test('category and author are found by typing, by keys and by pointer; what names none is said and kept', async ({
  page,
  adminSite,
}) => {
  const [id = ''] = await adminSite.write({ title: 'To be sorted' });
  const { category, author, open, tab } = await openEditor(page, adminSite.url, id);
  await open('Settings');
  await category.focus();
  await expect(optionsOn(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Politics politics , chosen' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(optionsOn(page)).toHaveCount(0);

  // An accent, a slug or a title finds it as well, and leaving the field is enough.
  await page.keyboard.type('cúl');
  await expect(optionsOn(page)).toHaveText([/^Culture/, 'Create “cúl”']);
  await examine(page);
  await page.keyboard.press('Tab');
  await expect(category).toHaveValue('Culture (culture)');
  await expect(author).toBeFocused();
  await page.keyboard.type('correspondent');
  await expect(page.getByRole('option', { name: /^Ada Example/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(author).toHaveValue('Ada Example, Senior Correspondent');

  await category.fill('o');
  await optionsOn(page).filter({ hasText: 'Opinion' }).click();
  await expect(category).toBeFocused();
  await expect(category).toHaveValue('Opinion (opinion)');
  await category.fill('Weather');
  await tab('Settings').click();
  await expect(category).toHaveValue('Weather');
  await expect(category).toHaveAccessibleDescription(
    'There is no such category. Choose one from the list, or create it.',
  );
  await category.press('Escape');
  await chooseByTyping(category, 'books');
  await category.fill('');
  await author.focus();
  await expect(category).toHaveValue('');
  await category.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(category).toHaveValue('Culture (culture)');
  const stored = async () => (await readStored(page, adminSite.url, id)).workingCopy?.fields;
  const { id: cultureId } = await adminSite.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'culture')
    .executeTakeFirstOrThrow();
  await expect.poll(stored).toMatchObject({ categoryId: cultureId });
});

test('on a phone the list stays in sight, and opening the editor brings no keyboard up', { tag: '@long' }, async ({
  browser,
  adminSite,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 400 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const { title, author, open } = await openEditor(page, adminSite.url);
  await expect(title).not.toBeFocused();
  await open('Settings');
  await author.tap();
  const option = optionsOn(page).first();
  await expect(option).toBeInViewport({ ratio: 1 });
  await option.tap();
  await expect(author).toHaveValue('Ada Example, Senior Correspondent');
  await context.close();
});

test('author and category are created in the editor: once, with what is typed kept through failures; the next article has the category', {
  tag: '@long',
}, async ({ page, ownSite, noise }) => {
  noise.allow(/status of 500/);
  await signIn(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/articles/new`);
  const editor = editorOn(page);
  await expect(editor.title).toBeFocused();
  await page.keyboard.type('By somebody new');
  await editor.open('Settings');
  await editor.author.fill('Nora New');
  await expect(optionsOn(page)).toHaveText(['Create “Nora New”']);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New author' });
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Nora New');
  await expect(dialog.getByLabel('Initials')).toHaveValue('NN');
  await dialog.getByRole('button', { name: 'Create Author' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await dialog.getByLabel('Professional Title').fill('Reporter');
  await examine(page);

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Professional Title')).toHaveValue('Reporter');

  const creates = countCreates(page, adminPaths.authors);
  await page.route(`**${adminPaths.authors}`, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });
  await dialog.getByRole('button', { name: 'Create Author' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not saved. 500: broken');
  await expect(dialog.getByLabel('Professional Title')).toHaveValue('Reporter');
  const release = await holdBack(page, `**${adminPaths.authors}`);
  await dialog.getByRole('button', { name: 'Create Author' }).dblclick();
  release();
  await expect(dialog).toHaveCount(0);
  expect(creates()).toBe(2);
  await expect(editor.author).toBeFocused();
  await expect(editor.author).toHaveValue('Nora New, Reporter');

  await editor.category.fill('Sea & Weather');
  await page.keyboard.press('Enter');
  const other = page.getByRole('dialog', { name: 'New category' });
  await expect(other.getByLabel('URL Slug')).toHaveValue('sea-weather');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Category created successfully');
  await expect(editor.category).toHaveValue('Sea & Weather (sea-weather)');

  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(editPage);
  const id = editPage.exec(page.url())?.[1] ?? '';
  const { author, category, status } = await readStored(page, ownSite.url, id);
  expect({ author: author?.name, category: category?.slug, status }).toEqual({
    author: 'Nora New',
    category: 'sea-weather',
    status: 'draft',
  });

  await page.keyboard.press('Control+k');
  await page.keyboard.type('new article');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/new$/);
  await editor.open('Settings');
  await expect(editor.category).toHaveValue('Sea & Weather (sea-weather)');
  await expect(editor.author).toHaveValue('');
});

test('who may not create categories or authors is not offered to, and reads why where there is none', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  await signIn(page, adminSite.url);
  const authors = await page.context().request.get(adminSite.url + adminPaths.authors);
  const [{ id: authorId }] = (await authors.json()) as [{ id: string }];
  await page.route(`**${authPaths.user}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), role: 'contributor', authorId } });
  });
  const editor = await showEditor(page, adminSite.url);
  await editor.open('Settings');
  await expect(editor.author).toHaveValue('Ada Example, Senior Correspondent');
  await editor.category.fill('Weather');
  await expect(page.getByText('Nothing matches.').filter({ visible: true })).toBeVisible();
  await expect(optionsOn(page)).toHaveCount(0);

  await page.route(`**${apiPaths.categories}`, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(
    page.getByText(
      'There is no category yet, and an article needs one. Only the owner and editors can manage categories.',
    ),
  ).toBeVisible();
});
