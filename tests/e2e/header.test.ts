import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';

test('the nameplate leads home', async ({ page }) => {
  await openPage(page, '/about');
  const nameplate = page.getByRole('banner').getByRole('link', { name: 'Masthead' });
  await expect(nameplate).not.toHaveAttribute('aria-current');
  await nameplate.click();
  await expect(nameplate).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Latest Stories' })).toBeVisible();
});

test('the section links lead to the filtered front page', async ({ page }) => {
  await openPage(page, '/about');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Politics', 'Culture', 'Opinion', 'Books', 'Magazine']);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(
    ['politics', 'culture', 'opinion', 'books', 'magazine'].map((slug) => `/?category=${slug}`),
  );

  await links.nth(3).click();
  await expect(page).toHaveURL('/?category=books');
  await expect(links.nth(3)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Latest Stories' })).toBeInViewport();
});

test('the section links stand in the order of the database', async ({ page, newsroom }) => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await newsroom.db.updateTable('categories').set({ position: -1 }).where('slug', '=', 'books').execute();
  await newsroom.write({ title: 'A reason to draw the header anew' });
  await expect(async () => {
    await page.goto(newsroom.address);
    expect((await links.allTextContents()).slice(0, 3)).toEqual(['Books', 'Politics', 'Culture']);
  }).toPass();
  await newsroom.db.updateTable('categories').set({ position: 3 }).where('slug', '=', 'books').execute();
});

test('Subscribe opens the newsletter form, and Escape closes it', async ({ page }) => {
  await openPage(page, '/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Subscribe' });
  const dialog = page.getByRole('dialog', { name: 'Subscribe to the newsletter' });
  await opener.click();
  await expect(dialog.getByLabel('Email address')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('no search button and no Admin link stand there before they lead somewhere', async ({ page }) => {
  await openPage(page, '/');
  await expect(page.getByRole('banner').getByRole('button', { name: /search/i })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /admin/i })).toHaveCount(0);
});
