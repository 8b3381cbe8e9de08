import type { Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling, failOn, holdBack } from '../support/browser-page.ts';
import { expectToast } from '../support/editor.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

const path = '/admin/authors';
const list = '**/api/admin/authors';

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'authors' }).getByRole('listitem').filter({ hasText: name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(field(page, 'Full Name')).toBeVisible();
}

async function fill(page: Page, author: { name: string; title: string; initials?: string }): Promise<void> {
  await field(page, 'Full Name').fill(author.name);
  await field(page, 'Professional Title').fill(author.title);
  if (author.initials !== undefined) await field(page, 'Initials').fill(author.initials);
}

test('an author is seen in the list, created with initials from the name, and deleted after a question unless in use', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const admin = await openOwnerAdmin(page, adminSite.url);
  const { id } = await admin.createAuthor({ name: 'Hedy Lamarr', title: 'Inventor in residence', initials: 'HL' });
  const busy = await admin.createAuthor({ name: 'Busy Writer' });
  for (let count = 0; count < 2; count += 1) await admin.publish({ authorId: busy.id });
  await page.goto(adminSite.url + path);
  await expect(page).toHaveTitle('Authors | Masthead');
  await expect(card(page, 'Hedy Lamarr')).toContainText('Inventor in residence');
  await expect(card(page, 'Hedy Lamarr').getByText('HL', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit "Hedy Lamarr"' })).toHaveAttribute('href', `${path}/edit/${id}`);
  await expect(page.getByRole('button', { name: 'Delete "Hedy Lamarr"' })).toBeVisible();
  await examine(page);

  await page.getByRole('link', { name: 'New Author' }).click();
  await expect(page).toHaveTitle('New Author | Masthead');
  await field(page, 'Full Name').pressSequentially('ana belén cruz díaz ega');
  await expect(field(page, 'Initials')).toHaveValue('ABCD');
  await field(page, 'Full Name').fill('Ana Belén');
  await expect(field(page, 'Initials')).toHaveValue('AB');
  await field(page, 'Professional Title').fill('Columnist');
  await expect(preview(page).getByText('Ana Belén')).toBeVisible();
  await expect(preview(page).getByText('Columnist')).toBeVisible();
  await expect(preview(page).getByText('AB', { exact: true })).toHaveCount(2);
  await examine(page);
  const release = await holdBack(page, list);
  await page.getByRole('button', { name: 'Create Author' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeFocused();
  await page.keyboard.press('Enter');
  release();
  await expectToast(page, 'Success', 'Author created successfully');
  await expect(page).toHaveURL(adminSite.url + path);
  await expect(card(page, 'Ana Belén')).toHaveCount(1);

  const question = (name: string) =>
    page.getByRole('alertdialog', { name: `Are you sure you want to delete "${name}"?` });
  await page.getByRole('button', { name: 'Delete "Busy Writer"' }).click();
  await question('Busy Writer').getByRole('button', { name: 'Delete' }).click();
  const refused = toast(page).filter({ hasText: 'Error' });
  await expect(refused).toContainText("Busy Writer can't be deleted: 2 articles are by this author.");
  await expect(card(page, 'Busy Writer')).toBeVisible();
  await page.getByRole('button', { name: 'Delete "Ana Belén"' }).click();
  await question('Ana Belén').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(card(page, 'Ana Belén')).toBeVisible();
  await page.getByRole('button', { name: 'Delete "Ana Belén"' }).click();
  await question('Ana Belén').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page).filter({ hasText: 'Author deleted successfully' })).toContainText('Success');
  await expect(card(page, 'Ana Belén')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('a session that has ended says so and leads to signing in, without a second try', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 401/);
  await signIn(page, adminSite.url);
  let asked = 0;
  await page.route(list, (route) => {
    asked += 1;
    return route.fulfill({ status: 401 });
  });
  // An answer without content leaves the browser on the page that it was on.
  await page.route('**/api/login?*', (route) => route.fulfill({ status: 204 }));
  const gate = page.waitForRequest('**/api/login?*');
  await page.goto(adminSite.url + path);
  await expect(page.getByText('Unauthorized - redirecting to login')).toBeVisible();
  expect(new URL((await gate).url()).searchParams.get('returnTo')).toBe(path);
  expect(asked).toBe(1);
});

test('a list is seen to be on its way, to have failed and to be empty; a long one is shown part by part, and searched', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 500/);
  await signIn(page, adminSite.url);
  const answer = (authors: object[]) => page.route(list, (route) => route.fulfill({ json: authors }));
  const failing = await failOn(page, list);
  const release = await holdBack(page, list);
  await page.goto(adminSite.url + path);
  await expect(page.getByTestId('entry-skeleton')).toHaveCount(3);
  release();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch authors');
  await expect(page.getByTestId('entry-skeleton')).toHaveCount(0);
  expect(failing.count(), 'it is not tried again by itself').toBe(1);
  await answer([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No authors found')).toBeVisible();
  await examine(page);
  await page.getByRole('link', { name: 'Add the first one' }).click();
  await expect(page).toHaveURL(/\/authors\/new$/);

  const authors = [...Array(120).keys()].map((place) => ({
    id: `a${place}`,
    name: place === 99 ? 'Émile Zola' : `Writer ${place}`,
    title: place === 98 ? 'Chief Gardener' : 'Reporter',
    initials: 'W',
  }));
  await answer(authors);
  await page.goto(adminSite.url + path);
  const cards = page.getByRole('list', { name: 'authors' }).getByRole('listitem');
  await expect(cards).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(100);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(120);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  const search = page.getByRole('searchbox', { name: 'Search authors' });
  await search.fill('zola EMILE');
  await expect(cards).toHaveText([/Émile Zola/]);
  await search.fill('gardener');
  await expect(cards).toHaveText([/Chief Gardener/]);
  await search.fill('nobody');
  await expect(page.getByText('No authors found')).toBeVisible();
  await search.fill('');
  await expect(cards).toHaveCount(120);

  await answer(authors.slice(0, 10));
  await page.reload();
  await expect(cards).toHaveCount(10);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});

test('initials of one’s own are capitals, and stay when the name changes; leaving a form with changes asks first', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/dialogue/);
  await signIn(page, adminSite.url);
  await openForm(page, `${adminSite.url}${path}/new`);
  await field(page, 'Full Name').fill('Jean Picard');
  await field(page, 'Initials').fill('');
  await field(page, 'Initials').pressSequentially('jlp');
  await expect(field(page, 'Initials')).toHaveValue('JLP');
  await field(page, 'Initials').press('Home');
  await field(page, 'Initials').pressSequentially('xy');
  await expect(field(page, 'Initials'), 'the caret stays where it was').toHaveValue('XYJLP');
  await field(page, 'Full Name').fill('Jean-Luc Picard');
  await expect(field(page, 'Initials')).toHaveValue('XYJLP');
  await page.getByRole('button', { name: 'Create Author' }).click();
  await expect(page.getByText('Initials must be 4 characters or less')).toBeVisible();
  await field(page, 'Initials').fill('');
  await field(page, 'Full Name').fill('Jean Luc Picard');
  await expect(field(page, 'Initials')).toHaveValue('JLP');

  for (const label of ['Full Name', 'Initials']) await field(page, label).fill('');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page, 'a form without changes is left without a question').toHaveURL(adminSite.url + path);

  await page.getByRole('link', { name: 'New Author' }).click();
  await field(page, 'Full Name').fill('Half Written');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Full Name')).toHaveValue('Half Written');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/authors\/new$/);
  await expect(field(page, 'Full Name')).toHaveValue('Half Written');

  // Another URL is opened: the browser itself asks.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => window.location.assign('/about'));
  expect((await asked).type()).toBe('beforeunload');
  await expect(field(page, 'Full Name')).toHaveValue('Half Written');

  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(adminSite.url + path);
});

test('the image is previewed; what is missing, too long or found by the server is said beside its field, and a failed save loses nothing', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of (404|422|500)/);
  await page.route('**/media/ada.png', (route) => route.fulfill({ path: 'public/icon-192.png' }));
  await page.route('**/media/missing.png', (route) => route.fulfill({ status: 404 }));
  await signIn(page, adminSite.url);
  await openForm(page, `${adminSite.url}${path}/new`);
  const image = page.getByLabel('Image URL');
  const shown = page.getByRole('img', { name: 'Preview of the author' });
  await image.fill('/media/ada.png');
  await expect(shown).toHaveJSProperty('naturalWidth', 192);
  await image.fill('/media/missing.png');
  await expect(page.getByText("No preview: this image couldn't be loaded.")).toBeVisible();
  await expect(shown).toHaveCount(0);
  await image.fill('picture.svg');
  await expect(page.getByText(/^No preview: the URL must start/)).toBeVisible();
  await image.fill('/media/ada.png');
  await expect(shown).toBeVisible();
  await image.fill('');
  await expect(shown).toHaveCount(0);
  await expect(page.getByText(/^No preview/)).toHaveCount(0);

  const create = page.getByRole('button', { name: 'Create Author' });
  await create.click();
  await expect(page.getByRole('alert')).toHaveText(['Name is required', 'Title is required', 'Initials are required']);
  await expect(field(page, 'Full Name')).toBeFocused();
  await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Name is required');
  await examine(page);

  await fill(page, { name: 'n'.repeat(10_000), title: 't'.repeat(10_000), initials: 'i'.repeat(10_000) });
  await create.click();
  await expect(page.getByRole('alert')).toHaveText([
    'Name must be under 100 characters',
    'Title must be under 200 characters',
    'Initials must be 4 characters or less',
  ]);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScrolling(page);
  await fill(page, { name: 'n'.repeat(100), title: 't'.repeat(200), initials: 'ABCD' });
  await expect(page.getByRole('alert')).toHaveCount(0);

  const problem = {
    status: 422,
    title: 'Invalid input',
    detail: 'No.',
    code: 'invalid',
    errors: { title: 'Not that' },
  };
  await page.route(list, (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await create.click();
  await expect(page.getByRole('alert')).toHaveText('Not that');
  await expect(field(page, 'Professional Title')).toBeFocused();
  await page.unroute(list);

  await fill(page, { name: 'A Name', title: 'B' });
  const failing = await failOn(page, list);
  await create.click();
  await expect(toast(page).filter({ hasText: '500: broken' })).toContainText('Error');
  expect(failing.count(), 'writes are not tried again').toBe(1);
  await expect(field(page, 'Full Name')).toHaveValue('A Name');
});

test('an author who could not be read is told from one who is missing; readers see a change at once, and a slug that is taken is told at its field', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of (404|409|500)/);
  const admin = await openOwnerAdmin(page, adminSite.url);
  await admin.createAuthor({ name: 'First Of Name' });
  const author = await admin.createAuthor({ name: 'Old Name', title: 'Old Title', initials: 'ON' });
  const { id } = await admin.publish({ title: 'By a renamed author', authorId: author.id });
  await (await page.request.get(`${adminSite.url}/articles/${id}`)).text();
  await page.goto(`${adminSite.url}${path}/edit/nobody`);
  await expect(page.getByRole('heading', { name: 'Author not found' })).toBeVisible();
  const failing = await failOn(page, `**/api/admin/authors/${author.id}`);
  await page.getByRole('link', { name: 'Back to authors' }).click();
  await expect(page).toHaveURL(adminSite.url + path);
  await page.getByRole('link', { name: 'Edit "Old Name"' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch author');
  await failing.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Author');
  await expect(field(page, 'Full Name')).toHaveValue('Old Name');
  const slug = page.getByLabel('URL Slug');
  await slug.fill('first-of-name');
  await page.getByRole('button', { name: 'Update Author' }).click();
  await expect(slug).toBeFocused();
  await expect(slug).toHaveAccessibleDescription(/^Slug already in use/);
  await slug.fill('of-another-name');
  await fill(page, { name: 'New Name', title: 'New Title' });
  await expect(field(page, 'Initials')).toHaveValue('NN');
  await page.getByRole('button', { name: 'Update Author' }).click();
  await expect(toast(page)).toContainText('Author updated successfully');
  await expect(card(page, 'New Name')).toContainText('New Title');
  expect(await (await page.request.get(`${adminSite.url}/articles/${id}`)).text()).toContain('New Name');
});

test('whatever is typed comes back as it was, and does nothing', { tag: '@long' }, async ({ page, adminSite }) => {
  test.slow();
  const admin = await openOwnerAdmin(page, adminSite.url);
  for (const [kind, text] of sampleOf(Object.entries(hostileTexts), 1)) {
    const name = `${kind} ${text}`;
    await openForm(page, `${adminSite.url}${path}/new`);
    await fill(page, { name, title: text, initials: 'HT' });
    await expect(preview(page).getByText(name, { exact: true })).toBeVisible();
    await expect(preview(page).getByText(text, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Create Author' }).click();
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await page.getByRole('link', { name: `Edit "${name}"`, exact: true }).click();
    await expect(field(page, 'Full Name')).toHaveValue(name);
    await expect(field(page, 'Professional Title')).toHaveValue(text);

    const authors: { id: string; name: string }[] = await (
      await page.request.get(`${adminSite.url}/api/admin/authors`)
    ).json();
    const authorId = authors.find((author) => author.name === name)?.id ?? '';
    const { id } = await admin.publish({ title: `Written by ${kind}`, authorId });
    await page.goto(`${adminSite.url}/articles/${id}`);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await expect(page).toHaveTitle(`Written by ${kind} | Masthead`);
  }
});
