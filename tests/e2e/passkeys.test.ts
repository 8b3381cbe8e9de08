import type { Page } from '@playwright/test';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { examine } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';
import { endSession, owner, signInAnew } from '../support/site-owner.ts';

// A device stays with its page, and nothing moves while colours are measured.
test.use({ freshContext: true, contextOptions: { reducedMotion: 'reduce' } });

const panel = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** Gives the browser a device that makes passkeys, and uses one when it is asked for one. */
async function addDevice(page: Page, { isUserVerified }: { isUserVerified: boolean }) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether its user shows a finger, and whether it is the right one. */
    verify: (verified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: verified }),
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

async function addPasskey(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
  await panel(page).getByLabel('Name').fill('My laptop');
  await panel(page).getByLabel('Your password', { exact: true }).fill(owner.password);
  await panel(page).getByRole('button', { name: 'Add passkey' }).click();
}

test('a passkey is added, suggested by the sign-in page, renews a session, is renamed and removed', async ({
  page,
  ownSite: { url },
  noise,
}) => {
  noise.allow(/status of 401/);
  await addDevice(page, { isUserVerified: true });
  await signInAnew(page, url);
  await page.goto(`${url}/admin/account`);
  await addPasskey(page);
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toContainText('never used');
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Passkey added');
  await examine(page);

  await endSession(page, url);
  // The device chooses what is suggested at once, as if the user had picked it.
  await page.goto(`${url}/login?returnTo=%2Fadmin%2Fsettings`);
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
  await rows.getByRole('button', { name: 'Rename My laptop' }).click();
  await rows.getByLabel('Name').fill('Work laptop');
  await rows.getByRole('button', { name: 'Save name' }).dblclick();
  await expect(rows.getByRole('button', { name: 'Rename Work laptop' })).toBeFocused();
  await rows.getByRole('button', { name: 'Remove Work laptop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the passkey "Work laptop"?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(0);
});

test('a device or a server that refuses is told in words, leaves nothing behind, and can be tried again', {
  tag: '@long',
}, async ({ page, ownSite: { url }, noise }) => {
  noise.allow(/status of 403/);
  // A browser that suggests no passkeys: there is still the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const device = await addDevice(page, { isUserVerified: false });
  await signInAnew(page, url);
  await page.goto(`${url}/admin/account`);
  await addPasskey(page);
  await expect(panel(page).getByRole('alert')).toContainText('No passkey was used');
  await device.verify(true);
  // The server refuses an answer that was changed on the way, once the device has made its passkey.
  await page.route(`**${authPaths.passkeys}`, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const { credential, ...given } = route.request().postDataJSON();
    credential.response.clientDataJSON = credential.response.attestationObject;
    return route.continue({ postData: { ...given, credential } });
  });
  await panel(page).getByRole('button', { name: 'Add passkey' }).click();
  await expect(panel(page).getByRole('alert')).toContainText("This passkey can't be used.");
  await expect.poll(device.passkeys).toEqual([]);
  await page.unroute(`**${authPaths.passkeys}`);
  await panel(page).getByRole('button', { name: 'Add passkey' }).click();
  await expect(panel(page).getByRole('listitem')).toContainText('My laptop');

  await page.goto(`${url}/api/logout`);
  await device.verify(false);
  await page.goto(`${url}/login`);
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used');
  await device.verify(true);
  await passkeyButton(page).click();
  await expect(page).toHaveURL(`${url}/admin`);
});
