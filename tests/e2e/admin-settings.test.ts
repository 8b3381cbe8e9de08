import type { Page } from '@playwright/test';
import type { Settings } from '../../src/contract/settings.ts';
import { examine } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling, failOn, holdBack, openPage } from '../support/browser-page.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

const path = '/admin/settings';
const call = '**/api/admin/settings';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
const expectSaved = (page: Page) => expect(toast(page)).toContainText('Settings saved');

async function openSettings(page: Page, url: string): Promise<void> {
  await signIn(page, url);
  await page.goto(url + path);
  await expect(field(page, 'Site Name')).toBeVisible();
}

/** @returns what is stored, for the account that the page is signed in as */
async function readStored(page: Page, url: string): Promise<Settings> {
  return (await page.context().request.get(`${url}/api/admin/settings`)).json();
}

/** The answer that programs and readers get at a URL: headers and body. */
async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  return `${answer.status} ${answer.headers.get('etag')}\n${await answer.text()}`;
}

test('a new name and time zone are everywhere for the next reader, cached pages included, and in the editor', async ({
  page,
  context,
  ownSite,
}) => {
  test.slow();
  const { url } = ownSite;
  const admin = await openOwnerAdmin(page, url);
  const { slug } = await admin.publish({ title: 'A story' });
  const old = await admin.publish({ title: 'Of January', publishDate: '2025-01-31T23:30:00.000Z' });
  const named = [
    '/',
    '/about',
    `/articles/${slug}`,
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
    '/category/politics/feed.xml',
    '/news-sitemap.xml',
    '/llms.txt',
    '/api/site',
  ];
  for (const one of named) expect(await fetchText(url + one), one).toContain('Masthead');
  expect(await fetchText(`${url}/articles/${old.slug}`)).toContain('>January 31, 2025<');
  const card = await fetch(`${url}/og/${slug}.png`);

  await openSettings(page, url);
  await expect(page).toHaveTitle('Settings | Masthead');
  await field(page, 'Time Zone').fill('Asia/Atlantis');
  await expect(page.getByText('Type part of the name')).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('alert')).toHaveText('Must be a time zone such as Europe/Paris');
  await expect(field(page, 'Time Zone')).toBeFocused();
  await field(page, 'Time Zone').fill('Asia/Tokyo');
  await expect(page.getByText(/The time there is now \w+ \d+, \d{4} at .+ GMT\+9\./)).toBeVisible();
  await field(page, 'Language of the Site').fill('de-at');
  await expect(page.getByText('Austrian German.')).toBeVisible();
  await field(page, 'Site Name').fill('The Morning Post');
  await field(page, 'Tagline').fill('Up before you are');
  await field(page, 'Publisher Name (optional)').fill('Post & Sons');
  await field(page, 'Copyright Start Year').fill('1848');
  await field(page, 'Security Contact (optional)').fill('https://example.org/security');
  await field(page, 'Facebook (optional)').fill('');
  await field(page, 'Contact Email (optional)').fill('');
  const year = new Date().getUTCFullYear();
  await expect(preview(page)).toContainText('The Morning Post');
  await expect(preview(page)).toContainText('Up before you are');
  await expect(preview(page)).toContainText(`© 1848–${year} Post & Sons. All rights reserved.`);
  await page.keyboard.press('ControlOrMeta+s');
  await expectSaved(page);

  for (const one of named) expect(await fetchText(url + one), one).toContain('The Morning Post');
  expect(await fetchText(`${url}/articles/${old.slug}`)).toContain('>February 1, 2025<');
  expect(await fetchText(`${url}/.well-known/security.txt`)).toContain('Contact: https://example.org/security\n');
  for (const page of ['/about', `/articles/${slug}`])
    expect(await fetchText(url + page)).toContain('<html lang="de-AT"');
  expect(await fetchText(`${url}/articles/${slug}`)).toContain('content="de_AT"');
  expect(await fetchText(`${url}/atom.xml`)).toContain('xml:lang="de-AT"');
  expect(await fetchText(`${url}/news-sitemap.xml`)).toContain('<news:language>de<');
  const newCard = await fetch(`${url}/og/${slug}.png`);
  expect(newCard.headers.get('etag')).not.toBe(card.headers.get('etag'));

  await expect(page, 'the admin follows too').toHaveTitle('Settings | The Morning Post');
  const reader = await context.newPage();
  await openPage(reader, `${url}/about`);
  await expect(reader).toHaveTitle('About | The Morning Post');
  await expect(reader.getByRole('banner').getByRole('link', { name: 'The Morning Post' })).toBeVisible();
  await expect(reader.getByRole('contentinfo')).toContainText('Up before you are');
  await expect(reader.getByRole('contentinfo')).toContainText(`© 1848–${year} Post & Sons. All rights reserved.`);
  await reader.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  const icons = reader.getByRole('contentinfo').getByRole('link', { name: /^(X|Facebook|Instagram|LinkedIn)$/ });
  await expect(icons, 'an address that is taken away leaves no icon').toHaveCount(3);
  await expect(reader.getByText('has not published an email address yet')).toBeVisible();
  await reader.close();

  await page.goto(`${url}/admin/articles/edit/${old.id}`);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByLabel('Publish Date & Time')).toHaveValue('2025-02-01T08:30');
  await expect(page.getByText('Time zone of the site: Asia/Tokyo (GMT+9).')).toBeVisible();
});

test('settings on their way, unread or unsaved say so; what is wrong is said beside its field; leaving asks first; an editor has no such page', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 500/);
  await signIn(page, adminSite.url);
  const failing = await failOn(page, call);
  const release = await holdBack(page, call);
  await page.goto(adminSite.url + path);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  release();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch settings');
  await failing.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await field(page, 'Description (optional)').fill('Not lost');
  const broken = await failOn(page, call);
  await save(page).click();
  await expect(toast(page)).toContainText('500: broken');
  await broken.end();
  await expect(field(page, 'Description (optional)')).toHaveValue('Not lost');
  await expect(page.getByText('Not saved yet')).toBeVisible();

  const before = await readStored(page, adminSite.url);
  await field(page, 'Site Name').fill(' ');
  await field(page, 'Tagline').fill('x'.repeat(151));
  await field(page, 'Publisher Logo URL (optional)').fill('logo.png');
  await field(page, 'Copyright Start Year').fill('');
  await field(page, 'Contact Email (optional)').fill('the desk');
  await field(page, 'Security Contact (optional)').fill('http://example.org');
  await field(page, 'X (optional)').fill('@example');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasNotText: 'Not saved' })).toHaveText([
    'Site name is required',
    'Tagline must be 150 characters or less',
    'Must be a valid URL',
    'Year is required',
    'Must be a valid email address',
    'Must be an email address or a URL that starts with https://',
    'Must be a valid URL',
  ]);
  await expect(field(page, 'Site Name')).toBeFocused();
  await examine(page);
  expect(await readStored(page, adminSite.url)).toEqual(before);

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'X (optional)')).toHaveValue('@example');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${adminSite.url}/admin`);

  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), role: 'editor' } });
  });
  await page.goto(adminSite.url + path);
  await expect(page.getByText('Only the owner can see and change the site settings.')).toBeVisible();
  const places = page.getByRole('navigation', { name: 'Admin', exact: true });
  await expect(places.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(places.getByRole('link', { name: 'Settings' })).toHaveCount(0);
});

test('the newsletter has its day, hour and pace; what another user has changed meanwhile is not overwritten unseen', {
  tag: '@long',
}, async ({ page, ownSite, noise }) => {
  noise.allow(/status of 409/);
  test.slow();
  const { url } = ownSite;
  const admin = await openOwnerAdmin(page, url);
  await openSettings(page, url);
  const opens = page.getByRole('switch', { name: 'Count Opens' });
  await expect(field(page, 'Composed on').locator('option:checked')).toHaveText('Friday');
  await expect(field(page, 'At').locator('option:checked')).toHaveText('7:00 AM');
  await expect(field(page, 'Emails per Second')).toHaveValue('10');
  await expect(opens).not.toBeChecked();
  await field(page, 'Time Zone').fill('Europe/Paris');
  await expect(page.getByText("In Europe/Paris, the site's time zone").first()).toBeVisible();
  await field(page, 'Composed on').selectOption('Sunday');
  await field(page, 'At').selectOption('11:00 PM');
  await field(page, 'Emails per Second').fill('1001');
  await save(page).click();
  await expect(page.getByRole('alert')).toHaveText('Must be from 1 to 1000 emails per second');
  await field(page, 'Emails per Second').fill('14');
  await opens.check();
  await save(page).click();
  await expectSaved(page);
  const stored = { newsletterDay: 0, newsletterHour: 23, lettersPerSecond: 14, openTracking: true };
  expect(await readStored(page, url)).toMatchObject(stored);
  const places = page.getByRole('navigation', { name: 'Admin', exact: true });
  for (const name of ['Dashboard', 'Settings']) await places.getByRole('link', { name }).click();
  await expect(field(page, 'Composed on').locator('option:checked')).toHaveText('Sunday');
  await expect(opens).toBeChecked();

  await field(page, 'Composed on').selectOption('Monday');
  await opens.uncheck();
  await admin.send('PATCH', '/api/admin/settings', { newsletterDay: 2, openTracking: true, lettersPerSecond: 20 });
  await save(page).click();
  await expect(page.getByRole('alert').getByRole('definition')).toHaveText(['Tuesday']);
  await expect(field(page, 'Emails per Second')).toHaveValue('20');
  await save(page).click();
  await expectSaved(page);
  expect(await readStored(page, url)).toMatchObject({
    newsletterDay: 1,
    lettersPerSecond: 20,
    openTracking: false,
  });

  await field(page, 'Site Name').fill('Mine');
  await field(page, 'Publisher Name (optional)').fill('My Press');
  await admin.send('PATCH', '/api/admin/settings', { name: 'Theirs', tagline: 'Their tagline' });

  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The settings have changed' });
  await expect(notice).toBeFocused();
  await expect(notice.getByRole('definition')).toHaveText(['Theirs']);
  await expect(field(page, 'Site Name')).toHaveValue('Mine');
  await expect(field(page, 'Publisher Name (optional)')).toHaveValue('My Press');
  await expect(field(page, 'Tagline')).toHaveValue('Their tagline');
  expect((await readStored(page, url)).name).toBe('Theirs');
  await examine(page);

  await save(page).click();
  await expectSaved(page);
  await expect(notice).toHaveCount(0);
  expect(await readStored(page, url)).toMatchObject({
    name: 'Mine',
    publisherName: 'My Press',
    tagline: 'Their tagline',
  });

  await field(page, 'Tagline').fill('My tagline');
  await admin.send('PATCH', '/api/admin/settings', { tagline: 'Theirs again' });
  await save(page).click();
  await notice.getByRole('button', { name: 'Discard my change' }).click();
  await expect(notice).toHaveCount(0);
  await expect(field(page, 'Tagline')).toHaveValue('Theirs again');
  expect((await readStored(page, url)).tagline).toBe('Theirs again');
});

test('any name fits on any screen', { tag: '@long' }, async ({ page, ownSite: { url }, noise }) => {
  noise.allow(/status of 404 .*featured/);
  await signIn(page, url);
  const names = [
    ...Object.values(hostileTexts).map((text) => text.slice(0, 60)),
    'A Name of Exactly Sixty Characters, Which Is as Long as Goes',
  ];
  for (const name of sampleOf([...names, 'W'.repeat(60)], 1)) {
    await page.goto(url + path);
    await field(page, 'Site Name').fill(name);
    await save(page).click();
    await expectSaved(page);
    await expect(preview(page)).toContainText(name);
    for (const one of [path, '/']) {
      if (one !== path) await page.goto(url + one);
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScrolling(page);
      }
    }
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  }
});
