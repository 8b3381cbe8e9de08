import type { Page } from '@playwright/test';
import { apiPaths } from '../../src/contract/paths.ts';
import { examine } from '../support/accessibility.ts';
import { holdBack } from '../support/browser-page.ts';
import {
  editorOn,
  expectCopySaved,
  expectKept,
  expectToast,
  findByTitle,
  holdAutosave,
  openEditor,
  readStored,
} from '../support/editor.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { endSession, owner, signIn } from '../support/site-owner.ts';

// Common to all forms of the admin, and shown here on some of them.
test.describe.configure({ mode: 'parallel' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const isBehind = (page: Page) => page.getByText('What you typed while it was being saved is not saved yet.');
const renewal = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const unreachable = "The server couldn't be reached. Check your connection and try again.";

async function fillAuthor(page: Page, name: string): Promise<void> {
  await field(page, 'Full Name').fill(name);
  await field(page, 'Professional Title').fill('Reporter');
}

/** Calls that write, in the order in which they leave. */
function listenToWrites(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') heard.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return heard;
}

/** Presses a button so fast that the page cannot show in between that it was heard. */
const pressTwice = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });

/** Opens an article from the list. */
async function edit(page: Page, title: string) {
  await page.getByRole('link', { name: `Edit "${title}"` }).click();
  const editor = editorOn(page);
  await expect(editor.title).toHaveValue(title);
  await holdAutosave(page);
  return editor;
}

test('a save that is under way is called off when the editor is left; what is saved offline and given up is not published later; what is typed while an article is saved stays, and is saved next', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  const { url } = adminSite;
  const [calledOff = '', typedOn = ''] = await adminSite.write({ title: 'Called off' }, { title: 'Typed on' });
  await signIn(page, url);
  await page.goto(`${url}/admin/articles`);
  const editor = await edit(page, 'Called off');
  const leave = async () => {
    await editor.button('Cancel').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(`${url}/admin/articles`);
  };
  await editor.title.fill('Called off, changed');
  const release = await holdBack(page, `**/api/admin/articles/${calledOff}`);
  const ended = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  await editor.button('Update Article').click();
  await leave();
  await ended;
  release();
  const errors = page.getByRole('listitem').filter({ has: page.getByText('Error', { exact: true }) });
  await expect(errors).toHaveCount(0);
  expect((await readStored(page, url, calledOff)).title).toBe('Called off');

  await page.getByRole('link', { name: 'New Article' }).click();
  await holdAutosave(page);
  await editor.fill({ title: 'Saved in a tunnel' });
  const writes = listenToWrites(page);
  await page.context().setOffline(true);
  await editor.button('Publish Article').click();
  await expect(page.getByRole('alert').filter({ hasText: unreachable })).toContainText(
    'Your text is kept in this browser.',
  );
  await leave();
  const sentOffline = writes.length;
  await page.context().setOffline(false);
  await expect(page.getByRole('list', { name: 'Articles' })).toBeVisible();
  expect(await findByTitle(page, url, 'Saved in a tunnel')).toEqual([]);
  expect(writes).toHaveLength(sentOffline);

  await edit(page, 'Typed on');
  await editor.content.fill('First. Last.');
  const next = await holdBack(page, `**/api/admin/articles/${typedOn}`);
  await editor.button('Update Article').click();
  await editor.content.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let step = 0; step < 'First. '.length; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Mid');
  // Saving once more does nothing yet, and above all it does not take this text for what is under way.
  await page.keyboard.press('ControlOrMeta+s');
  next();
  await expect(isBehind(page)).toBeVisible();
  await page.keyboard.type('dle. ');
  await expect(editor.content).toHaveValue('First. Middle. Last.');
  expect((await readStored(page, url, typedOn)).content).toBe('First. Last.');
  await editor.button('Update Article').click();
  await expect(page).toHaveURL(`${url}/admin/articles`);
  expect(await readStored(page, url, typedOn)).toMatchObject({ content: 'First. Middle. Last.', version: 3 });
});

test('Ctrl+S on a new article makes a draft, goes on with it and publishes nothing; one that was typed on is not published twice', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const { url } = adminSite;
  const statusOf = async (slug: string) => (await fetch(`${url}/articles/${slug}`)).status;
  const editor = await openEditor(page, url);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Title is required')).toBeVisible();
  await editor.title.fill('Not for readers yet');
  await page.keyboard.press('ControlOrMeta+s');
  await expectToast(page, 'Draft saved', 'Nothing is published yet.');
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/[^/]+$/);
  await expect(editor.title).toBeFocused();
  await editor.content.fill('A text.');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.keyboard.press('ControlOrMeta+s');
  expect((await saved).status()).toBe(200);
  await expect(editor.button('Save draft')).toBeEnabled();
  const [draft = ''] = await findByTitle(page, url, 'Not for readers yet');
  expect(await readStored(page, url, draft)).toMatchObject({ content: 'A text.', status: 'draft' });
  expect(await statusOf('not-for-readers-yet')).toBe(404);
  await editor.button('Cancel').click();
  await page.getByRole('link', { name: 'Edit "Not for readers yet"' }).click();
  await expect(editor.content).toHaveValue('A text.');
  await editor.button('Publish Article').click();
  await expect(page.getByText('Excerpt is required')).toBeVisible();
  await editor.fill({ title: 'For readers' });
  await editor.button('Publish Article').click();
  await expectToast(page, 'Success', 'Article published successfully');
  expect(await statusOf('for-readers')).toBe(200);

  await page.getByRole('link', { name: 'New Article' }).click();
  await holdAutosave(page);
  await editor.fill({ title: 'Once and again', content: 'One.' });
  const release = await holdBack(page, '**/api/admin/articles');
  await editor.button('Publish Article').click();
  await editor.content.press('ControlOrMeta+End');
  await page.keyboard.type(' Two.');
  release();
  await expect(isBehind(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Article' })).toBeVisible();
  const [id = ''] = await findByTitle(page, url, 'Once and again');
  await expect(page).toHaveURL(`${url}/admin/articles/edit/${id}`);
  await expectKept(page, 'One. Two.');
  // The page may be closed now: the text is offered where the article is.
  page.once('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.close();
  const again = await page.context().newPage();
  await again.goto(`${url}/admin/articles/edit/${id}`);
  const after = editorOn(again);
  await after.button('Restore').click();
  await after.button('Update Article').click();
  await expectToast(again, 'Success', 'Article updated successfully');
  expect(await findByTitle(again, url, 'Once and again')).toEqual([id]);
  expect((await readStored(again, url, id)).content).toBe('One. Two.');
});

test('the page of a proxy is not shown as the reason; a new author who was typed on is not created twice; two are deleted at a time, each once; a session is renewed in another tab, by the same user only', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of (401|502)/);
  const { url } = adminSite;
  const admin = await openOwnerAdmin(page, url);
  const names = ['First To Go', 'Second To Go'];
  for (const name of names) await admin.createAuthor({ name });
  await page.goto(`${url}/admin/authors/new`);
  await fillAuthor(page, 'Mary Somer');
  const authors = '**/api/admin/authors';
  await page.route(authors, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html; charset=utf-8', body: '<h1>nginx</h1>' }),
  );
  await page.getByRole('button', { name: 'Create Author' }).click();
  await expectToast(page, 'Error', '502: Bad Gateway');
  const note = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(note).toContainText('502: Bad Gateway');
  await expect(note).toContainText('What you typed is still here. Keep this page open until it is saved.');
  await expect(page.getByText('nginx')).toHaveCount(0);
  await examine(page);
  await page.unroute(authors);

  const writes = listenToWrites(page);
  const release = await holdBack(page, authors);
  await pressTwice(page, 'Create Author');
  await field(page, 'Full Name').press('End');
  await page.keyboard.type('ville');
  await page.keyboard.press('Enter');
  release();
  await expect(isBehind(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Author');
  await expect(page).toHaveURL(/\/admin\/authors\/edit\/[^/]+$/);
  await page.getByRole('button', { name: 'Update Author' }).click();
  await expect(page).toHaveURL(`${url}/admin/authors`);
  await expect(page.getByRole('heading', { level: 2, name: /^Mary Somer/ })).toHaveText('Mary Somerville');
  expect(writes.map((call) => call.split(' ')[0])).toEqual(['POST', 'PATCH']);

  const deletions = listenToWrites(page);
  const deleteThem = await holdBack(page, '**/api/admin/authors/*');
  for (const name of names) {
    await page.getByRole('button', { name: `Delete "${name}"` }).click();
    await pressTwice(page, 'Delete');
  }
  await expect.poll(() => deletions).toHaveLength(2);
  deleteThem();
  for (const name of names) await expect(page.getByRole('heading', { name })).toHaveCount(0);
  expect(deletions).toHaveLength(2);

  await page.getByRole('link', { name: 'New Author' }).click();
  await fillAuthor(page, 'Joan Clarke');
  await endSession(page, url);
  await page.getByRole('button', { name: 'Create Author' }).click();
  const opened = page.waitForEvent('popup');
  await renewal(page).getByRole('link', { name: 'Sign in in a new tab' }).click();
  const beside = await opened;
  await expect(beside).toHaveURL(/\/login\?returnTo=%2Fadmin$/);
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: { id: 'other', name: 'Edna', email: '' } }));
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await comeBack();
  await expect(renewal(page).getByRole('alert')).toContainText('This browser is now signed in as Edna');
  await page.unroute('**/api/auth/user');
  await signIn(page, url);
  await beside.close();
  await comeBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Joan Clarke' })).toBeVisible();
});

test('Ctrl+S creates a new category and goes on with it', { tag: '@long' }, async ({ page, adminSite }) => {
  await signIn(page, adminSite.url);
  await page.goto(`${adminSite.url}/admin/categories/new`);
  await field(page, 'Category Name').fill('Gardening');
  await page.keyboard.press('ControlOrMeta+s');
  await expectToast(page, 'Success', 'Category created successfully');
  await expect(page).toHaveURL(/\/admin\/categories\/edit\/[^/]+$/);
  await expect(field(page, 'Category Name')).toBeFocused();
  await field(page, 'Description (optional)').fill('Of growing things.');
  await page.keyboard.press('ControlOrMeta+s');
  await expectToast(page, 'Success', 'Category updated successfully');
  const categories = await (await page.context().request.get(adminSite.url + apiPaths.categories)).json();
  expect(categories).toContainEqual(expect.objectContaining({ name: 'Gardening', description: 'Of growing things.' }));
});

test('a session that ends is renewed in place, and the save goes on by itself; who was typing goes on typing, and a read takes no unsaved text away', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of (401|502)/);
  const [id = ''] = await adminSite.write({ title: 'Renewed' }, { title: 'Typed through', content: 'One.' });
  const editor = await openEditor(page, adminSite.url, id);
  await holdAutosave(page);
  await editor.content.fill('Written while the session ended.');
  await endSession(page, adminSite.url);
  await editor.button('Update Article').click();
  const password = renewal(page).getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(renewal(page).getByLabel('Email address')).toHaveValue(owner.email);
  await examine(page);

  await page.keyboard.press('Escape');
  await expect(renewal(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended' })).toContainText('Not saved');
  await expect(editor.content).toHaveValue('Written while the session ended.');
  await editor.button('Update Article').click();
  await page.route('**/api/auth/sign-in', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>nginx</h1>' }),
  );
  await password.fill('not the password');
  await password.press('Enter');
  await expect(renewal(page).getByRole('alert')).toHaveText('502: Bad Gateway');
  await page.unroute('**/api/auth/sign-in');
  await password.press('Enter');
  await expect(renewal(page).getByRole('alert')).toHaveText('The email address or password is wrong.');
  await password.fill(owner.password);
  await password.press('Enter');
  await expectToast(page, 'Success', 'Article updated successfully');
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
  expect((await readStored(page, adminSite.url, id)).content).toBe('Written while the session ended.');

  await edit(page, 'Typed through');
  await editor.content.press('ControlOrMeta+End');
  await page.keyboard.type(' Two.');
  await endSession(page, adminSite.url);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(renewal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(renewal(page)).toHaveCount(0);
  await page.keyboard.type(' Three.');
  await expect(editor.content).toHaveValue('One. Two. Three.');
  await page.keyboard.press('ControlOrMeta+s');
  await password.fill(owner.password);
  await page.keyboard.press('Enter');
  await expectCopySaved(page);
  await page.keyboard.type(' Four.');
  await expect(editor.content).toHaveValue('One. Two. Three. Four.');

  await editor.content.fill('Only *here*.');
  await endSession(page, adminSite.url);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await password.fill(owner.password);
  await renewal(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Only here.')).toBeVisible();
  await expect(renewal(page)).toHaveCount(0);
});
