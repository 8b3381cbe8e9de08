import type { Page } from '@playwright/test';
import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminFrontPage, Arrangement, FrontPageRevision } from '../../src/contract/front-page.ts';
import { connect } from '../../src/database/connect.ts';
import { flushViews } from '../../src/services/articles/count-views.ts';
import { examine } from '../support/accessibility.ts';
import { holdAnswer } from '../support/browser-page.ts';
import { addToLibrary, drawImage } from '../support/editor-images.ts';
import { slotOf } from '../support/front-page.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { endSession } from '../support/site-owner.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const blocks = (page: Page) => page.getByRole('list', { name: 'Blocks of the front page' });
const names = (page: Page) => blocks(page).getByRole('heading', { level: 3 });
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the front page"]');
const slot = (page: Page, name: RegExp) =>
  blocks(page).getByRole('button', { name }).and(page.locator('[aria-expanded]'));
/** The announcement for screen readers is there for only a second. */
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url + adminPagePaths.frontPage);
  await expect(names(page).first()).toBeVisible();
}

/** Pins an article to the slot that is open. */
async function pin(page: Page, title: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Pin an article' });
  const search = await holdAnswer(page, /\/api\/admin\/articles\?(.*&)?q=[^&]/, 'GET');
  await field.fill(title);
  // Before it is found: nothing else is pinned.
  await search.carriedOut;
  await field.press('Enter');
  search.release();
  await expect(page.getByRole('option', { name: title })).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page.getByLabel('Headline here')).toBeFocused();
}

/** Has an article read twenty times. */
async function addViews(dataDir: string, id: string): Promise<void> {
  const db = connect({ dataDir });
  await flushViews(db, new Map([[id, 20]]));
  await db.destroy();
}

/** @returns a call of another editor, in JSON */
async function call<Answer>(page: Page, url: string, method: string, path: string, data?: unknown): Promise<Answer> {
  const answer = await page.context().request.fetch(url + path, { method, ...(data !== undefined && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

const wentPublic = /^Another front page, by you, went public on .* This draft was begun before\.$/;

const readStored = (page: Page, url: string) => call<AdminFrontPage>(page, url, 'GET', adminPaths.frontPage);

/** Schedules a front page without Latest Stories and with another heading. */
async function scheduleTheirs(page: Page, url: string, publishAt: string): Promise<void> {
  const { live, version } = await readStored(page, url);
  const theirs = live.blocks.map((block) =>
    block.type === 'text' ? { ...block, heading: 'Theirs' } : { ...block, isHidden: block.type === 'latest' },
  );
  const body = { arrangement: { blocks: theirs }, version };
  const saved = await call<AdminFrontPage>(page, url, 'PUT', adminPaths.frontPage, body);
  await call(page, url, 'POST', adminPaths.frontPagePublication, { version: saved.version, publishAt });
}

/** @returns the front page as the server sends it to readers */
const readPublic = async (url: string) => (await fetch(url)).text();

test('an editor pins an article with a headline and a crop of its own until a time, chooses rules, moves a block by keys and by dragging, and takes a removal back', async ({
  page,
  ownSite: { url, dataDir },
}) => {
  const admin = await openOwnerAdmin(page, url);
  const { url: imageUrl } = await addToLibrary(page, url, await drawImage('choir.jpg'), { alt: 'A choir' });
  await admin.publish({ title: 'The newest of all' });
  await admin.publish({ title: 'A choir without a conductor', publishDate: '2026-01-02T00:00:00.000Z', imageUrl });
  await admin.publish({ title: 'The flagged one', publishDate: '2026-01-02T00:00:00.000Z', isFeatured: 1 });
  const { id } = await admin.publish({ title: 'What they read', publishDate: '2026-01-01T00:00:00.000Z' });
  await addViews(dataDir, id);
  await open(page, url);
  await expect(button(page, 'Publish now')).toHaveAttribute('aria-disabled', 'true');
  await slot(page, /^Lead /).click();
  await pin(page, 'A choir without a conductor');
  await examine(page);
  await page.getByLabel('Headline here').fill('The choir');
  await expect(preview(page).getByRole('heading', { name: 'The choir' })).toBeVisible();
  await expect(slot(page, /^Lead /)).toContainText('Pinned');
  const image = preview(page).getByRole('article').first().locator('img');
  await expect(image).toHaveCSS('object-position', '50% 50%');
  for (let press = 0; press < 3; press += 1)
    await page.getByRole('slider', { name: 'Focal point' }).press('Shift+ArrowUp');
  await expect(image, 'its upper edge').toHaveCSS('object-position', '50% 0%');
  const until = page.getByLabel('Until', { exact: true });
  await until.fill('2020-05-01T10:00');
  await expect(slot(page, /^Lead /), 'by its rule').toContainText('The flagged one');
  await until.fill('2096-05-01T10:00');
  await expect(slot(page, /^Lead /)).toContainText(/Pinned until .*2096.*The choir/);
  await expect(page.getByText('Changes not yet public')).toBeVisible();
  expect(await readPublic(url)).not.toContain('The choir');
  await page.keyboard.press('Escape');
  await expect(slot(page, /^Lead /)).toBeFocused();
  await slot(page, /^Secondary 1 /).click();
  for (const [rule, title] of [
    ['Newest', 'The newest of all'],
    ['Most read', 'What they read'],
    ['Newest featured', 'The flagged one'],
  ] as const) {
    await page.getByLabel('Otherwise').selectOption(rule);
    await expect(slot(page, /^Secondary 1 /)).toContainText(new RegExp(`${rule}\\W*${title}`));
  }

  const [first = '', second = ''] = await names(page).allTextContents();
  await button(page, `Move ${first}`).press('ArrowDown');
  await expect(names(page).first()).toHaveText(second);
  await expect(button(page, `Move ${first}`)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${first}: position 2` })).toHaveCount(1);
  await drag(page, `Move ${first}`, `Move ${second}`);
  await expect(names(page).first()).toHaveText(first);
  for (const [name, other] of [
    [second, first],
    [first, second],
  ] as const) {
    await fling(page, `Move ${name}`, `Move ${other}`);
    await expect(names(page).first()).toHaveText(name);
  }
  await button(page, 'Newsletter').click();
  await button(page, 'Remove Newsletter').click();
  await button(page, `Hide ${second}`).click();
  await toast(page, 'Newsletter removed').getByRole('button', { name: 'Undo' }).click();
  await expect(names(page).last()).toHaveText('Newsletter');
  await button(page, `Show ${second}`).click();

  await expect(preview(page).locator('[data-block]').last()).toContainText(/newsletter|email/i);
  const saved = async () => (await readStored(page, url)).draft?.blocks.map((block) => block.type).join();
  await expect.poll(saved).toMatch(/^lead,.*newsletter$/);
  expect(JSON.stringify((await readStored(page, url)).draft)).toContain('The choir');
});

test('a front page is published once, and that is taken back; an older one is restored, also while an autosave runs', async ({
  page,
  ownSite: { url },
}) => {
  const admin = await openOwnerAdmin(page, url);
  await admin.publish({ title: 'The newest of all' });
  const { id } = await admin.publish({ title: 'A choir', publishDate: '2026-01-02T00:00:00.000Z' });
  const { live, version } = await readStored(page, url);
  const pinned = slotOf({ pin: { articleId: id, headline: 'The choir' } });
  const blocks = live.blocks.map((block) => (block.type === 'lead' ? { ...block, lead: pinned } : block));
  await call(page, url, 'PUT', adminPaths.frontPage, { arrangement: { blocks }, version });
  await open(page, url);
  await expect(slot(page, /^Lead /)).toContainText('The choir');
  await button(page, 'Publish now').dblclick();
  // A toast stays for as long as the user points at it.
  await toast(page, 'Front page published').hover();
  await expect(page.getByText('Readers see this version')).toBeVisible();
  expect(await readPublic(url)).toContain('The choir');
  // Two: what was there before, and this one.
  const revisions = () => call<FrontPageRevision[]>(page, url, 'GET', adminPaths.frontPageRevisions);
  expect(await revisions()).toHaveLength(2);

  // Later changes stay in the draft.
  await button(page, 'Hide Culture band').click();
  await toast(page, 'Front page published').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(button(page, 'Show Culture band')).toBeVisible();
  await expect(page.getByText('Changes not yet public')).toBeVisible();
  await expect(slot(page, /^Lead /)).toContainText('The choir');
  await expect.poll(() => readPublic(url)).not.toContain('The choir');
  await button(page, 'Discard changes').click();
  await expect(toast(page, 'Changes discarded')).toBeVisible();
  await expect(slot(page, /^Lead /)).toContainText('The newest of all');

  // A button pressed during an autosave acts after it: no other editor has changed anything.
  const autosave = await holdAnswer(page, url + adminPaths.frontPage, 'PUT');
  await button(page, 'Text').click();
  await autosave.carriedOut;
  await button(page, 'History').click();
  await examine(page);
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(3);
  await versions
    .nth(1)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  autosave.release();
  await expect(toast(page, 'Front page restored')).toBeVisible();
  expect(await readPublic(url)).toContain('The choir');
  await button(page, 'Discard changes').click();
  await expect(slot(page, /^Lead /)).toContainText('The choir');
});

/** Drags a handle above another one. */
async function drag(page: Page, from: string, above: string): Promise<void> {
  const end = await press(page, from, above);
  await page.mouse.move(end.x + 10, end.y + 40, { steps: 5 });
  await page.mouse.move(end.x + 10, end.y + 2, { steps: 5 });
  await page.mouse.up();
}

/** Drags a handle above another one before the page, which is busy, has drawn anything of it. */
async function fling(page: Page, from: string, above: string): Promise<void> {
  const end = await press(page, from, above);
  await button(page, from).evaluate((handle, clientY) => {
    for (const type of ['pointermove', 'pointerup'])
      handle.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientY }));
  }, end.y + 2);
  await page.mouse.up();
}

/** @returns where the other handle is */
async function press(page: Page, from: string, above: string) {
  await button(page, from).hover();
  await page.mouse.down();
  const end = await button(page, above).boundingBox();
  if (!end) throw new Error('a handle is not on the page');
  return end;
}

test('a front page is scheduled, shown as it will be, and cancelled, which makes it the draft again', {
  tag: '@long',
}, async ({ page, ownSite: { url } }) => {
  const admin = await openOwnerAdmin(page, url);
  await admin.publish({ title: 'The lead' });
  await open(page, url);
  await button(page, 'Text').click();
  await page.getByLabel('Heading').fill('To our readers');
  // On a phone the bar has two rows, and a menu for the rest.
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('region', { name: 'State and actions' });
  expect((await bar.boundingBox())?.height).toBeLessThan(112);
  await button(page, 'More actions').click();
  await button(page, 'Schedule…').click();
  await page.setViewportSize({ width: 1440, height: 900 });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Readers see it from').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a time in the future');
  await examine(page);
  await dialog.getByLabel('Readers see it from').fill('2096-05-01T10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const scheduled = page.getByRole('region', { name: 'Scheduled' });
  await expect(scheduled).toContainText('May 1, 2096, 10:00');
  await expect(names(page).filter({ hasText: 'To our readers' })).toHaveCount(0);
  await scheduled.getByRole('button', { name: /^Preview/ }).click();
  await expect(preview(page).getByRole('heading', { name: 'To our readers' })).toBeVisible();
  expect(await readPublic(url)).not.toContain('To our readers');
  await button(page, 'Back to the draft').click();
  await expect(preview(page).getByRole('heading', { name: 'To our readers' })).toHaveCount(0);
  await scheduled.getByRole('button', { name: /^Cancel/ }).click();
  await button(page, 'Cancel it').click();
  await expect(scheduled).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Arrangement' }), 'where its button was').toBeFocused();
  await expect(page.getByLabel('Heading')).toHaveValue('To our readers');

  // Another one goes public while a draft is edited: nothing of it is lost, and nothing is published over it unasked.
  await button(page, 'Publish now').click();
  await expect(toast(page, 'Front page published')).toBeVisible();
  await scheduleTheirs(page, url, new Date(Date.now() + 4000).toISOString());
  await open(page, url);
  await page.getByLabel('Heading').fill('Mine');
  const note = page.getByText(wentPublic);
  await expect(note).toBeVisible({ timeout: 10_000 });
  await expect(page.getByLabel('Heading')).toHaveValue('Mine');
  await button(page, 'Publish now').click();
  const question = page.getByRole('dialog', { name: 'Another front page went public' });
  await expect(question).toContainText(/Public now\s*Theirs/);
  await examine(page);
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(toast(page, 'Merged, not published yet')).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(button(page, 'Show Latest Stories')).toBeVisible();
  expect(await readPublic(url)).toContain('Theirs');
  await button(page, 'Publish now').click();
  await expect.poll(() => readPublic(url)).toContain('Mine');
});

test('two editors: changes of different parts are merged, nothing unseen is published, and what both have changed is asked about', {
  tag: '@long',
}, async ({ page, noise, ownSite: { url } }) => {
  noise.allow(/status of 409/);
  const admin = await openOwnerAdmin(page, url);
  await admin.publish({ title: 'The lead' });
  await open(page, url);
  await button(page, 'Text').click();
  await page.getByLabel('Heading').fill('Mine');
  await expect(preview(page).getByRole('heading', { name: 'Mine' })).toBeVisible();
  /** The other editor saves what `change` makes of the draft. */
  const other = async (change: (blocks: Arrangement['blocks']) => Arrangement['blocks']) => {
    const { draft, live, version } = await readStored(page, url);
    const arrangement = { blocks: change((draft ?? live).blocks) };
    await call(page, url, 'PUT', adminPaths.frontPage, { arrangement, version });
  };

  await other((all) => all.map((block) => (block.type === 'latest' ? { ...block, isHidden: true } : block)));
  await button(page, 'Publish now').click();
  await expect(toast(page, 'Not published yet')).toBeVisible();
  await expect(button(page, 'Show Latest Stories')).toBeVisible();
  await expect(page.getByLabel('Heading')).toHaveValue('Mine');
  await button(page, /^\d warnings?$/).click();
  await button(page, /^Latest Stories is hidden/).click();
  await expect(button(page, 'Move Latest Stories')).toBeFocused();

  await other((all) => all.map((block) => (block.type === 'text' ? { ...block, heading: 'Theirs' } : block)));
  await page.getByLabel('Heading').fill('Mine again');
  await button(page, 'Compare').click();
  const dialog = page.getByRole('dialog', { name: 'The front page has changed' });
  await expect(dialog).toContainText('Theirs');
  await expect(dialog).toContainText('Mine again');
  await examine(page);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => JSON.stringify((await readStored(page, url)).draft)).toContain('Mine again');
  const { draft } = await readStored(page, url);
  expect(draft?.blocks.find(({ type }) => type === 'latest')?.isHidden).toBe(true);

  // The slots keep showing their articles while a change can't be saved, or is being asked about.
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await button(page, 'Show Latest Stories').click();
  await expect(page.getByText(/^Not saved: you are offline/)).toBeVisible();
  await expect(slot(page, /^Lead .*The lead$/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
});

test('a publication that failed is over: when another front page goes public, that is only told', {
  tag: '@long',
}, async ({ page, noise, ownSite: { url, dataDir } }) => {
  noise.allow(/ERR_FAILED|status of 409/);
  const admin = await openOwnerAdmin(page, url);
  await admin.publish({ title: 'The lead' });
  await open(page, url);
  await button(page, 'Text').click();
  await page.getByLabel('Heading').fill('To our readers');
  await button(page, 'Publish now').click();
  await expect(toast(page, 'Front page published')).toBeVisible();
  await scheduleTheirs(page, url, '2096-05-01T10:00:00.000Z');
  await open(page, url);
  await page.getByLabel('Heading').fill('Mine');
  await page.route(`**${adminPaths.frontPagePublication}`, (route) => route.abort());
  await button(page, 'Publish now').click();
  await expect(page.getByText(/^Not saved. The server couldn't be reached/)).toHaveCount(1);
  const db = connect({ dataDir });
  const now = new Date().toISOString();
  await db.updateTable('front_page_revisions').set({ publish_at: now }).where('publish_at', '>', now).execute();
  await db.destroy();
  await page.getByLabel('Heading').fill('Mine, too');
  await expect(page.getByText(wentPublic)).toBeVisible();
  await page.keyboard.type(' many');
  await expect.poll(async () => JSON.stringify((await readStored(page, url)).draft)).toContain('Mine, too many');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Heading')).toBeFocused();
});

test('nothing is published twice, or told wrongly, when an answer is lost, the browser is busy, or the session ends', {
  tag: '@long',
}, async ({ page, noise, ownSite: { url } }) => {
  const admin = await openOwnerAdmin(page, url);
  await admin.publish({ title: 'The lead' });
  await open(page, url);
  await button(page, 'Text').click();
  await page.getByLabel('Heading').fill('To our readers');

  // An autosave after it finds that its text is stored.
  noise.allow(/ERR_FAILED|status of 409/);
  const publication = `**${adminPaths.frontPagePublication}`;
  await page.route(publication, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await button(page, 'Publish now').click();
  await expect(page.getByText(/^Not saved. The server couldn't be reached/)).toHaveCount(1);
  // On a slow machine the autosave is first, and nothing is left to publish.
  await button(page, 'Publish now').click({ force: true });
  await expect(toast(page, 'Front page published')).toBeVisible();
  const revisions = () => call<FrontPageRevision[]>(page, url, 'GET', adminPaths.frontPageRevisions);
  expect(await revisions()).toHaveLength(2);

  // Changes that come with the answer of a save are rendered late; the button is pressed before.
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function post(message: unknown) {
      setTimeout(() => postMessage.call(this, message), 500);
    };
  });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await button(page, 'Hide Latest Stories').click();
  await saved;
  await button(page, 'Publish now').click();
  await expect.poll(async () => (await revisions()).length).toBe(3);
  await expect(page.getByText('Readers see this version')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Heading')).toBeVisible();

  noise.allow(/status of 401/);
  await endSession(page, url);
  await page.getByLabel('Heading').fill('To all of our readers');
  await expect(page.getByText(/^Not saved: your session has ended/)).toBeVisible();
  await expect(page.getByText("The articles in the slots couldn't be updated.")).toBeVisible();
  // An editor who goes on typing does not type into a password field.
  await expect(page.getByLabel('Heading')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
