import type { APIRequestContext, Page } from '@playwright/test';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { examine } from '../support/accessibility.ts';
import { codeOf } from '../support/second-factor.ts';
import { expect, test } from '../support/site.ts';
import { endSession, owner, signIn, signInAnew } from '../support/site-owner.ts';

// Nothing moves while colours are measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

const code = (page: Page) => page.getByLabel('Code', { exact: true });
const recoveryCode = (page: Page) => page.getByLabel('Recovery code', { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => page.getByRole('region', { name: 'Two-step verification' });

/** @returns a code that the app shows soon: the present one is used up by the set-up, and clocks may differ by half a minute */
const nextCode = (secret: string) => codeOf(secret, new Date(Date.now() + 30_000));

/** Turns two-step verification on for a request context that is signed in. @returns the secret and the recovery codes */
async function turnOn(request: APIRequestContext, url: string) {
  const started = await request.post(url + authPaths.secondFactor, { data: { password: owner.password } });
  const { secret } = await started.json();
  const data = { code: codeOf(secret, new Date()) };
  const confirmed = await request.post(url + authPaths.secondFactorConfirmation, { data });
  const { recoveryCodes } = await confirmed.json();
  return { secret, recoveryCodes };
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

test('an app is set up, asked for a code from then on, and replaced once by a recovery code', async ({
  page,
  ownSite: { url },
  noise,
}) => {
  noise.allow(/status of 4(01|22)/);
  await signInAnew(page, url);
  await page.goto(`${url}/admin/account`);
  await panel(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
  await panel(page).getByLabel('Your password', { exact: true }).fill('not my password');
  await panel(page).getByRole('button', { name: 'Continue' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText('This is not your current password');
  await panel(page).getByLabel('Your password', { exact: true }).fill(owner.password);
  await panel(page).getByRole('button', { name: 'Continue' }).click();
  await expect(panel(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(code(page)).toBeFocused();
  await examine(page);
  const secret = (await page.getByTestId('secret').textContent()) ?? '';
  await code(page).fill('000000');
  await code(page).press('Enter');
  await expect(panel(page).getByRole('alert')).toHaveText('This code is wrong or has been used');
  await code(page).fill(codeOf(secret, new Date()));
  await code(page).press('Enter');

  const codes = panel(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [kept = ''] = await codes.allTextContents();
  await examine(page);
  const download = page.waitForEvent('download');
  await panel(page).getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await panel(page).getByRole('button', { name: "I've kept them" }).click();
  await expect(panel(page)).toContainText('10 recovery codes left');
  await page.reload();
  await expect(panel(page)).toContainText('Authenticator app On');
  expect(await page.content()).not.toContain(secret);

  await endSession(page, url);
  await page.goto(`${url}/login?returnTo=%2Fadmin%2Fauthors`);
  await enterPassword(page);
  await expect(heading(page, 'Two-step verification')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await examine(page);
  await code(page).fill('000 000');
  await code(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or has been used. Please try the next one.');
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await recoveryCode(page).fill(kept.toUpperCase());
  await recoveryCode(page).press('Enter');
  await expect(page).toHaveURL(`${url}/admin/authors`);
});

test('a session that ends while an editor writes asks for the code, too, and the text stays', { tag: '@long' }, async ({
  page,
  ownSite: { url },
  noise,
}) => {
  noise.allow(/status of 401/);
  await signInAnew(page, url);
  const { secret } = await turnOn(page.request, url);
  await page.goto(`${url}/admin/settings`);
  const tagline = page.getByLabel('Tagline');
  await tagline.fill('Typed before');
  await endSession(page, url);
  await tagline.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(code(page)).toBeFocused();
  await code(page).fill('000000');
  await code(page).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('This code is wrong');
  await code(page).fill(nextCode(secret));
  await code(page).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Success');
  await expect(tagline).toHaveValue('Typed before');
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the code is asked for on a page of its own', async ({ page, ownSite: { url }, noise }) => {
    noise.allow(/status of 401/);
    await signIn(page, url);
    const { secret } = await turnOn(page.request, url);
    await page.context().clearCookies();
    await page.goto(`${url}/login?returnTo=%2Fabout`);
    await enterPassword(page);
    await expect(page).toHaveURL(`${url}/login?step=code&returnTo=%2Fabout`);
    await expect(code(page)).toBeFocused();
    await code(page).fill('000000');
    await code(page).press('Enter');
    await expect(page.getByRole('alert')).toHaveText(/^This code is wrong/);
    await expect(code(page)).toHaveValue('');
    await code(page).fill(nextCode(secret));
    await code(page).press('Enter');
    await expect(page).toHaveURL(`${url}/about`);
  });
});
