import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { failOn, holdBack } from '../support/browser-page.ts';
import { expectToast } from '../support/editor.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

const path = '/admin/redirects';

const row = (page: Page, from: string) =>
  page.getByRole('list', { name: 'Redirects' }).getByRole('listitem').filter({ hasText: from });
const oldPath = (page: Page) => page.getByLabel('Old path');
const newUrl = (page: Page) => page.getByLabel('New URL');

async function add(page: Page, from: string, to: string): Promise<void> {
  await oldPath(page).fill(from);
  await newUrl(page).fill(to);
  await page.getByRole('button', { name: 'Add Redirect' }).click();
}

test('an old URL redirects to a new one where no page exists, and counts its requests; deleting asks first', async ({
  page,
  ownSite,
}) => {
  const admin = await openOwnerAdmin(page, ownSite.url);
  await page.goto(ownSite.url + path);
  await expect(page).toHaveTitle('Redirects | Masthead');
  await expect(page.getByText('No redirects yet')).toBeVisible();

  await add(page, '/2019/05/an-old-story/', '/about?from=old');
  await expectToast(page, 'Success', 'Redirect created successfully');
  await expect(oldPath(page)).toBeFocused();
  await expect(oldPath(page)).toHaveValue('');
  await expect(newUrl(page)).toHaveValue('');
  await expect(row(page, '/2019/05/an-old-story')).toContainText('redirects to /about?from=old');
  await expect(row(page, '/2019/05/an-old-story')).toContainText('0 hits');
  await add(page, '/index.php?p=7', '/terms');
  await expect(row(page, '/index.php?p=7')).toContainText('redirects to /terms');
  await examine(page);

  const reader = await fetch(`${ownSite.url}/2019/05/an-old-story/?utm_source=mail`);
  expect(reader.url).toBe(`${ownSite.url}/about?from=old&utm_source=mail`);
  expect(await reader.text()).toContain('About Masthead</h1>');
  for (const [from, to] of [
    ['/2019/05/an-old-story', '/about?from=old'],
    ['/index.php?p=7', '/terms'],
  ] as const) {
    const answer = await fetch(ownSite.url + from, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(to);
  }
  expect((await fetch(`${ownSite.url}/index.php?p=8`)).status).toBe(404);

  await admin.publish({ title: 'Here to stay' });
  await admin.send('POST', adminPaths.redirects, { from: '/articles/here-to-stay', to: '/about' });
  const stays = await fetch(`${ownSite.url}/articles/here-to-stay`, { redirect: 'manual' });
  expect(stays.status).toBe(200);
  expect(await stays.text()).toContain('Here to stay');
  for (const from of ['/goes', '/stays']) await admin.send('POST', adminPaths.redirects, { from, to: '/about' });
  await page.reload();
  await expect(row(page, '/2019/05/an-old-story')).toContainText('2 hits');
  await expect(row(page, '/index.php?p=7')).toContainText('1 hit');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete "/goes"?' });
  await page.getByRole('button', { name: 'Delete "/goes"' }).click();
  await expect(question).toContainText('The old path will stop working.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, '/goes')).toBeVisible();

  await page.getByRole('button', { name: 'Delete "/goes"' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Redirect deleted successfully');
  await expect(row(page, '/goes')).toHaveCount(0);
  await expect(row(page, '/stays')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  expect((await fetch(`${ownSite.url}/goes`)).status).toBe(404);
});

test('what exists, leads in circles, or away under a false name, is refused at its field; what is typed during a save stays', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of (409|422|500)/);
  await signIn(page, adminSite.url);
  const failing = await failOn(page, '**/api/admin/redirects');
  await page.goto(adminSite.url + path);
  await expect(page.getByRole('alert')).toContainText('500');
  await failing.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Redirect' }).click();
  await expect(page.getByRole('alert')).toHaveText(['Old path is required', 'New URL is required']);
  await expect(oldPath(page)).toBeFocused();

  await add(page, '/circle/one', '/circle/two');
  await add(page, '/circle/two', '/circle/three');
  await expect(row(page, '/circle/two')).toHaveCount(2);
  await add(page, '/circle/one/', '/terms');
  await expect(page.getByRole('alert')).toHaveText('A redirect for this path already exists');
  await expect(oldPath(page)).toBeFocused();
  await expect(oldPath(page)).toHaveAccessibleDescription('A redirect for this path already exists');
  await expect(newUrl(page)).toHaveValue('/terms');
  await expect(row(page, '/circle/one')).toHaveText(/redirects to \/circle\/two/);
  const shape = 'New URL must be a path on this site or start with https://';
  for (const [to, message] of [
    ['/circle/three/', 'This would redirect back to the old path'],
    ['/circle/one', 'This would redirect back to the old path'],
    ['javascript:alert(1)', shape],
    ['//evil.example', shape],
    ['/\\evil.example', shape],
    ['data:text/html,hello', shape],
  ] as const) {
    await add(page, '/circle/three', to);
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(newUrl(page)).toBeFocused();
    await expect(newUrl(page)).toHaveAccessibleDescription(message);
  }
  const stored = await page.context().request.get(adminSite.url + adminPaths.redirects);
  expect(await stored.json()).toHaveLength(2);

  await oldPath(page).fill('/typed-on-1');
  await newUrl(page).fill('/about');
  const release = await holdBack(page, '**/api/admin/redirects');
  await page.keyboard.press('ControlOrMeta+s');
  await oldPath(page).fill('/typed-on-2');
  await page.keyboard.press('Enter');
  release();
  await expect(row(page, '/typed-on-1')).toBeVisible();
  await expect(oldPath(page)).toHaveValue('/typed-on-2');
  await page.getByRole('button', { name: 'Add Redirect' }).click();
  await expect(row(page, '/typed-on-2')).toBeVisible();
  await expect(oldPath(page)).toHaveValue('');
});

test('rules are ordered by keys, a file adds redirects, and a URL is tested', async ({ page, ownSite }) => {
  await openOwnerAdmin(page, ownSite.url);
  await page.goto(ownSite.url + path);
  const rules = page.getByRole('list', { name: 'Rules' }).getByRole('listitem');
  await page.getByLabel('Kind').selectOption('Wildcard');
  await page.getByLabel('Old paths').fill('/blog');
  await newUrl(page).fill('/articles/*');
  await page.getByRole('button', { name: 'Add Redirect' }).click();
  await expect(page.getByLabel('Old paths')).toHaveAccessibleDescription(
    'A wildcard needs a *, which stands for any characters',
  );
  await page.getByLabel('Old paths').fill('/blog/*');
  await page.keyboard.press('Enter');
  await expect(rules).toHaveCount(1);

  const csv = 'source,target,regex\n/?p=12,/about,0\n^/blog/old-(.*),/terms,1\nwrong,/about,0\n';
  const file = { name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('CSV file with redirects').setInputFiles(file);
  await expect(page.getByText('3 rows: 2 added, 1 not taken.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rows that were not taken' })).toHaveText(
    'Line 4 wrong Old path must start with a slash',
  );
  await expect(row(page, '/?p=12')).toContainText('redirects to /about');
  const download = await page.request.get(ownSite.url + adminPaths.redirectExport);
  expect(await download.text()).toBe(
    'from,to,kind,hits\r\n/blog/*,/articles/*,wildcard,0\r\n^/blog/old-(.*),/terms,regex,0\r\n/?p=12,/about,path,0\r\n',
  );

  const tested = page.getByLabel('What would this URL answer?');
  await tested.fill('https://old.example/blog/old-story');
  await page.keyboard.press('Enter');
  await expect(page.getByText('By the rule /blog/*.')).toBeVisible();
  await page.getByRole('button', { name: 'Move ^/blog/old-(.*)' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(rules.first()).toContainText('^/blog/old-(.*)');
  await tested.press('Enter');
  await expect(page.getByText('Redirects (301) to /terms')).toBeVisible();
  await examine(page);
  await rules.first().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expectToast(page, 'Success', 'Redirect deleted successfully');
  await expect(rules).toHaveCount(1);
});
