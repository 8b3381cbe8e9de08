import type { Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { moveWait } from '../support/attempts.ts';
import { holdBack, openGate, openPage, waitForGate } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { owner, signIn } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

const call = '**/api/auth/owner-access';
const password = (page: Page) => page.getByLabel('Owner password');
const button = (page: Page) => page.getByRole('button', { name: 'Verify & Continue to Login' });
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

test('the owner comes from the front page to the dashboard with the password alone', async ({
  page,
  adminSite,
  noise,
}) => {
  // An empty front page, and the question whether a user is signed in.
  noise.allow(/status of (404 .*featured|401 .*user)/);
  await openPage(page, adminSite.url);
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveTitle('Owner access | Masthead');
  await waitForGate(page);
  await password(page).fill(owner.password);
  const release = await holdBack(page, call);
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeVisible();
  const gate = page.waitForRequest('**/api/login?*');
  // The page leaves after a moment, which the pauses between two looks of `expect` may leave out.
  const told = page.waitForFunction(() => {
    const isIn = (selector: string, text: string) =>
      [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text));
    const [title, description] = ['Owner verified', 'Redirecting to secure authentication...'];
    return isIn('main', `${title}: ${description}`) && isIn('[role=region] li', title);
  });
  release();
  await told;
  expect((await gate).url()).toBe(`${adminSite.url}/api/login?returnTo=%2Fadmin`);
  await page.waitForURL('**/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a wrong password is reported in a toast and on the page', { tag: '@long' }, async ({
  page,
  ownSite: { url, dataDir },
  noise,
}) => {
  noise.allow(/status of 4(01|29)/);
  await openGate(page, `${url}/admin-access`);
  for (let time = 1; time <= 5; time += 1) {
    const answered = page.waitForResponse(call);
    await password(page).fill(`not the password ${time}`);
    await button(page).click();
    expect((await answered).status()).toBe(401);
    await expect(page.getByRole('alert')).toHaveText(
      'Access denied: Only the website owner can access editorial functions',
    );
  }
  await expect(toast(page)).toContainText('Access denied');
  await expect(toast(page)).toContainText('Only the website owner can access editorial functions');
  await expect(password(page)).toBeFocused();
  await examine(page);
  await moveWait(dataDir, new Date(Date.now() + 60_000));
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^Too many attempts/);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
});

test('the password is shown and hidden, checked by the server only, and asked for where it is missing', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 422/);
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'font') bodies.push(response.text().catch(() => ''));
  });
  await openGate(page, `${adminSite.url}/admin-access`);
  for (const body of await Promise.all(bodies)) expect(body).not.toContain(owner.password);
  await password(page).fill('words');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await password(page).fill('');
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText('Password is required');
  await expect(password(page)).toBeFocused();
});

test('the other ways lead on: direct login, quick links, back to the site', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 404 .*featured/);
  const { url } = adminSite;
  await page.goto(`${url}/admin-access`);
  const quick = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(quick).toHaveText(['Write a new article', 'Go to the dashboard']);
  await quick.first().click();
  await expect(page).toHaveURL(`${url}/login?returnTo=%2Fadmin%2Farticles%2Fnew`);
  await page.goBack();
  await quick.last().click();
  await expect(page).toHaveURL(`${url}/login?returnTo=%2Fadmin`);
  await page.goBack();
  await page.getByRole('button', { name: 'Direct Secure Login' }).click();
  await expect(page).toHaveURL(`${url}/login?returnTo=%2Fadmin`);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await expect(page).toHaveURL(`${url}/`);
});

test('who is signed in is sent on to the admin', { tag: '@long' }, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 404 .*featured/);
  await signIn(page, adminSite.url);
  const answer = await page.request.get(`${adminSite.url}/admin-access`, { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).toBe('/admin');
  await openPage(page, adminSite.url);
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL(`${adminSite.url}/admin`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
