import type { Page } from '@playwright/test';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { examine } from '../support/accessibility.ts';
import { failOn, holdBack } from '../support/browser-page.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

test.describe.configure({ mode: 'parallel' });

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or go to' });
const option = (page: Page, name: string) => page.getByRole('option', { name });
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');

test('the palette finds articles, screens and actions by keys alone; a late or failed search spoils nothing', async ({
  page,
  context,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 500/);
  const admin = await openOwnerAdmin(page, adminSite.url);
  const { id } = await admin.publish({ title: 'Quince harvest' });
  await admin.publish({ title: 'Medlar harvest' });
  const releaseUser = await holdBack(page, `**${authPaths.user}`);
  const release = await holdBack(page, '**/assets/palette*');
  await page.goto(`${adminSite.url}/admin`);
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('red');
  releaseUser();
  await page.getByRole('link', { name: 'Search or go to' }).waitFor();
  await page.keyboard.type('ir');
  await page.keyboard.press('Enter');
  release();
  await expect(page, 'what is typed before the palette has come is not lost').toHaveURL(/\/admin\/redirects$/);

  await page.keyboard.press('Meta+k');
  await expect(option(page, 'Dashboard')).toBeVisible();
  await expect(chosen(page)).toHaveText('Dashboard');
  await examine(page);
  await page.keyboard.press('End');
  await expect(chosen(page)).toHaveText('Log out');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page), 'from the last to the first').toHaveText('Dashboard');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'));

  const late = await holdBack(page, /q=quince/);
  await field(page).fill('quince');
  await expect(page.getByText('Searching articles…')).toBeVisible();
  await field(page).fill('medlar');
  await expect(option(page, 'Medlar harvest')).toBeVisible();
  late();
  await expect(option(page, 'Quince harvest')).toHaveCount(0);
  const failing = await failOn(page, /q=harvest/);
  await field(page).fill('harvest');
  await expect(page.getByRole('alert')).toContainText("Articles couldn't be searched. HTTP 500");
  await examine(page);
  await failing.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3);

  await field(page).fill('quince');
  await expect(chosen(page)).toContainText('Quince harvest');
  const tab = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await tab).toHaveURL(new RegExp(`/admin/articles/edit/${id}$`));
  await expect((await tab).getByRole('heading', { level: 1 })).toHaveText('Edit Article');
  await page.bringToFront();
  await page.keyboard.press('Control+k');
  await expect(chosen(page), 'opened last').toHaveText('Quince harvest');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
});

test('over the text of an article the palette loses neither text nor caret, and a screen asks before it is left', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  await openOwnerAdmin(page, adminSite.url);
  await page.goto(`${adminSite.url}/admin/articles/new`);
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill('One three');
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(content).toBeFocused();
  await page.keyboard.type('two ');
  await expect(content).toHaveValue('One two three');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('authors');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.keyboard.type('and ');
  await expect(content).toHaveValue('One two and three');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('authors');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/authors$/);
});
