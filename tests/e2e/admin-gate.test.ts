import type { Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling, failOn, holdBack } from '../support/browser-page.ts';
import { editorOn, expectKept, openEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';
import { endSession, owner, signIn } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

const user = '**/api/auth/user';
const places = [
  { name: 'Dashboard', path: '/admin' },
  { name: 'Articles', path: '/admin/articles' },
  { name: 'Front page', path: '/admin/front-page' },
  { name: 'Pages', path: '/admin/pages' },
  { name: 'Authors', path: '/admin/authors' },
  { name: 'Categories', path: '/admin/categories' },
  { name: 'Tags', path: '/admin/tags' },
  { name: 'Series', path: '/admin/series' },
  { name: 'Navigation', path: '/admin/navigation' },
  { name: 'Announcements', path: '/admin/announcements' },
  { name: 'Media', path: '/admin/media' },
  { name: 'Newsletter', path: '/admin/newsletter' },
  { name: 'Redirects', path: '/admin/redirects' },
  { name: 'Import', path: '/admin/import' },
  { name: 'People', path: '/admin/people' },
  { name: 'Audit log', path: '/admin/audit' },
  { name: 'Appearance', path: '/admin/appearance' },
  { name: 'System', path: '/admin/system' },
  { name: 'Settings', path: '/admin/settings' },
];

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** @returns whether the browser is where one signs in, to come back to that place */
function signInFor(returnTo: string): (url: URL) => boolean {
  return ({ pathname, searchParams }) => pathname === '/login' && searchParams.get('returnTo') === returnTo;
}

/** @returns the calls of the admin that the page makes from now on */
function listenToCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) calls.push(request.url());
  });
  return calls;
}

test('who is not signed in is sent to sign in, and back to the very place', async ({ page, adminSite, noise }) => {
  noise.allow(/status of 401/);
  const calls = listenToCalls(page);
  const release = await holdBack(page, user);
  await page.goto(`${adminSite.url}/admin/articles?status=scheduled&q=a+b`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expect(page.getByRole('banner'), 'the frame is there at once, and empty').toHaveText('Masthead');
  await expect(navigation(page)).toHaveCount(0);
  await examine(page);
  release();
  await page.waitForURL(signInFor('/admin/articles?status=scheduled&q=a+b'));
  expect(calls, 'nothing of the admin was requested').toEqual([]);
});

test('the page that the server sends holds nothing of the admin', async ({ adminSite }) => {
  const response = await fetch(`${adminSite.url}/admin/articles`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const html = await response.text();
  expect(html).toContain('Loading...');
  for (const text of ['Back to Site', 'Logout', 'Dashboard', 'New Article']) expect(html).not.toContain(text);
});

test('the keyboard reaches the content first; the navigation links to every page of the admin, marks the current one, and is one row on a phone, with the current one in view', async ({
  page,
  adminSite,
}) => {
  await signIn(page, adminSite.url);
  await page.goto(`${adminSite.url}/admin`);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'New Article' }), 'then the rest in order').toBeFocused();

  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Masthead' })).toHaveAttribute('href', '/admin');
  await expect(banner.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
  await expect(banner.getByRole('link', { name: `Your account, ${owner.name}` })).toHaveAttribute(
    'href',
    '/admin/account',
  );
  await expect(banner.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
  await expect(navigation(page).getByRole('link')).toHaveText(places.map(({ name }) => name));
  for (const { name, path } of places) {
    await navigation(page).getByRole('link', { name }).click();
    await page.waitForURL(adminSite.url + path);
    await expect(navigation(page).locator('[aria-current="page"]')).toHaveText(name);
  }
  await page.goBack();
  await page.waitForURL(`${adminSite.url}/admin/system`);
  await expect(navigation(page).locator('[aria-current="page"]')).toHaveText('System');
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(navigation(page).getByRole('link', { name: 'System' })).toBeInViewport({ ratio: 1 });

  await navigation(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    expect((await navigation(page).boundingBox())?.height).toBeLessThan(50);
    for (const name of ['Settings', 'Dashboard']) {
      const link = navigation(page).getByRole('link', { name });
      await link.focus();
      await expect(link, 'the row scrolls to what has the focus').toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(heading(page, name)).toBeVisible();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    for (const name of ['Back to Site', 'Your account, Olive Owner', 'Logout']) {
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScrolling(page);
  }
});

test('Logout ends the session, Back does not bring the admin again, and another tab notices by its next step', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 401/);
  await signIn(page, adminSite.url);
  await page.goto(`${adminSite.url}/admin/categories`);
  await expect(navigation(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${adminSite.url}/admin`);
  await other.getByRole('link', { name: 'Logout' }).click();
  await other.waitForURL(`${adminSite.url}/`);
  await other.goBack();
  await other.waitForURL(signInFor('/admin'));
  await navigation(page).getByRole('link', { name: 'Newsletter' }).click();
  await page.waitForURL(signInFor('/admin/newsletter'));
});

test('a page that the browser brings back as it was asks again who is there', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 401/);
  await signIn(page, adminSite.url);
  await page.goto(`${adminSite.url}/admin/newsletter`);
  await expect(heading(page, 'Newsletter Subscribers')).toBeVisible();
  await endSession(page, adminSite.url);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.waitForURL(signInFor('/admin/newsletter'));
});

test('a failed check says so, and Try again goes on', { tag: '@long' }, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 500/);
  await signIn(page, adminSite.url);
  const failure = await failOn(page, user);
  await page.goto(`${adminSite.url}/admin`);
  await expect(heading(page, 'Something went wrong')).toBeVisible();
  expect(failure.count(), 'it is asked once').toBe(1);
  await expect(navigation(page)).toHaveCount(0);
  await failure.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('an admin that cannot begin says so, and gives back what was typed before', async ({ page, adminSite, noise }) => {
  noise.allow(/status of (500|404)|HttpError: 500/);
  const before = await openEditor(page, adminSite.url);
  await before.content.fill('Typed before the site went away.');
  await expectKept(page, 'Typed before the site went away.');
  await page.close();
  const again = await page.context().newPage();
  const failure = await failOn(again, '**/api/site');
  const withoutData = /<script id="site-data".*?<\/script>/s;
  await again.route('**/admin/articles/new', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(withoutData, '') });
  });
  await again.goto(`${adminSite.url}/admin/articles/new`);
  await expect(heading(again, "The admin couldn't be opened")).toBeVisible();
  await expect(again.getByText('Text that you typed in an editor is kept in this browser')).toBeVisible();
  await expect(again).toHaveTitle("The admin couldn't be opened");
  await examine(again);
  await again.unroute('**/admin/articles/new');
  await failure.end();
  await again.getByRole('link', { name: 'Try again' }).click();
  const editor = editorOn(again);
  await editor.button('Restore').click();
  await expect(editor.content).toHaveValue('Typed before the site went away.');
});

test('an unknown URL has a page in the layout of the admin', { tag: '@long' }, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 404/);
  await signIn(page, adminSite.url);
  const response = await page.goto(`${adminSite.url}/admin/nowhere/at-all`);
  expect(response?.status()).toBe(404);
  await expect(heading(page, '404 Page Not Found')).toBeVisible();
  await expect(page).toHaveTitle('404 Page Not Found');
  await expect(navigation(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('a page that fails keeps the layout of the admin', { tag: '@long' }, async ({ page, adminSite, noise }) => {
  noise.allow(/console (warning|error): .*(TypeError|RangeError)/);
  await signIn(page, adminSite.url);
  await page.route('**/api/admin/articles*', (route) =>
    route.fulfill({ json: [{ id: 'half an article' }], headers: { 'x-total-count': '1' } }),
  );
  await page.goto(`${adminSite.url}/admin/articles`);
  await expect(page.getByRole('alert')).toContainText("This page couldn't be shown.");
  await expect(page).toHaveTitle('Something went wrong');
  await examine(page);
  await navigation(page).getByRole('link', { name: 'Newsletter' }).click();
  await expect(heading(page, 'Newsletter Subscribers')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Something went wrong')).toBeVisible();
  await page.unroute('**/api/admin/articles*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page, 'Articles')).toBeVisible();
});
