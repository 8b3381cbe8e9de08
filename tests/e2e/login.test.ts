import type { Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { moveWait } from '../support/attempts.ts';
import { holdBack, openGate } from '../support/browser-page.ts';
import { client, startIdentityProvider } from '../support/identity-provider.ts';
import { adminSiteSettings, withSite } from '../support/running-sites.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { owner } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

const signInCall = '**/api/auth/sign-in';
const email = (page: Page) => page.getByLabel('Email address');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

async function tryToSignIn(page: Page, given: { email: string; password: string }): Promise<void> {
  await email(page).fill(given.email);
  await password(page).fill(given.password);
  await button(page).click();
}

async function expectDashboard(page: Page): Promise<void> {
  await page.waitForURL(({ pathname, search }) => pathname + search === '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

test('the page is sent ready to read, not to be kept or listed', async ({ adminSite }) => {
  const response = await fetch(`${adminSite.url}/login`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('autoComplete="username webauthn"');
  expect(html).toContain('autoComplete="current-password"');
  expect(html).toMatch(/<form [^>]*method="post"/);
});

test('the owner signs in by keys alone and comes to where they wanted to go', async ({ page, adminSite }) => {
  await openGate(page, `${adminSite.url}/login?returnTo=%2Fadmin%2Fauthors`);
  await expect(page).toHaveTitle('Sign in | Masthead');
  const release = await holdBack(page, signInCall);
  await email(page).focus();
  await page.keyboard.type(owner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Authors' })).toBeVisible();
  await expect(page).toHaveURL(`${adminSite.url}/admin/authors`);
});

test('what is missing or wrong is said, and nothing typed is lost; two clicks sign in once, and never lead away from the site', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/ERR_FAILED|status of (422|502)/);
  const [returnTo = ''] = sampleOf(
    ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'],
    1,
  );
  await openGate(page, `${adminSite.url}/login?${new URLSearchParams({ returnTo })}`);
  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(
    links.filter((link) => !link.startsWith(adminSite.url)),
    returnTo,
  ).toEqual([]);
  const alert = page.getByRole('alert');
  await button(page).click();
  await expect(alert).toHaveText(['Email is required', 'Password is required']);
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription('Email is required');
  await examine(page);
  await tryToSignIn(page, { email: 'nobody', password: 'x' });
  await expect(alert).toHaveText(['Must be a valid email address']);

  await page.route(signInCall, (route) => route.abort());
  await tryToSignIn(page, owner);
  await expect(alert).toHaveText("The server couldn't be reached. Check your connection and try again.");
  await expect(email(page)).toHaveValue(owner.email);
  await page.unroute(signInCall);
  const fromProxy = { status: 502, contentType: 'text/html', body: '<h1>nginx</h1>' };
  await page.route(signInCall, (route) => route.fulfill(fromProxy));
  await button(page).click();
  await expect(alert).toHaveText('502: Bad Gateway');
  await page.unroute(signInCall);

  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue(owner.password);
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');

  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') writes.push(new URL(request.url()).pathname);
  });
  const release = await holdBack(page, signInCall);
  await button(page).evaluate((pressed: HTMLElement) => {
    pressed.click();
    pressed.click();
  });
  release();
  await expectDashboard(page);
  expect(writes).toEqual(['/api/auth/sign-in']);

  await page.goto(`${adminSite.url}/login?returnTo=%2Fadmin%2Fcategories`);
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' }), 'who is signed in goes on').toBeVisible();
});

test.describe('with a clock that is moved', () => {
  test.use({ freshContext: true });

  test('a wrong password and an unknown address get the same sentence; after five the next try has to wait', {
    tag: '@long',
  }, async ({ page, ownSite: { url, dataDir }, noise }) => {
    noise.allow(/status of 4(01|29)/);
    await page.clock.install();
    await openGate(page, `${url}/login`);
    const alert = page.getByRole('alert');
    for (const given of [owner.email, 'nobody@example.org', owner.email, owner.email, owner.email]) {
      const answered = page.waitForResponse(signInCall);
      await tryToSignIn(page, { email: given, password: 'not the password' });
      expect((await answered).status()).toBe(401);
      await expect(alert).toHaveText('The email address or password is wrong.');
      await expect(password(page)).toBeFocused();
    }

    await moveWait(dataDir, new Date(Date.now() + 9 * 60_000));
    await tryToSignIn(page, owner);
    await expect(alert).toHaveText(/^Too many attempts\. Please try again in \d+ minutes\.$/);
    await expect(page.getByText(/You can try again in 8:\d\d/)).toBeVisible();
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
    // It wakes by itself, and then the right password is as good as ever.
    await moveWait(dataDir, new Date(0));
    await page.clock.fastForward('10:00');
    await expect(button(page)).not.toHaveAttribute('aria-disabled', 'true');
    await password(page).press('Enter');
    await expectDashboard(page);
  });
});

/** @returns the HTML of the sign-in page, its apostrophes as such */
async function readLogin(siteUrl: string, problem: string): Promise<string> {
  const html = await (await fetch(`${siteUrl}/login?${new URLSearchParams({ problem })}`)).text();
  return html.replaceAll('&#x27;', "'");
}

const problems = {
  'not-admitted': /There’s no account here for that email address/,
  'called-off': /The sign-in was canceled/,
  expired: /The sign-in took too long/,
  provider: /The sign-in service couldn’t be reached/,
};

test('what has gone wrong elsewhere is explained, and nothing that does not exist; another way to sign in is offered when there is one', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  test.slow();
  for (const [problem, sentence] of sampleOf(Object.entries(problems), 1)) {
    await page.goto(`${adminSite.url}/login?problem=${problem}&returnTo=%2Fadmin`);
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(page.getByRole('link', { name: /Sign in with/ })).toHaveCount(0);
  }
  // The server sends the same sentences: the script only takes over its form.
  for (const [problem, sentence] of Object.entries(problems)) {
    expect(await readLogin(adminSite.url, problem)).toMatch(sentence);
  }
  for (const problem of ['constructor', '<b>no</b>']) {
    expect(await readLogin(adminSite.url, problem)).not.toContain('role="alert"');
  }

  const provider = await startIdentityProvider(`${adminSite.url}/admin`);
  const { clientId, clientSecret } = client;
  const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  await withSite({ ...adminSiteSettings, ...settings }, async ({ url }) => {
    await page.goto(`${url}/login?returnTo=%2Fadmin%2Fauthors`);
    const way = page.getByRole('link', { name: `Sign in with ${new URL(provider.issuer).host}` });
    await expect(way).toHaveAttribute('href', '/api/auth/openid-connect?returnTo=%2Fadmin%2Fauthors');
    await examine(page);
  });
  await provider.stop();
});
