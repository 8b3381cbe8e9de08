import { type APIRequestContext, type Page, request } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { failOn, holdBack } from '../support/browser-page.ts';
import { inDatabase } from '../support/mailing-site.ts';
import { expect, test } from '../support/site.ts';
import { owner, signIn, signInWith } from '../support/site-owner.ts';
import type { SiteProcess } from '../support/site-process.ts';

test.describe.configure({ mode: 'parallel' });

const path = '/admin/account';
const sessions = '**/api/auth/sessions';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const rows = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** Another browser in which the owner is signed in, as far as the server can tell. */
async function signInElsewhere(url: string): Promise<APIRequestContext> {
  const elsewhere = await request.newContext({ userAgent: phone });
  await signInWith(elsewhere, url);
  return elsewhere;
}

/** Ends the session in which the site was set up for the test. */
async function endAllSessions({ dataDir }: SiteProcess): Promise<void> {
  await inDatabase(dataDir, (db) => db.deleteFrom('sessions').execute());
}

/** @returns the status of a call that needs a session */
async function knock(browser: APIRequestContext, url: string): Promise<number> {
  return (await browser.get(`${url}/api/admin/stats`)).status();
}

test('it says who is signed in, and where; another browser’s session is ended once that is agreed, or all of them', async ({
  page,
  ownSite,
}) => {
  const { url } = ownSite;
  await endAllSessions(ownSite);
  const elsewhere = await signInElsewhere(url);
  await signIn(page, url);
  await page.goto(url + path);
  await expect(page).toHaveTitle('Your account | Masthead');
  await expect(page.getByRole('region', { name: 'Signed in as' })).toContainText(owner.name);
  await expect(page.getByRole('region', { name: 'Signed in as' })).toContainText(owner.email);
  await expect(rows(page)).toHaveCount(2);
  const here = rows(page).filter({ hasText: 'This browser' });
  await expect(here).toContainText('Chrome on Linux');
  await expect(here).toContainText('127.0.0.1');
  await expect(here.getByRole('button')).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Safari on iPhone' })).toContainText(/since \w+ \d+, \d{4} · ends \w+ \d+/);
  await examine(page);

  const end = rows(page).getByRole('button', { name: 'End session of Safari on iPhone' });
  const question = page.getByRole('alertdialog', { name: 'End the session of Safari on iPhone?' });
  await end.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await knock(elsewhere, url)).toBe(200);
  await end.click();
  await question.getByRole('button', { name: 'End session' }).click();
  await expect(toast(page)).toContainText('Session ended');
  await expect(rows(page)).toHaveCount(1);
  expect(await knock(elsewhere, url)).toBe(401);
  expect(await knock(page.request, url)).toBe(200);

  const others = [await signInElsewhere(url), await signInElsewhere(url)];
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  const last = page.getByRole('alertdialog', { name: 'End all other sessions?' });
  await last.getByRole('button', { name: 'End all others' }).click();
  await expect(toast(page)).toContainText('All other sessions ended');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toHaveCount(0);
  for (const other of others) expect(await knock(other, url)).toBe(401);
});

test('the password is changed; the old one is worth nothing, and other browsers are out', { tag: '@long' }, async ({
  page,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 4(01|22)/);
  const { url } = ownSite;
  await endAllSessions(ownSite);
  const elsewhere = await signInElsewhere(url);
  await signIn(page, url);
  await page.goto(url + path);
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(page.getByRole('alert')).toHaveText(['Password is required', 'Password is required']);
  await expect(field(page, 'Current password')).toBeFocused();

  await field(page, 'Current password').fill('not my password');
  await field(page, 'New password').fill('velvet anchors hum softly');
  await change.click();
  await expect(page.getByRole('alert')).toHaveText('This is not your current password');
  await expect(field(page, 'Current password')).toBeFocused();

  await field(page, 'Current password').fill(owner.password);
  await field(page, 'New password').fill('qwertyuiop12');
  await change.click();
  await expect(page.getByRole('alert')).toHaveText(/too easy to guess/);
  await expect(field(page, 'New password')).toBeFocused();

  await field(page, 'New password').fill('velvet anchors hum softly');
  await change.click();
  await expect(toast(page)).toContainText('Password changed');
  await expect(field(page, 'Current password')).toHaveValue('');
  await expect(rows(page)).toHaveCount(1);
  expect(await knock(page.request, url)).toBe(200);
  expect(await knock(elsewhere, url)).toBe(401);
  const data = { email: owner.email, password: owner.password };
  expect((await elsewhere.post(`${url}/api/auth/sign-in`, { data })).status()).toBe(401);
});

test('sessions that are on their way, or could not be read', { tag: '@long' }, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 500/);
  await signIn(page, adminSite.url);
  const release = await holdBack(page, sessions);
  await page.goto(adminSite.url + path);
  await expect(page.getByRole('status', { name: 'Loading sessions' })).toBeVisible();
  release();
  await expect(rows(page).first()).toBeVisible();

  await page.unroute(sessions);
  const failing = await failOn(page, sessions);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch sessions');
  await failing.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
});
