import type { Page } from '@playwright/test';
import { isFocusInside, openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openerOf = (page: Page) => page.getByRole('button', { name: 'Open menu' });

test('the side menu has the category links of the header, and closes when one is chosen, also the one that is shown', {
  tag: '@long',
}, async ({ page, noise }) => {
  noise.allow(/status of 401 .*user/);
  await openPage(page, '/about');
  await openerOf(page).click();
  const links = menuOf(page).getByRole('link');
  await expect(links).toHaveText([
    'Politics',
    'Culture',
    'Opinion',
    'Books',
    'Magazine',
    'Search',
    'Saved articles',
    'Admin Access',
  ]);
  const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(urls.slice(0, 2)).toEqual(['/?category=politics', '/?category=culture']);

  await links.nth(1).click();
  await expect(menuOf(page)).toBeHidden();
  await expect(page).toHaveURL('/?category=culture');
  await expect(page.getByRole('heading', { name: 'Latest Stories' })).toBeVisible();
  await openerOf(page).click();
  await menuOf(page).getByRole('link', { name: 'Culture' }).click();
  await expect(menuOf(page)).toBeHidden();

  await openerOf(page).click();
  await menuOf(page).getByRole('link', { name: 'Admin Access' }).click();
  await expect(page).toHaveURL('/admin-access');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Owner access');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Latest Stories' })).toBeAttached();
  await expect(menuOf(page)).toBeHidden();
});

test('the side menu closes by Escape, by its button and by a tap beside it, gives the focus back, and keeps it while open', async ({
  page,
}) => {
  await openPage(page, '/about');
  await openerOf(page).click();
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await expect(openerOf(page)).toBeFocused();

  await openerOf(page).click();
  await menuOf(page).getByRole('button', { name: 'Close menu' }).click();
  await expect(menuOf(page)).toBeHidden();
  await expect(openerOf(page)).toBeFocused();

  await openerOf(page).click();
  // A tap inside it, beside its links.
  await menuOf(page).click({ position: { x: 100, y: 800 } });
  await expect(menuOf(page)).toBeVisible();
  await page.mouse.click(360, 500);
  await expect(menuOf(page)).toBeHidden();
  await expect(openerOf(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press(key);
      expect(await isFocusInside(page, 'dialog[open]'), `focus after ${key} ${step + 1}`).toBe(true);
    }
  }

  await menuOf(page).getByRole('button', { name: 'Subscribe' }).click();
  const form = page.getByRole('dialog', { name: 'Subscribe to the newsletter' });
  await form.getByLabel('Email address').fill('menu@example.org');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});
