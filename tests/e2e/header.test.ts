import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';

test('the category links lead to the filtered front page, the nameplate in the middle leads home, and Subscribe opens the newsletter form', async ({
  page,
}) => {
  await openPage(page, '/about');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Politics', 'Culture', 'Opinion', 'Books', 'Magazine']);
  const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(urls).toEqual(['politics', 'culture', 'opinion', 'books', 'magazine'].map((slug) => `/?category=${slug}`));
  await links.nth(3).click();
  await expect(page).toHaveURL('/?category=books');
  await expect(links.nth(3)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Latest Stories in Books' })).toBeInViewport();

  const nameplate = page.getByRole('banner').getByRole('link', { name: 'Masthead' });
  await expect(nameplate).not.toHaveAttribute('aria-current');
  await nameplate.click();
  await expect(nameplate).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Latest Stories', exact: true })).toBeVisible();
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await nameplate.boundingBox();
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const centre = await page.evaluate(() => document.documentElement.clientWidth / 2);
    expect(Math.abs(middle - centre), `${width} px`).toBeLessThan(1);
  }

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

test('the category links stand in the order of the database', async ({ adminSite }) => {
  await adminSite.db.updateTable('categories').set({ position: -1 }).where('slug', '=', 'books').execute();
  await adminSite.write({ title: 'A reason to draw the header anew' });
  const readLinks = async () => {
    const html = await (await fetch(adminSite.url)).text();
    const [navigation = ''] = html.match(/<nav aria-label="Main".*?<\/nav>/s) ?? [];
    return [...navigation.matchAll(/>([^<>]+)<\/a>/g)].map(([, name]) => name);
  };
  await expect.poll(async () => (await readLinks()).slice(0, 3)).toEqual(['Books', 'Politics', 'Culture']);
  await adminSite.db.updateTable('categories').set({ position: 3 }).where('slug', '=', 'books').execute();
});

test('more categories than fit beside the nameplate stand below it, from its left edge on', { tag: '@long' }, async ({
  page,
  adminSite,
}) => {
  for (const name of ['Architecture', 'Correspondence']) await adminSite.openCategory(name);
  await page.setViewportSize({ width: 1024, height: 800 });
  const categories = page.getByRole('navigation', { name: 'Main' });
  await expect(async () => {
    await page.goto(`${adminSite.url}/about`);
    // Those that do not fit the row stand below "More".
    await expect(categories.getByText('Correspondence')).toBeAttached({ timeout: 300 });
  }).toPass();
  const nameplate = await page.getByRole('banner').getByRole('link', { name: 'Masthead' }).boundingBox();
  const row = await categories.boundingBox();
  expect(row?.x).toBe(nameplate?.x);
  expect(row?.y).toBeGreaterThanOrEqual((nameplate?.y ?? 0) + (nameplate?.height ?? 0));
});

test('the Admin link leads to the way in, and passing over it fetches nothing', {
  tag: ['@application', '@long'],
}, async ({ page, noise }) => {
  noise.allow(/status of 401 .*user/);
  await openPage(page, '/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Admin' });
  // An entry left in the browser's memory by an earlier test is no request, but is listed.
  const readEntries = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const before = (await readEntries()).length;
  const readFetched = async (name: RegExp) => (await readEntries()).slice(before).filter((url) => name.test(url));
  await link.hover();
  await link.focus();
  // Pointing at another link has an effect that shows here: its page is fetched.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).hover();
  await expect.poll(() => readFetched(/about/)).not.toEqual([]);
  expect(await readFetched(/admin|gate|auth/)).toEqual([]);

  await link.click();
  await expect(page).toHaveURL('/admin-access');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Owner access');
});

test('the header leaves with the page and comes back when one scrolls up, over nothing that has the focus or was jumped to', async ({
  page,
}) => {
  await page.goto('/content-guide');
  const header = page.getByRole('banner');
  const nameplate = header.getByRole('link', { name: 'Masthead' });
  const room = (await header.boundingBox())?.height ?? 0;
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 1200);
  await expect(nameplate).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(nameplate).toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect(nameplate).not.toBeInViewport();

  // A link in the text, which lies where the header would be.
  const link = page.getByRole('main').getByRole('link').last();
  await link.focus();
  await link.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top + 200));
  await page.mouse.wheel(0, -190);
  await expect(link).toBeInViewport();
  await expect(nameplate).not.toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  const top = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(0);

  const heading = page.getByRole('heading', { name: '2. Create the categories' });
  await heading.evaluate((element) => {
    element.id = 'jump';
    scrollTo(0, document.body.scrollHeight);
  });
  await page.evaluate(() => {
    location.hash = 'jump';
  });
  await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(room);
});

test.describe('at another time', () => {
  test.use({ freshContext: true });

  test('the front page has today’s date in the zone of the magazine beside its nameplate, also where the page is older', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2027-03-14T12:00:00Z');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const place = page.locator('[data-today]');
    await expect(place, 'readers do not see it: it would take the time of the first paint').toBeEmpty();
    await page.setViewportSize({ width: 1440, height: 900 });
    const date = page.getByRole('banner').getByText('Sunday, March 14, 2027');
    await expect(date).toBeVisible();
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(place).toBeEmpty();
    await page.getByRole('banner').getByRole('link', { name: 'Masthead' }).click();
    await expect(date).toBeVisible();
  });
});
