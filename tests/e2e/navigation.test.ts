import type { Page } from '@playwright/test';
import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { holdBack, openPage } from '../support/browser-page.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { signInWith } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

/** Would run a script wherever it were taken for markup. */
const hostile = '"><img src=x onerror="window.hit=1">';

const header = [
  { label: 'World', url: '/about', children: [{ label: hostile.slice(0, 40), url: '/terms' }] },
  { label: 'Contact', url: '/contact' },
];

test('a menu of the header opens with a pointer, a press and keys, and closes with Escape; texts of editors are no markup', async ({
  page,
  ownSite,
}) => {
  const { url } = ownSite;
  const admin = await openOwnerAdmin(page, url);
  await admin.send('PUT', adminPaths.navigation, {
    header,
    footer: [{ label: hostile, children: [{ label: hostile, url: `/about?${encodeURIComponent(hostile)}` }] }],
    social: [{ label: hostile, url: 'https://social.test/"onmouseover=' }],
  });
  await openPage(page, `${url}/contact`);
  const summary = page.locator('summary', { hasText: 'World' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /onerror/ });
  await expect(link).toBeHidden();
  await summary.hover();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await page.mouse.move(0, 600);
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(summary).toBeFocused();
  await summary.press('Enter');
  await page.getByRole('main').click({ position: { x: 5, y: 300 } });
  await page.mouse.move(0, 600);
  await expect(link).toBeHidden();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await examine(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, freshContext: true });

  test('a menu opens with a press, and an announcement stays', async ({ page, ownSite, request }) => {
    const { url } = ownSite;
    await signInWith(request, url);
    const headers = { origin: url };
    await request.put(url + adminPaths.navigation, { data: { header }, headers });
    await request.post(url + adminPaths.announcements, { data: { text: 'We are hiring', kind: 'news' }, headers });
    await page.goto(`${url}/contact`);
    await page.locator('summary', { hasText: 'World' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'World' })).toBeVisible();
    const line = page.getByRole('complementary', { name: 'Announcement' });
    await expect(line).toHaveText('We are hiring');
    await expect(line.getByRole('button')).toBeHidden();
  });
});

test('an announcement is closed for good, and a new text is shown again', async ({ page, ownSite }) => {
  const { url } = ownSite;
  const admin = await openOwnerAdmin(page, url);
  const given = { text: hostile, kind: 'notice', url: '/about' };
  const { id } = await (await admin.send('POST', adminPaths.announcements, given)).json();
  await openPage(page, `${url}/contact`);
  const line = page.getByRole('complementary', { name: 'Announcement' });
  await expect(line.getByRole('link', { name: hostile })).toHaveAttribute('href', '/about');
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await examine(page);
  await line.getByRole('button', { name: 'Close announcement' }).click();
  await expect(line).toBeHidden();
  await openPage(page, `${url}/contact`);
  await expect(line).toBeHidden();
  await admin.send('PATCH', adminPaths.announcement(id), { text: 'Another text' });
  await openPage(page, `${url}/contact`);
  await expect(line).toBeVisible();
});

test('an editor finds a target, moves it with keys, and saves; the preview follows', async ({ page, ownSite }) => {
  test.slow();
  const { url } = ownSite;
  await openOwnerAdmin(page, url);
  await page.goto(url + adminPagePaths.navigation);
  const list = page.getByRole('list', { name: 'Entries of the header' });
  await page.getByLabel('Add an entry to the header').fill('contac');
  await page.getByRole('option', { name: /Contact/ }).click();
  await list.getByRole('button', { name: 'Move Contact', exact: true }).press('Home');
  await expect(list.getByRole('listitem').first().getByLabel('Label')).toHaveAttribute('placeholder', 'Contact');
  const frame = page.frameLocator('iframe[title="Preview of header and footer"]');
  await expect(frame.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toHaveText('Contact');
  await examine(page);
  await page.getByRole('button', { name: 'Save Navigation' }).click();
  await expect(page.getByText('Navigation saved').first()).toBeVisible();
  await openPage(page, url);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toHaveText('Contact');
});

test('nothing done to the navigation is lost: a long label, offline, typed on, changed elsewhere, back, and in a closed tab', async ({
  page: first,
  noise,
  ownSite: { url },
}) => {
  test.slow();
  noise.allow(/ERR_INTERNET_DISCONNECTED|status of 409/);
  const admin = await openOwnerAdmin(first, url);
  await admin.send('PUT', adminPaths.navigation, { header, footer: [{ label: 'Legal', children: header.slice(1) }] });
  const open = async (page: Page) => {
    await page.goto(url + adminPagePaths.navigation);
    await expect(label(page)).toHaveValue('World');
  };
  const label = (page: Page) => page.getByRole('list', { name: 'Entries of the header' }).getByLabel('Label').first();
  const save = (page: Page) => page.getByRole('button', { name: 'Save Navigation' });
  const saved = (page: Page) => page.getByText('Navigation saved').first();
  await open(first);
  await label(first).fill('x'.repeat(10_000));
  await save(first).click();
  await expect(first.getByRole('alert')).toHaveText(/characters or less/);
  await expect(label(first)).toBeFocused();
  await label(first).fill('العالم');

  await first.context().setOffline(true);
  await save(first).click();
  await expect(first.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText(
    'Your text is kept in this browser.',
  );
  await first.context().setOffline(false);
  first.once('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  const page = await first.context().newPage();
  await first.close();
  await page.goto(url + adminPagePaths.announcements);
  await page.getByRole('link', { name: 'Navigation' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(label(page)).toHaveValue('العالم');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();

  await admin.send('PUT', adminPaths.navigation, { footer: [{ label: 'Other', children: header.slice(1) }] });
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('The navigation has changed');
  await expect(page.getByLabel('Heading of the column')).toHaveValue('Other');
  await expect(label(page)).toHaveValue('العالم');

  const release = await holdBack(page, url + adminPaths.navigation);
  await save(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await label(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' اليوم');
  release();
  await expect(page.getByText('What you typed while it was being saved is not saved yet.')).toBeVisible();
  await expect(label(page), 'nothing took it from the field').toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(label(page)).toBeFocused();
  const html = await (await fetch(`${url}/contact`)).text();
  expect(html).toContain('>العالم اليوم<');
  expect(html).toContain('>Other<');
});
