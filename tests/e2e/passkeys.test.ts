import type { Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';
import { endSession, owner, signInAnew } from '../support/site-owner.ts';

// Nothing moves while colours are measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const panel = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** Gives the browser a device that makes passkeys. @returns a function that takes it away again */
async function addDevice(page: Page, { isUserVerified }: { isUserVerified: boolean }) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await devtools.send('WebAuthn.disable');
    await devtools.detach();
  };
}

async function addPasskey(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
  await panel(page).getByLabel('Name').fill('My laptop');
  await panel(page).getByLabel('Your password', { exact: true }).fill(owner.password);
  await panel(page).getByRole('button', { name: 'Add passkey' }).click();
}

test('a passkey is added, signs in, renews a session, and is removed; a device that asks for nothing does not', async ({
  page,
  ownSite: { url },
  noise,
}) => {
  noise.allow(/status of 401/);
  const takeAway = await addDevice(page, { isUserVerified: true });
  await signInAnew(page, url);
  await page.goto(`${url}/admin/account`);
  await addPasskey(page);
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toContainText('never used');
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Passkey added');
  await examine(page);

  await endSession(page, url);
  await page.goto(`${url}/login?returnTo=%2Fadmin%2Fsettings`);
  await passkeyButton(page).click();
  await expect(page).toHaveURL(`${url}/admin/settings`);

  const tagline = page.getByLabel('Tagline');
  await tagline.fill('Typed before');
  await endSession(page, url);
  await tagline.press('Control+s');
  await passkeyButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeHidden();
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Success');

  await page.getByRole('link', { name: /^Your account/ }).click();
  await expect(rows).toContainText('last used');
  await rows.getByRole('button', { name: 'Remove My laptop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the passkey "My laptop"?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(0);

  await takeAway();
  await addDevice(page, { isUserVerified: false });
  await addPasskey(page);
  await expect(panel(page).getByRole('alert')).toContainText('No passkey was used');
  await expect(panel(page).getByLabel('Name')).toHaveValue('My laptop');
});
