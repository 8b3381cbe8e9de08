import type { Page } from '@playwright/test';
import { moveWait } from '../support/attempts.ts';
import { holdBack, waitForGate } from '../support/browser-page.ts';
import { withSite } from '../support/running-sites.ts';
import { expect, test } from '../support/site.ts';
import { owner } from '../support/site-owner.ts';
import type { SiteProcess } from '../support/site-process.ts';

test.describe.configure({ mode: 'parallel' });

const wrong = 'not the password';
const wrongPair = 'The email address or password is wrong.';
const email = (page: Page) => page.getByLabel('Email address');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const ownerPassword = (page: Page) => page.getByLabel('Owner password');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** @returns the link that a first start has printed */
function readSetupLink({ greeting }: SiteProcess): string {
  return greeting.join('\n').match(/https?:\/\/\S+\/setup\?token=\S+/)?.[0] ?? '';
}

/** Opens a page whose script is on a slow line. @returns a function that lets the script come */
async function openWithoutScript(page: Page, url: string): Promise<() => void> {
  const release = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return release;
}

/** @returns the writes that the page sends from now on, as method and path */
function listenToWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') writes.push(new URL(request.url()).pathname);
  });
  return writes;
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('one signs in with address and password, and is told what was wrong with them', { tag: '@long' }, async ({
    page,
    ownSite: { url, dataDir },
    noise,
  }) => {
    noise.allow(/status of 4(01|22|29)/);
    await page.goto(`${url}/login?returnTo=%2Fadmin%2Fauthors`);
    await email(page).press('Enter');
    await expect(page.getByRole('alert')).toHaveText(['Email is required', 'Password is required']);

    await email(page).fill(owner.email);
    await password(page).fill(wrong);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await password(page).press('Enter');
    expect((await answered).status()).toBe(401);
    await expect(page.getByRole('alert')).toHaveText(wrongPair);
    await expect(email(page)).toHaveValue(owner.email);
    await expect(password(page)).toHaveValue('');

    await password(page).fill(owner.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(`${url}/admin/authors`);
    await expect(page.locator('noscript p')).toHaveText('The admin area needs JavaScript.');

    await page.context().clearCookies();
    await page.goto(`${url}/admin-access`);
    for (let time = 1; time <= 5; time += 1) {
      await ownerPassword(page).fill(wrong);
      await page.getByRole('button', { name: 'Verify & Continue to Login' }).click();
    }
    await expect(page.getByRole('alert')).toHaveText(
      'Access denied: Only the website owner can access editorial functions',
    );
    await moveWait(dataDir, new Date(Date.now() + 60_000));
    await ownerPassword(page).fill(owner.password);
    await ownerPassword(page).press('Enter');
    await expect(page.getByRole('alert')).toHaveText(/^Too many attempts/);
    await expect(page.getByText(/You can try again/)).toBeHidden();

    // As when the wait is over.
    await moveWait(dataDir, new Date(0));
    await ownerPassword(page).fill(owner.password);
    await ownerPassword(page).press('Enter');
    await expect(page).toHaveURL(`${url}/admin`);
  });

  test('the owner creates the account, with a button that was pressed twice', { tag: '@long' }, async ({
    page,
    noise,
  }) => {
    test.slow();
    noise.allow(/status of 422/);
    await withSite({ SAMPLE_CONTENT: 'off' }, async (site) => {
      await page.goto(readSetupLink(site));
      await page.getByLabel('Your name').fill('فريدا');
      await email(page).fill(owner.email);
      await password(page).fill('password1234');
      await password(page).press('Enter');
      await expect(page.getByRole('alert')).toHaveText(/too easy to guess/);
      await expect(page.getByLabel('Your name')).toHaveValue('فريدا');
      await expect(email(page)).toHaveValue(owner.email);
      await password(page).fill(owner.password);
      await page.getByRole('button', { name: 'Create your account' }).dblclick();
      await expect(page).toHaveURL(`${site.url}/admin`);
      await expect(page.locator('noscript p')).toHaveText('The admin area needs JavaScript.');
    });
  });
});

test('Enter signs in before the script has come', async ({ page, adminSite }) => {
  const writes = listenToWrites(page);
  const release = await openWithoutScript(page, `${adminSite.url}/login?returnTo=%2Fadmin%2Fauthors`);
  await email(page).fill(owner.email);
  await password(page).fill(owner.password);
  await password(page).press('Enter');
  await page.waitForURL('**/admin/authors', { waitUntil: 'commit' });
  release();
  await expect(heading(page, 'Authors')).toBeVisible();
  expect(writes).toEqual(['/login']);
});

test('the script that comes while such a form is under way sends nothing itself', { tag: '@long' }, async ({
  context,
  adminSite,
}) => {
  const page = await context.newPage();
  const writes = listenToWrites(page);
  // Playwright asks a page nothing while it is being left; the page has to tell by itself.
  await page.addInitScript(() => {
    // To suggest passkeys, the script asks the server for a challenge, which stores nothing.
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    const variant = () => document.querySelector('form button[type=button]:enabled') && console.info('awake');
    new MutationObserver(variant).observe(document, { subtree: true, attributes: true });
  });
  const awake = page.waitForEvent('console', (message) => message.text() === 'awake');
  const release = await openWithoutScript(page, `${adminSite.url}/login`);
  const answer = await holdBack(page, /\/login\?returnTo=/);
  await email(page).fill(owner.email);
  await password(page).fill(owner.password);
  await password(page).press('Enter', { noWaitAfter: true });
  await expect.poll(() => writes).toEqual(['/login']);
  release();
  await awake;
  answer();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect(writes).toEqual(['/login']);
});

test('what was typed before the script came is still there afterwards', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 401/);
  const { url } = adminSite;
  const release = await openWithoutScript(page, `${url}/login`);
  await email(page).fill(owner.email);
  await password(page).fill(wrong);
  await password(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(wrongPair);
  await email(page).fill('Owner@Example.org');
  await password(page).pressSequentially('correct horse');
  release();
  await waitForGate(page);
  await expect(page.getByRole('alert')).toHaveText(wrongPair);
  await expect(email(page)).toHaveValue('Owner@Example.org');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(' battery staple');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('a rejected form is empty again for a user who returns to it', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 4(01|04)/);
  const release = await openWithoutScript(page, `${adminSite.url}/admin-access`);
  await ownerPassword(page).fill(wrong);
  await ownerPassword(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^Access denied/);
  release();
  await waitForGate(page);
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(heading(page, 'Owner access')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
