import type { Page } from '@playwright/test';
import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import type { Announcement } from '../../src/contract/announcements.ts';
import { examine } from '../support/accessibility.ts';
import { holdBack } from '../support/browser-page.ts';
import { expectToast } from '../support/editor.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { endSession, owner } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const items = (page: Page) => page.getByRole('list', { name: 'Announcements' }).getByRole('listitem');
const isSeen = async (url: string, text: string) => (await (await fetch(`${url}/contact`)).text()).includes(text);

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url + adminPagePaths.announcements);
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
}

test('an announcement is created once by two presses, says whether readers see it, and is ended with one press', async ({
  page,
  ownSite: { url },
}) => {
  const admin = await openOwnerAdmin(page, url);
  await open(page, url);
  await expect(page.getByText('No announcements yet')).toBeVisible();
  await examine(page);
  await button(page, 'New Announcement').click();
  await expect(field(page, 'Text')).toBeFocused();
  await page.keyboard.type('We move on Sunday');
  await field(page, 'Link').fill('//elsewhere.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^Must be a path such as/);
  await expect(field(page, 'Link')).toBeFocused();
  await field(page, 'Link').fill('/about');
  await field(page, 'End').fill('2096-05-01T10:00');
  await button(page, 'Create Announcement').evaluate((one: HTMLElement) => {
    one.click();
    one.click();
  });
  await expectToast(page, 'Success', 'Announcement saved');
  await expect(items(page)).toHaveCount(1);
  await expect(items(page).first()).toContainText('Shown now');
  await expect(button(page, 'New Announcement'), 'where the form was opened').toBeFocused();
  expect(await isSeen(url, 'We move on Sunday')).toBe(true);

  await admin.send('POST', adminPaths.announcements, { text: 'A newer one', kind: 'notice' });
  await page.reload();
  await expect(items(page).first()).toContainText('Shown now');
  await expect(items(page).nth(1)).toContainText('Behind a newer one');
  await button(page, 'End now "A newer one"').click();
  await expect(items(page).first()).toContainText('Over');
  await expect(items(page).first()).toBeFocused();
  await expect(items(page).nth(1)).toContainText('Shown now');
  expect(await isSeen(url, 'A newer one')).toBe(false);
  await button(page, 'Delete "We move on Sunday"').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(items(page)).toHaveCount(1);
  expect(await isSeen(url, 'We move on Sunday')).toBe(false);
});

test('nothing typed into an announcement is lost: offline, typed on, changed elsewhere, back, and in a session that has ended', async ({
  page,
  noise,
  ownSite: { url },
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|status of (401|409)/);
  const admin = await openOwnerAdmin(page, url);
  const given = { text: 'First', kind: 'news', url: '/about' };
  const { id }: Announcement = await (await admin.send('POST', adminPaths.announcements, given)).json();
  const stored = async (): Promise<Announcement[]> =>
    (await page.context().request.get(url + adminPaths.announcements)).json();
  await page.goto(url + adminPagePaths.navigation);
  await page.getByRole('link', { name: 'Announcements' }).click();
  await button(page, 'Edit "First"').click();
  const text = field(page, 'Text');
  await text.fill('Second');

  await page.context().setOffline(true);
  await button(page, 'Update Announcement').click();
  await expect(page.getByRole('alert')).toContainText('Your text is kept in this browser.');
  await page.context().setOffline(false);
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(text).toHaveValue('Second');

  await admin.send('PATCH', adminPaths.announcement(id), { url: '/terms', kind: 'notice' });
  await button(page, 'Update Announcement').click();
  await expect(page.getByRole('alert')).toContainText('The announcement has changed');
  await expect(field(page, 'Link')).toHaveValue('/terms');
  await expect(text).toHaveValue('Second');
  expect(await stored()).toMatchObject([{ text: 'First', url: '/terms' }]);

  const release = await holdBack(page, url + adminPaths.announcement(id));
  await button(page, 'Update Announcement').click();
  await text.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' thought');
  release();
  await expect(page.getByText('What you typed while it was being saved is not saved yet.')).toBeVisible();
  await expect(text).toHaveValue('Second thought');
  expect(await stored()).toMatchObject([{ text: 'Second', url: '/terms', kind: 'notice' }]);

  await endSession(page, url);
  await button(page, 'Update Announcement').click();
  const renewal = page.getByRole('dialog', { name: 'Your session has ended' });
  await renewal.getByLabel('Password', { exact: true }).fill(owner.password);
  await renewal.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectToast(page, 'Success', 'Announcement saved');
  await expect(text).toBeHidden();
  expect(await stored()).toMatchObject([{ text: 'Second thought' }]);
});
