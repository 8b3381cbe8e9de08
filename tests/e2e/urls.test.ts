import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { openPage } from '../support/browser-page.ts';
import { expectToast, findByTitle, readStored, showEditor } from '../support/editor.ts';
import { type OwnerAdmin, openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

const renameArticle = (admin: OwnerAdmin, id: string, slug: string) =>
  admin.send('PATCH', adminPaths.article(id), { slug });

/** @returns the target of a redirect from a URL, and its kind */
async function step(url: string) {
  const { status, headers } = await fetch(url, { redirect: 'manual' });
  return { status, location: headers.get('location'), kept: headers.get('cache-control') };
}

const movedTo = (location: string) => ({ status: 301, location, kept: 'no-cache' });

test('an article is at its slug and an author at theirs, and every other URL that they have or had redirects there', async ({
  page,
  adminSite,
}) => {
  const admin = await openOwnerAdmin(page, adminSite.url);
  const author = await admin.createAuthor({ name: 'Plain Writer' });
  await admin.send('PATCH', adminPaths.author(author.id), { slug: 'plain' });
  for (const name of [author.id, 'plain-writer']) {
    expect(await step(`${adminSite.url}/authors/${name}`), name).toEqual(movedTo('/authors/plain'));
  }
  const { id } = await admin.publish({ title: 'An address for life', authorId: author.id });
  await renameArticle(admin, id, 'second-address');
  await renameArticle(admin, id, 'third-address');
  for (const name of [id, 'an-address-for-life', 'second-address']) {
    expect(await step(`${adminSite.url}/articles/${name}`), name).toEqual(movedTo('/articles/third-address'));
  }
  const response = await openPage(page, `${adminSite.url}/articles/${id}?from=mail`);
  expect(response.status()).toBe(200);
  await expect(page).toHaveURL(`${adminSite.url}/articles/third-address?from=mail`);
  await expect(headingOf(page)).toHaveText('An address for life');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `${adminSite.url}/articles/third-address`);
});

test('an article that takes an old slug back is found there, however often it was asked for', async ({
  page,
  adminSite,
}) => {
  const admin = await openOwnerAdmin(page, adminSite.url);
  const { id } = await admin.publish({ title: 'There and back' });
  // Within the browser, which may remember a redirect.
  await page.goto(`${adminSite.url}/robots.txt`);
  const find = (path: string) =>
    page.evaluate(async (url) => {
      const answer = await fetch(url);
      return { path: new URL(answer.url).pathname, isArticle: (await answer.text()).includes('There and back</h1>') };
    }, path);
  for (const slug of ['away', 'there-and-back', 'away']) {
    await renameArticle(admin, id, slug);
    for (const name of ['away', 'there-and-back']) {
      expect(await find(`/articles/${name}`), name).toEqual({ path: `/articles/${slug}`, isArticle: true });
    }
  }
});

test('a page that still has a former slug in a link leads to the present one', {
  tag: ['@application', '@long'],
}, async ({ page, adminSite }) => {
  const admin = await openOwnerAdmin(page, adminSite.url);
  const publishDate = new Date().toISOString();
  const { id } = await admin.publish({ title: 'Renamed while it was listed', publishDate });
  await openPage(page, adminSite.url);
  await renameArticle(admin, id, 'renamed');
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await page.getByRole('link', { name: 'Renamed while it was listed' }).first().click();
  await expect(page).toHaveURL(`${adminSite.url}/articles/renamed`);
  await expect(headingOf(page)).toHaveText('Renamed while it was listed');
  expect(await page.evaluate(() => 'sameVisit' in window), 'the page was not loaded anew').toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(`${adminSite.url}/`);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a byline leads to the page of its author, which pages on by links', async ({ page, adminSite }) => {
    const admin = await openOwnerAdmin(page, adminSite.url);
    const { id } = await admin.createAuthor({ name: 'Busy Without Script' });
    for (let made = 0; made < 8; made += 1) await admin.publish({ title: `Plain story ${made}`, authorId: id });
    await page.goto(`${adminSite.url}/articles/plain-story-0`);
    await page
      .getByRole('article')
      .first()
      .locator('header')
      .getByRole('link', { name: 'Busy Without Script' })
      .click();
    await expect(page).toHaveURL(`${adminSite.url}/authors/busy-without-script`);
    const titles = page
      .getByRole('region', { name: 'Articles by Busy Without Script' })
      .getByRole('heading', { level: 3 });
    const seen = await titles.allTextContents();
    await page.getByRole('link', { name: 'Load More Articles' }).click();
    await expect(page).toHaveURL(/\/authors\/busy-without-script\?cursor=/);
    await expect(titles).toHaveCount(2);
    seen.push(...(await titles.allTextContents()));
    expect(seen.sort()).toEqual([...Array(8).keys()].map((made) => `Plain story ${made}`));
    await expect(page.getByRole('link', { name: 'Load More Articles' })).toHaveCount(0);
  });
});

test('every byline leads to the page of its author', { tag: '@long' }, async ({ page, magazine }) => {
  await openPage(page, '/');
  const regions = ['Latest Stories', 'Most Read'].map((name) => page.getByRole('region', { name }));
  const bylines = page.getByRole('main').locator('a[href^="/authors/"]');
  // The article that leads, the two beside it, the one of the opinion block, six cards and the three most read.
  await expect(bylines).toHaveCount(13);
  for (const region of regions) await expect(region.locator('a[href^="/authors/"]').first()).toBeVisible();
  const known = new Set<string>();
  for (const byline of await bylines.all()) {
    const [name, href] = [await byline.textContent(), (await byline.getAttribute('href')) ?? ''];
    if (known.has(href)) continue;
    known.add(href);
    expect(await (await fetch(magazine.url + href)).text()).toContain(`<title>${name} | Masthead</title>`);
  }
  const name = (await bylines.first().textContent()) ?? '';
  await bylines.first().click();
  await expect(headingOf(page)).toHaveText(name);
  await expect(page).toHaveURL(/\/authors\/[\w-]+$/);

  // A card is one link as a whole; the byline within it is another.
  const card = page
    .getByRole('region', { name: `Articles by ${name}` })
    .getByRole('article')
    .first();
  await card.getByRole('heading').getByRole('link').click();
  for (const place of [page.getByRole('article').first().locator('header'), page.getByRole('complementary')]) {
    await expect(place.getByRole('link', { name })).toHaveAttribute('href', /^\/authors\//);
  }
  await page.getByRole('complementary').getByRole('link', { name }).click();
  await expect(headingOf(page)).toHaveText(name);
});

test('the page of an author says who they are and shows what they wrote, page by page', {
  tag: '@application',
}, async ({ page, adminSite }) => {
  const admin = await openOwnerAdmin(page, adminSite.url);
  const { id, slug } = await admin.createAuthor({
    name: 'Clara Vogel',
    title: 'Correspondent in the mountains',
    bio: 'She has written from every valley.\nAnd from one summit.',
    imageUrl: `${adminSite.url}/favicon.svg`,
    links: ['https://social.example/@clara', 'https://www.clara.example/'],
  });
  for (let made = 0; made < 8; made += 1) await admin.publish({ title: `Valley ${made}`, authorId: id });
  await openPage(page, `${adminSite.url}/authors/${slug}`);
  await expect(page).toHaveTitle('Clara Vogel | Masthead');
  await expect(headingOf(page)).toHaveText('Clara Vogel');
  const main = page.getByRole('main');
  await expect(main.getByText('Correspondent in the mountains')).toBeVisible();
  await expect(main.getByText('She has written from every valley.')).toBeVisible();
  await expect(main.locator('header img')).toHaveAttribute('src', `${adminSite.url}/favicon.svg`);
  await expect(main.getByRole('link', { name: 'social.example/@clara' })).toHaveAttribute('rel', 'me noopener');
  await expect(main.getByRole('link', { name: 'clara.example' })).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^She has written from every valley/);
  await examine(page);

  const titles = page.getByRole('region', { name: 'Articles by Clara Vogel' }).getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(6);
  await page.getByRole('link', { name: 'Load More Articles' }).click();
  await expect(titles).toHaveCount(8);
  expect(new Set(await titles.allTextContents()).size).toBe(8);
  await expect(page.getByRole('link', { name: 'Load More Articles' })).toHaveCount(0);
});

test('an author without anything says so, and one who is not there is not found', async ({ page, adminSite }) => {
  const admin = await openOwnerAdmin(page, adminSite.url);
  const { slug } = await admin.createAuthor({ name: 'Just Arrived', initials: 'JA' });
  const [, main = ''] = (await (await fetch(`${adminSite.url}/authors/${slug}`)).text()).split('<main');
  expect(main).toMatch(/Just Arrived(<!-- -->)? has not published anything here yet\./);
  expect(main).toContain('>JA<');
  const missing = await fetch(`${adminSite.url}/authors/nobody-at-all`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toMatch(/<h1[^>]*>Author not found<\/h1>/);
});

test('a slug that cannot be is told at its field, and nothing typed is lost; without one it follows the title, and another moves the article', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 409/);
  const admin = await openOwnerAdmin(page, adminSite.url);
  await admin.publish({ title: 'Was here first' });
  const editor = await showEditor(page, adminSite.url);
  await editor.open('Settings');
  const slug = page.getByLabel('URL Slug');
  await expect(slug).toHaveValue('');
  await expect(slug).toHaveAccessibleDescription(/Leave it empty to create it from the title/);
  // From here on the draft is saved while it is typed, and has a slug then.
  await editor.fill({ title: 'Über die Straße' });
  await editor.open('Settings');
  const publish = editor.button('Publish Article');
  for (const [given, message] of [
    ['featured', 'This slug is reserved'],
    ['most-read', 'This slug is reserved'],
    ['0197712e-0000-7000-8000-000000000000', 'This slug is reserved'],
    ['two words', 'Slug can only contain lowercase letters, numbers, and single hyphens between them'],
    ['was-here-first', 'Slug already in use'],
  ] as const) {
    await slug.fill(given);
    await editor.open('Content');
    await publish.click();
    await expect(slug).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(slug).toHaveAccessibleDescription(new RegExp(`^${message}`));
  }
  await slug.fill('');
  await publish.click();
  await expectToast(page, 'Success', 'Article created successfully');
  const [id = ''] = await findByTitle(page, adminSite.url, 'Über die Straße');
  expect((await readStored(page, adminSite.url, id)).slug).toBe('uber-die-strasse');

  await page.getByRole('link', { name: 'Edit "Über die Straße"' }).click();
  await editor.open('Settings');
  await expect(slug).toHaveValue('uber-die-strasse');
  await slug.fill('Across-The-Street');
  await expect(slug).toHaveValue('across-the-street');
  await editor.button('Update Article').click();
  await expectToast(page, 'Success', 'Article updated successfully');
  expect(await step(`${adminSite.url}/articles/uber-die-strasse`)).toEqual(movedTo('/articles/across-the-street'));
});
