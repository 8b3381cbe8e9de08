import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import {
  editorOn,
  expectKept,
  expectToast,
  findByTitle,
  goOnAutosaving,
  holdAutosave,
  openEditor,
  readStored,
} from '../support/editor.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

// Every create of the admin happens once, also when its answer is lost on the way and the editor presses the button again.
test.describe.configure({ mode: 'parallel' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: "The server couldn't be reached." });

/** Lets the next create arrive, and its answer not. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (isLost) return route.fallback();
    isLost = true;
    expect((await route.fetch()).status()).toBe(201);
    await route.abort('connectionreset');
  });
}

async function listOf(page: Page, url: string, path: string): Promise<Record<string, unknown>[]> {
  return (await page.context().request.get(url + path)).json();
}

test('an article is published once, with what was typed last', async ({ page, adminSite, noise }) => {
  noise.allow(/ERR_/);
  const title = 'Lost on the way';
  const editor = await openEditor(page, adminSite.url);
  await holdAutosave(page);
  await editor.fill({ title, content: 'The first text.' });
  await loseAnswer(page, adminPaths.articles);
  await press(page, 'Publish Article');
  await expect(failure(page)).toBeVisible();
  await editor.content.fill('The second text.');
  await press(page, 'Publish Article');
  await expectToast(page, 'Success', 'Article created successfully');
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
  const [id = '', ...others] = await findByTitle(page, adminSite.url, title);
  expect(others).toEqual([]);
  expect((await readStored(page, adminSite.url, id)).content).toBe('The second text.');
});

test('an article is published once, also from another page', { tag: '@long' }, async ({ page, adminSite, noise }) => {
  noise.allow(/ERR_/);
  const title = 'Lost with its page';
  const editor = await openEditor(page, adminSite.url);
  await holdAutosave(page);
  await editor.fill({ title });
  await loseAnswer(page, adminPaths.articles);
  await press(page, 'Publish Article');
  await expect(failure(page)).toBeVisible();
  await expectKept(page, title);
  await page.close();
  const again = await page.context().newPage();
  await again.goto(`${adminSite.url}/admin/articles/new`);
  await editorOn(again).button('Restore').click();
  await expect(again).toHaveURL(/\/edit\//);
  await expect(editorOn(again).title).toHaveValue(title);
  await expect(editorOn(again).button('Update Article')).toBeVisible();
  expect(await findByTitle(again, adminSite.url, title)).toHaveLength(1);
});

test('what is typed after an article was published without an answer waits for its editor', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/ERR_|status of 409/);
  const title = 'Published, and not known to be';
  const editor = await openEditor(page, adminSite.url);
  await holdAutosave(page);
  await editor.fill({ title, content: 'The first text.' });
  await loseAnswer(page, adminPaths.articles);
  await press(page, 'Publish Article');
  await expect(failure(page)).toBeVisible();
  await page.unroute(`**${adminPaths.articles}`);
  await goOnAutosaving(page);
  await editor.content.fill('The second text.');
  await expect(editor.button('Update Article')).toBeVisible();
  const [id = ''] = await findByTitle(page, adminSite.url, title);
  const published = async () => (await (await fetch(adminSite.url + apiPaths.article(id))).json()).content;
  expect(await published()).toBe('The first text.');
  await expect(editor.content).toHaveValue('The second text.');
  await press(page, 'Update Article');
  await expectToast(page, 'Success', 'Article updated successfully');
  expect(await published()).toBe('The second text.');
});

test('an author, a category and a redirect are created once, with what was typed last; another path is another redirect', {
  tag: '@turn-1',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/ERR_/);
  await signIn(page, adminSite.url);
  await page.goto(`${adminSite.url}/admin/authors/new`);
  await field(page, 'Full Name').fill('Sofya Kovalevskaya');
  await field(page, 'Professional Title').fill('Reporter');
  await loseAnswer(page, adminPaths.authors);
  await press(page, 'Create Author');
  await expect(failure(page)).toBeVisible();
  await field(page, 'Professional Title').fill('Editor');
  await press(page, 'Create Author');
  await expectToast(page, 'Success', 'Author created successfully');
  await expect(page).toHaveURL(`${adminSite.url}/admin/authors`);
  const authors = await listOf(page, adminSite.url, adminPaths.authors);
  expect(authors.filter(({ name }) => name === 'Sofya Kovalevskaya')).toMatchObject([{ title: 'Editor' }]);

  const places = page.getByRole('navigation', { name: 'Admin', exact: true });
  await places.getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('link', { name: 'New Category' }).click();
  await field(page, 'Category Name').fill('Lost Causes');
  await loseAnswer(page, adminPaths.categories);
  await press(page, 'Create Category');
  await expect(failure(page)).toBeVisible();
  await press(page, 'Create Category');
  await expectToast(page, 'Success', 'Category created successfully');
  const categories = await listOf(page, adminSite.url, '/api/categories');
  expect(categories.filter(({ name }) => name === 'Lost Causes')).toHaveLength(1);

  await places.getByRole('link', { name: 'Redirects' }).click();
  await field(page, 'Old path').fill('/lost-1');
  await field(page, 'New URL').fill('/about');
  await loseAnswer(page, adminPaths.redirects);
  await press(page, 'Add Redirect');
  await expect(failure(page)).toBeVisible();
  await press(page, 'Add Redirect');
  await expectToast(page, 'Success', 'Redirect created successfully');
  await expect(field(page, 'Old path')).toHaveValue('');

  await field(page, 'Old path').fill('/lost-2');
  await field(page, 'New URL').fill('/about');
  await loseAnswer(page, adminPaths.redirects);
  await press(page, 'Add Redirect');
  await expect(failure(page)).toBeVisible();
  await field(page, 'Old path').fill('/lost-3');
  await press(page, 'Add Redirect');
  await expect(field(page, 'Old path')).toHaveValue('');
  const rows = page.getByRole('list', { name: 'Redirects' }).getByRole('listitem');
  for (const from of ['/lost-1', '/lost-2', '/lost-3']) await expect(rows.filter({ hasText: from })).toHaveCount(1);
});

test('an issue is composed once, and the second press opens it', { tag: '@long' }, async ({ page, ownSite, noise }) => {
  noise.allow(/ERR_/);
  await signIn(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/newsletter/issues`);
  await expect(page.getByText('No issues yet', { exact: true })).toBeVisible();
  await loseAnswer(page, adminPaths.issues);
  await press(page, 'Compose an issue now');
  await expectToast(page, 'Error', "The server couldn't be reached.");
  await press(page, 'Compose an issue now');
  await expect(page.getByRole('heading', { level: 1, name: 'Issue 1' })).toBeVisible();
  expect(await listOf(page, ownSite.url, adminPaths.issues)).toHaveLength(1);
});
