import { openPage } from '../support/browser-page.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

// Going back shows what the browser's cache has, which no other test may have filled.
test.use({ freshContext: true });

test('an empty site says so on its front page, and of each category; Go Back goes back; with one article, the front page shows no empty list and calls nothing featured or most read', async ({
  page,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 404 .*\/api\/articles\/featured/);
  const main = page.getByRole('main');
  const response = await openPage(page, ownSite.url);
  expect(response.status()).toBe(200);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The first issue is on its way');
  await expect(page.getByText('Masthead has not published anything yet. Come back soon.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Culture' }).click();
  await expect(page).toHaveURL(`${ownSite.url}/?category=culture`);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await main.getByRole('link', { name: 'Books' }).click();
  await expect(page).toHaveURL(`${ownSite.url}/category/books`);
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

  // Published, but not read yet.
  const { publish } = await openOwnerAdmin(page, ownSite.url);
  await publish({ title: 'A first article' });
  const read = async (path: string) => (await fetch(ownSite.url + path)).text();
  const [home = '', mostRead, filtered] = await Promise.all(
    ['/', '/api/articles/most-read', '/?category=books'].map(read),
  );
  expect(home).toMatch(/Most Read<.*No articles available at the moment\./s);
  expect(mostRead).toContain('A first article');
  expect(home).not.toMatch(/>Featured<|Latest Stories|no more articles/);
  expect(filtered).toMatch(/Latest Stories<span[^>]*> in Books<.*There are no articles in Books yet\./s);
  await publish({ title: 'A second article' });
  expect(await read('/')).toMatch(/>Featured</);
});
