import type { Locator, Page, Route } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminArticleSummary } from '../../src/contract/articles.ts';
import { examine } from '../support/accessibility.ts';
import { wxr, wxrPost } from '../support/imports/wxr.ts';
import { drawImage } from '../support/media.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { endSession, owner } from '../support/site-owner.ts';
import { countSteps, type Steps } from '../support/steps.ts';
import { zip } from '../support/zip.ts';

test.use({ editorMode: 'rich' });

/** From the dashboard of a site with articles of its own to the moved site, with a look at an article and two choices. */
const stepsToMove = 16;

const category = [['category', 'old-news', 'Old News']] as const;
const photo = 'https://old.example/wp-content/uploads/2019/05/river.png';

const exported = wxr(
  wxrPost({
    id: 1,
    fields: {
      title: 'The river rose',
      'content:encoded': `<p>It rose at night.</p><form action="/vote"><p>Were you there?</p><input name="a"></form><p>It fell again.</p><img src="${photo}" alt="The river">`,
    },
    terms: category,
  }),
  wxrPost({ id: 2, fields: { title: 'Only for friends', 'wp:status': 'private' }, terms: category }),
  wxrPost({
    id: 9,
    type: 'attachment',
    fields: { 'wp:attachment_url': photo, 'wp:post_mime_type': 'image/png' },
  }),
);

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const choices = (page: Page) => page.getByRole('form', { name: 'Choices' });
const state = (page: Page, name: string) => page.getByText(name, { exact: true }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The articles from before are in the way. */
async function removeOldArticles(page: Page, { take }: Steps): Promise<void> {
  await take('open the articles', () => page.getByRole('link', { name: 'Articles', exact: true }).first().click());
  await take('show them as rows', () => page.getByRole('radio', { name: 'Rows' }).check());
  await take('select all', () => page.getByRole('checkbox', { name: 'Select all' }).check());
  await take('delete them', () => button(page, 'Delete').click());
  await take('confirm it', () => page.getByRole('alertdialog').getByRole('button').last().click());
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0);
}

test('the owner moves a site in: upload, rehearsal, preview, choices, import, originals, undo', async ({
  page,
  ownSite: { url },
}) => {
  test.slow();
  const admin = await openOwnerAdmin(page, url);
  await admin.publish({ title: 'Sample' });
  await page.goto(`${url}/admin`);
  const steps = countSteps();
  const { take } = steps;
  await removeOldArticles(page, steps);

  await take('open the import', () => page.getByRole('link', { name: 'Import', exact: true }).first().click());
  await expect(page).toHaveTitle(/^Import \|/);
  await examine(page);
  const choosing = page.waitForEvent('filechooser');
  await take('ask for the files', () => button(page, 'Import a site').click());
  const media = zip({ 'uploads/2019/05/river.png': await drawImage({ format: 'png' }) });
  const files = [file('old-herald.xml', Buffer.from(exported)), file('uploads.zip', media)];
  await take('choose the export and its images', async () => (await choosing).setFiles(files));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Old Herald', { timeout: 30_000 });
  await expect(state(page, 'Rehearsed')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /^Articles/ })).toHaveText(/2\s*2\s*0/);
  const losses = page.getByRole('list', { name: 'Changed or lost' });
  await expect(losses).toContainText('<form action="/vote">');
  await examine(page);

  await take('look at an article', () => losses.getByRole('button', { name: 'The river rose' }).first().click());
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText('It rose at night.');
  const shown = preview.getByRole('img', { name: 'The river' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await take('close it', () => preview.getByRole('button', { name: 'Close', exact: true }).click());

  const becomes = choices(page).getByLabel('Old News becomes');
  await take('choose a category', () => becomes.selectOption({ label: 'Politics' }));
  await take('leave out private articles', () =>
    choices(page).getByLabel('Private', { exact: true }).selectOption('leave-out'),
  );
  await take('rehearse again', () => button(page, 'Save and rehearse again').click());
  await expect(page.getByRole('row', { name: /^Articles/ })).toHaveText(/2\s*1\s*1/, { timeout: 30_000 });
  await expect(becomes).toHaveValue('politics');

  await take('start', () => button(page, 'Start the import').click());
  await take('confirm it', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Start the import' }).click(),
  );
  await expect(state(page, 'Imported')).toBeVisible({ timeout: 30_000 });
  const imported = page.url();
  await take('open the moved site', () => page.getByRole('link', { name: 'your site' }).click());
  await expect(page.getByRole('heading', { name: 'The river rose' }).first()).toBeVisible();
  expect(steps.count(), 'steps from the dashboard to the moved site').toBe(stepsToMove);
  expect((await fetch(`${url}/post-1/`)).url).toBe(`${url}/articles/post-1`);

  await seeOriginals(page, url);

  await page.goto(imported);
  await button(page, 'Undo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(state(page, 'Undone')).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await fetch(`${url}/articles/post-1`)).status).toBe(404);
});

/** The panel shows originals beside the text, at their places, until the editor closes it for good. */
async function seeOriginals(page: Page, url: string): Promise<void> {
  const found = await page.context().request.get(`${url}${adminPaths.articles}?q=river`);
  const [article]: AdminArticleSummary[] = await found.json();
  await page.goto(`${url}/admin/articles/edit/${article?.id}`);
  await page.locator('[contenteditable=true]').first().waitFor();
  await button(page, 'See the originals').click();
  const panel = page.getByRole('complementary', { name: 'Originals' });
  await expect(panel.locator('pre').first()).toHaveText(/^<form action="\/vote">/);
  await expect(panel.locator('form')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Show its place' }).first().click();
  await expect(panel.getByRole('status').first()).toHaveText('What stands in its place is highlighted.');
  const highlighted = () => [...(CSS.highlights.get('original-place') ?? [])].map(String);
  expect(await page.evaluate(highlighted)).toEqual(['Were you there?']);
  await examine(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button(page, 'See the originals')).toBeFocused();
  expect(await page.evaluate(highlighted)).toEqual([]);
  await button(page, 'Don’t show again').click();
  await page.reload();
  await page.locator('[contenteditable=true]').first().waitFor();
  await expect(button(page, 'See the originals')).toHaveCount(0);
}

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** As a proxy in front of a site that is away. */
const badGateway = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });

/** As a user who comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('a lost connection, an ended session, another tab and an impatient hand cost nothing', { tag: '@long' }, async ({
  page,
  ownSite: { url },
  noise,
}) => {
  noise.allow(/ERR_FAILED|Failed to load resource|status of (?:401|409|502)/);
  test.slow();
  const admin = await openOwnerAdmin(page, url);
  await page.goto(`${url}/admin/import`);
  const announced = (at: URL) => at.pathname === adminPaths.siteImports;
  await page.route(announced, badGateway);
  await page
    .getByLabel('Import a site')
    .last()
    .setInputFiles(file('old-herald.xml', Buffer.from(exported)));
  await expect(page.getByRole('alert')).toContainText('Nothing was uploaded.');
  await page.unroute(announced);
  const pieces = /\/api\/admin\/imports\/[^/]+\/files\/1$/;
  await page.route(pieces, (route) => route.abort());
  await button(page, 'Try again').click();
  await expect(page.getByText('Waiting for the connection…')).toBeVisible();
  await endSession(page, url);
  await page.unroute(pieces);
  await signInAgain(page);
  await expect(state(page, 'Rehearsed')).toBeVisible({ timeout: 30_000 });

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const one = (at: URL) => at.pathname === adminPaths.siteImport(id);
  const becomes = choices(page).getByLabel('Old News becomes');
  await becomes.selectOption({ label: 'Politics' });
  // Another tab rehearses with another choice meanwhile.
  await admin.send('PATCH', adminPaths.siteImport(id), { choices: { states: { private: 'leave-out' } } });
  await comeBack(page);
  await expect(choices(page).getByLabel('Private', { exact: true })).toHaveValue('leave-out', { timeout: 30_000 });
  await expect(becomes).toHaveValue('politics');

  await page.route(one, badGateway);
  await comeBack(page);
  await expect(page.getByText('The server does not answer at the moment')).toBeVisible({ timeout: 30_000 });
  await page.unroute(one);
  await expect(page.getByText('The server does not answer at the moment')).toHaveCount(0, { timeout: 30_000 });

  await endSession(page, url);
  await button(page, 'Save and rehearse again').click();
  await signInAgain(page);
  await expect(button(page, 'Start the import')).toBeVisible({ timeout: 30_000 });
  await expect(becomes).toHaveValue('politics');
  const starts: string[] = [];
  page.on('request', (request) => request.url().endsWith('/start') && starts.push(request.method()));
  await button(page, 'Start the import').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start the import' }).dblclick();
  await expect(state(page, 'Imported')).toBeVisible({ timeout: 30_000 });
  expect(starts).toEqual(['POST']);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'The Old Herald' })).toBeVisible();
});

/** Tab by Tab, as a user who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the keyboard does not reach it');
}

test('the keyboard alone moves a site in; a slow answer and a lost connection cost no choice', {
  tag: '@long',
}, async ({ page, ownSite: { url }, noise }) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  test.slow();
  await openOwnerAdmin(page, url);
  await page.goto(`${url}/admin/import`);
  await expect(page.getByText('None yet.')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, button(page, 'Import a site'));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([file('old-herald.xml', Buffer.from(exported))]);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The Old Herald', { timeout: 30_000 });
  await expect(heading).toBeFocused();

  const becomes = choices(page).getByLabel('Old News becomes');
  await tabTo(page, becomes);
  await page.keyboard.type('Pol');
  await expect(becomes).toHaveValue('politics');
  const release = Promise.withResolvers<void>();
  await page.route(
    (at) => /^\/api\/admin\/imports\/[^/]+$/.test(at.pathname),
    async (route) => {
      if (route.request().method() === 'PATCH') await release.promise;
      await route.continue();
    },
  );
  await tabTo(page, button(page, 'Save and rehearse again'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Saving...')).toBeVisible();
  const ofPrivate = choices(page).getByLabel('Private', { exact: true });
  await ofPrivate.focus();
  await page.keyboard.type('Leave');
  release.resolve();
  await expect(heading).toBeFocused();
  await expect(ofPrivate).toHaveValue('leave-out', { timeout: 30_000 });
  await expect(becomes).toHaveValue('politics');
  await tabTo(page, button(page, 'Save and rehearse again'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Articles/ })).toHaveText(/2\s*1\s*1/, { timeout: 30_000 });
  await expect(heading).toBeFocused();

  const dialog = page.getByRole('alertdialog');
  const start = async () => {
    await tabTo(page, button(page, 'Start the import'));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Start the import' }));
    await page.keyboard.press('Enter');
  };
  await page.context().setOffline(true);
  await start();
  await expect(page.getByText("The server couldn't be reached").first()).toBeVisible();
  await expect(state(page, 'Rehearsed')).toBeVisible();
  await page.context().setOffline(false);
  await heading.focus();
  await start();
  await expect(state(page, 'Imported')).toBeVisible({ timeout: 30_000 });
  await expect(heading).toBeFocused();
  await tabTo(page, button(page, 'Undo'));
});
