import { failOn, openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

test('a category page shows its breadcrumb, blurb, articles and sidebar', async ({ page, magazine }) => {
  const response = await openPage(page, '/category/books');
  expect(response.status()).toBe(200);
  const main = page.getByRole('main');
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(breadcrumb).toHaveText(['Home', '›Books']);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Books');
  const blurb = 'Explore our collection of Books articles featuring in-depth analysis and expert commentary.';
  await expect(main.getByText(blurb, { exact: true })).toBeVisible();
  const books = await readList(magazine.url, '/api/articles?category=books&limit=6');
  const cards = page.getByRole('region', { name: 'Books articles' }).getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(books.map(({ title }) => title));
  const [left, right] = await Promise.all([cards.nth(1).boundingBox(), cards.nth(2).boundingBox()]);
  expect(left?.y, 'two columns').toBe(right?.y);
  for (const width of [1280, 700, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const [newest = 0, ...others] = await cards.evaluateAll((all) =>
      all.map((card) => {
        const { width, height } = card.querySelector('img')?.getBoundingClientRect() ?? { width: 0, height: 0 };
        return width * height;
      }),
    );
    expect(newest, `the newest leads at ${width} px`).toBeGreaterThan(Math.max(...others));
  }
  await expect(main.getByRole('heading', { name: 'Most Read' })).toBeVisible();
  await expect(main.getByLabel('Email address')).toBeVisible();
});

test('a category name begins with a capital letter', async ({ adminSite }) => {
  await adminSite.db.insertInto('categories').values(lowercaseCategory).execute();
  await adminSite.write({ title: 'A tasty story', category: 'food' });
  await waitForCategory(adminSite.url, 'food');
  const html = await (await fetch(`${adminSite.url}/category/food`)).text();
  expect(html).toMatch(/<h1[^>]*>Food<\/h1>/);
  expect(html).toMatch(/<nav aria-label="Breadcrumb".*?>Food<.*?<\/nav>/s);
});

/** The site remembers its categories for a moment: a visit before would note a 404. */
async function waitForCategory(siteUrl: string, slug: string): Promise<void> {
  await expect.poll(async () => (await fetch(`${siteUrl}/category/${slug}`)).status).toBe(200);
}

const lowercaseCategory = {
  id: '0193c0de-0000-7000-8000-00000000f00d',
  name: 'food',
  slug: 'food',
  position: 101,
  created_at: new Date().toISOString(),
};

test('Load More Articles appends until the end; when it cannot the page says so, and trying again helps', {
  tag: ['@application', '@long'],
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 500 .*\/api\/articles\?/);
  const category = await adminSite.openCategory('Gardens');
  const titles = Array.from({ length: 15 }, (_, index) => `Garden ${index + 1}`);
  await adminSite.write(...titles.map((title) => ({ title, category })));
  await waitForCategory(adminSite.url, category);
  const cards = page.getByRole('region', { name: 'Gardens articles' }).getByRole('article');
  await expect(async () => {
    await openPage(page, `${adminSite.url}/category/${category}`);
    await expect(cards.getByRole('heading')).toHaveText(titles.toReversed().slice(0, 6), { timeout: 300 });
  }).toPass();
  const more = page.getByRole('link', { name: 'Load More Articles' });
  const failure = await failOn(page, '**/api/articles?*');
  await more.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('More stories couldn’t be loaded.');
  expect(failure.count(), 'a read is tried again once').toBe(2);
  await expect(cards, 'what was there stays').toHaveCount(6);
  await failure.end();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(cards).toHaveCount(12);
  await expect(alert).toHaveCount(0);
  await more.press('Enter');
  await expect(cards.getByRole('heading')).toHaveText(titles.toReversed());
  await expect(more).toHaveCount(0);
  await expect(cards.nth(12).getByRole('link').first(), 'the button had the focus, and is gone').toBeFocused();
});

test('a category and a page that there are not were not found, and lead to the front page', { tag: '@long' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/status of 404/);
  for (const path of ['/category', '/category/', '/articles', '/about/us', '/administration']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const title = path.startsWith('/category') ? 'Category not found' : '404 Page Not Found';
    expect(await answer.text(), path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  }
  const category = await openPage(page, '/category/astrology');
  expect(category.status()).toBe(404);
  await expect(page).toHaveTitle('Category not found | Masthead');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Category not found');
  await expect(page.getByText("The category you're looking for doesn't exist.", { exact: true })).toBeVisible();
  const other = await openPage(page, '/nowhere');
  expect(other.status()).toBe(404);
  await expect(page).toHaveTitle('404 Page Not Found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page.getByRole('heading', { name: 'Latest Stories' })).toBeVisible();
});
