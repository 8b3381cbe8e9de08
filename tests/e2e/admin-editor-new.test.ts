import type { Page, Request } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { holdBack } from '../support/browser-page.ts';
import {
  editorOn,
  expectKept,
  expectToast,
  findByTitle,
  openEditor,
  readStored,
  showEditor,
} from '../support/editor.ts';
import { expect, test } from '../support/site.ts';

const note = (page: Page) => editorOn(page).bar.getByRole('status').filter({ hasText: /saved/i });
const saved = /^Draft saved \d{1,2}:\d\d [AP]M$/;
const editPage = /\/admin\/articles\/edit\/([^/]+)$/;
const idOf = (page: Page) => editPage.exec(page.url())?.[1] ?? '';

/** Counts the requests that would create an article. */
function countCreates(page: Page): () => number {
  let count = 0;
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith(adminPaths.articles)) count += 1;
  });
  return () => count;
}

test('a new article becomes a draft under the hands of an editor who types, and is published as a new one', async ({
  page,
  adminSite,
}) => {
  const editor = await openEditor(page, adminSite.url);
  const creates = countCreates(page);
  await editor.content.fill('One four');
  await expect(page.getByText('Add a title to save this as a draft.')).toBeVisible();
  await editor.title.fill('Begun and never sa');
  await editor.content.focus();
  await editor.content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
  const release = await holdBack(page, `**${adminPaths.articles}`);
  await page.keyboard.type('two ');
  await expect.poll(creates).toBe(1);
  // While the article is being created, an input method composes a word.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'thr', selectionStart: 3, selectionEnd: 3 });
  release();
  await expect(page).toHaveURL(editPage);
  await devtools.send('Input.imeSetComposition', { text: 'three', selectionStart: 5, selectionEnd: 5 });
  await devtools.send('Input.insertText', { text: 'three' });
  await page.keyboard.type(' ');
  await expect(editor.content).toHaveValue('One two three four');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Article' })).toBeVisible();
  const id = idOf(page);
  await expect.poll(async () => (await readStored(page, adminSite.url, id)).content).toBe('One two three four');
  await expect(note(page)).toHaveText(saved);
  await page.keyboard.press('Control+z');
  await expect(editor.content).not.toHaveValue('One two three four');
  await page.keyboard.press('Control+Shift+z');
  await expect(editor.content).toHaveValue('One two three four');

  await editor.fill({ title: 'Begun and never saved', content: 'One two three four five' });
  await editor.button('Publish Article').click();
  await expectToast(page, 'Success', 'Article created successfully');
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
  expect(await readStored(page, adminSite.url, id)).toMatchObject({
    status: 'published',
    slug: 'begun-and-never-saved',
  });
  expect(creates()).toBe(1);
});

test('an editor who leaves is not asked about what is saved; another new article has a form of its own', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const editor = await openEditor(page, adminSite.url);
  await editor.title.fill('The first of two');
  await expect(note(page)).toHaveText(saved);
  const first = idOf(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new article');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/new$/);
  await expect(editor.title).toHaveValue('');
  await editor.title.fill('The second of two');
  await expect(note(page)).toHaveText(saved);
  expect(idOf(page)).not.toBe(first);
  await page.goBack();
  await expect(editor.title).toHaveValue('The first of two');
  expect(idOf(page)).toBe(first);
  await editor.button('Cancel').click();
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
  await expect(page.getByRole('listitem', { name: 'The second of two' })).toBeVisible();

  await page.getByRole('link', { name: 'New Article', exact: true }).click();
  await expect(editor.title).toHaveValue('');
  await editor.title.fill('Not wanted');
  await editor.choose('Delete draft');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Article deleted successfully');
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
  expect(await findByTitle(page, adminSite.url, 'Not wanted')).toEqual([]);
});

test('a new article whose answers are lost is created once, with all that was typed', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/ERR_|status of 409/);
  const editor = await openEditor(page, adminSite.url);
  const lost: string[] = [];
  await page.route(`**${adminPaths.articles}**`, async (route) => {
    const method = route.request().method();
    if (method === 'GET' || lost.includes(method)) return route.fallback();
    lost.push(method);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await editor.title.fill('Lost');
  await editor.content.pressSequentially('One.');
  await expect(note(page)).toContainText("Not saved. The server couldn't be reached.");
  await page.keyboard.type(' Two.');
  await expect.poll(() => lost).toEqual(['POST', 'PATCH']);
  await page.keyboard.type(' Three.');
  await expect(note(page)).toHaveText(saved);
  const [id = '', ...others] = await findByTitle(page, adminSite.url, 'Lost');
  expect(others).toEqual([]);
  await expect.poll(async () => (await readStored(page, adminSite.url, id)).content).toBe('One. Two. Three.');
  await expect(page).toHaveURL(editPage);
});

test('an older unsaved form of an article that was created meanwhile is offered there, and leads there from a new one', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/ERR_/);
  const editor = await openEditor(page, adminSite.url);
  // The state after a crash: the article is created, and the browser doesn't know.
  await page.route(`**${adminPaths.articles}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch({ postData: JSON.stringify({ ...route.request().postDataJSON(), content: 'One. Two.' }) });
    await route.abort('connectionreset');
  });
  await editor.title.fill('Older than its article');
  await editor.content.fill('One.');
  await expectKept(page, 'One.');
  await expect(note(page)).toContainText("Not saved. The server couldn't be reached.");
  await page.close({ runBeforeUnload: false });

  const again = await page.context().newPage();
  const [id] = await findByTitle(again, adminSite.url, 'Older than its article');
  const after = await showEditor(again, adminSite.url, id);
  await expect(after.content).toHaveValue('One. Two.');
  await expect(after.offer).toBeVisible();
  await showEditor(again, adminSite.url);
  await after.button('Restore').click();
  await expect(again).toHaveURL(editPage);
  await expect(after.content).toHaveValue('One. Two.');
  await expect(again.getByText('The article has changed since then.', { exact: false })).toBeVisible();
  await after.button('Discard').click();
  await expect(after.offer).toHaveCount(0);
});

test.describe('with a clock that is moved', () => {
  test.use({ freshContext: true });

  test('a user who may not create articles is told once', { tag: '@long' }, async ({ page, adminSite, noise }) => {
    noise.allow(/status of 403/);
    const editor = await openEditor(page, adminSite.url);
    let calls = 0;
    await page.route(`**${adminPaths.articles}`, (route) => {
      calls += 1;
      const body = { status: 403, title: 'Forbidden', code: 'not-allowed', detail: 'Ask the owner to link it.' };
      return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(body) });
    });
    await editor.title.fill('Never created');
    await expect(note(page)).toContainText('Not saved. 403: Ask the owner to link it.');
    await page.clock.install();
    await editor.title.fill('Never created, and typed on');
    await page.clock.runFor(30_000);
    expect(calls).toBe(1);
  });
});
