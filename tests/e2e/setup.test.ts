import { spawnSync } from 'node:child_process';
import { examine } from '../support/accessibility.ts';
import { openGate } from '../support/browser-page.ts';
import { withSite } from '../support/running-sites.ts';
import { expect, test } from '../support/site.ts';
import { owner, signIn } from '../support/site-owner.ts';
import type { SiteProcess } from '../support/site-process.ts';

test.describe.configure({ mode: 'parallel' });

const founder = { name: 'Frida Founder', email: 'frida@example.org', password: 'lanterns over quiet harbours' };

/** @returns the URL that a first start has printed */
function readSetupLink({ greeting }: SiteProcess): string {
  const link = greeting.join('\n').match(/https?:\/\/\S+\/setup\?token=\S+/)?.[0];
  if (!link) throw new Error(`no link in: ${greeting.join('\n')}`);
  return link;
}

test('from the printed link to the first author, by keys alone; a wrong link, none, and one that was used, get the ordinary page for what is not there', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 4(04|22)/);
  test.slow();
  await withSite({ SAMPLE_CONTENT: 'off' }, async (site) => {
    for (const url of ['/setup?token=wrong', '/setup', '/setup?token=']) {
      const answer = await fetch(site.url + url);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/);
    }
    const link = readSetupLink(site);
    await openGate(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Masthead');
    const create = page.getByRole('button', { name: 'Create your account' });
    const password = page.getByLabel('Password', { exact: true });
    await create.click();
    await expect(page.getByRole('alert')).toHaveText(['Name is required', 'Email is required', 'Password is required']);
    await expect(page.getByLabel('Your name')).toBeFocused();
    await examine(page);
    await page.keyboard.type(founder.name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(founder.email);
    await page.keyboard.press('Tab');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/At least 12 characters/);
    for (const [given, message] of [
      ['eleven char', 'Password must be at least 12 characters'],
      ['password1234', 'This password is too easy to guess. Use several unrelated words.'],
    ] as const) {
      await password.fill(given);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText([message]);
      await expect(password).toBeFocused();
    }
    await password.fill('');
    await page.keyboard.type(founder.password);
    await page.getByRole('button', { name: 'Show password' }).press('Enter');
    await expect(password).toHaveValue(founder.password);
    await password.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: `Your account, ${founder.name}` })).toBeVisible();

    await page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name: 'Authors' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No authors found')).toBeVisible();
    await page.getByRole('link', { name: 'New Author' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'New Author' })).toBeVisible();
    await page.getByLabel('Full Name').focus();
    await page.keyboard.type('Keyed In');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Typist');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Keyed In' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete "Keyed In"' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete "Keyed In"?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Author deleted successfully', { exact: true })).toBeVisible();
    await expect(page.getByText('No authors found')).toBeVisible();

    const answer = await page.goto(link);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('404 Page Not Found');
    await expect(page.getByRole('contentinfo'), 'the ordinary page, with its frame').toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Masthead' })).toBeVisible();
    // Left before its site ends: it loads what it is made of on its own.
    await page.goto('about:blank');
  });
});

test('a site with an owner has no set-up page', async ({ adminSite }) => {
  expect((await fetch(`${adminSite.url}/setup?token=any`)).status).toBe(404);
  expect(adminSite.greeting.join('\n')).not.toContain('/setup');
});

test('a password that was forgotten is replaced on the server, and the old one leads nowhere', {
  tag: '@long',
}, async ({ page, ownSite: { url, dataDir }, noise }) => {
  noise.allow(/status of 401/);
  await signIn(page, url);
  const env = { ...process.env, DATA_DIR: dataDir, OWNER_PASSWORD: founder.password };
  const reset = spawnSync(process.execPath, ['src/server/start.js', 'owner', 'reset'], {
    env,
    input: '',
    encoding: 'utf8',
  });
  expect(reset.stdout).toContain(`${owner.email} has a new password`);
  await page.goto(`${url}/admin`);
  await expect(page).toHaveURL(`${url}/login?returnTo=%2Fadmin`);
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The email address or password is wrong.');
  await page.getByLabel('Password', { exact: true }).fill(founder.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/admin`);
});
