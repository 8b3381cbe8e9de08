import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';

test('the front page of an empty site says so', async ({ page, ownSite }) => {
  const response = await openPage(page, ownSite.url);
  expect(response.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('The first issue is on its way');
  await expect(page.getByText('Masthead has not published anything yet. Come back soon.')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.getByText('Culture').click();
  await expect(page).toHaveURL(`${ownSite.url}/?category=culture`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a category without articles says so, and Go Back goes back', async ({ page, ownSite, noise }) => {
  noise.allow(/status of 404 .*\/api\/articles\/featured/);
  await openPage(page, `${ownSite.url}/about`);
  await page.getByRole('main').getByRole('link', { name: 'Books' }).click();
  await expect(page).toHaveURL(`${ownSite.url}/category/books`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  const sentence = "We don't have any Books articles at the moment. Check back soon for new content.";
  await expect(main.getByText(sentence)).toBeVisible();
  await expect(main.getByText('No articles available at the moment.')).toBeVisible();

  await main.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`${ownSite.url}/about`);
  await page.getByRole('banner').getByRole('link', { name: 'Masthead' }).click();
  await expect(page.getByRole('heading', { name: 'The first issue is on its way' })).toBeVisible();

  const opened = await fetch(`${ownSite.url}/category/opinion`);
  expect(opened.status).toBe(200);
  expect(await opened.text()).toContain('No articles found');
});
