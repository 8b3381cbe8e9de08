import { expect, test } from '../support/site.ts';
import { readLeadPackage, readList } from '../support/site-reading.ts';

test.use({ javaScriptEnabled: false });

test('articles and categories can be read', { tag: '@long' }, async ({ page, magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?featured=0&frontPage=0&limit=1');
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Latest Stories' })
    .getByRole('link', { name: article?.title ?? '' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.title ?? '');
  expect(await page.locator('.prose > p').count()).toBeGreaterThan(3);

  await page.getByRole('banner').getByRole('link', { name: 'Books' }).click();
  await expect(page).toHaveURL('/?category=books');
  await expect(page.getByRole('heading', { name: 'Latest Stories in Books' })).toBeInViewport();
  const books = await readList(magazine.url, '/api/articles?category=books&featured=0&limit=6');
  const titles = page.getByRole('region', { name: 'Latest Stories' }).getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(books.map(({ title }) => title));
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(titles).toHaveCount(6);
});

test('Load More is a link to the next page, which has its own URL, until the last', async ({ page, magazine }) => {
  await page.goto('/');
  const grid = page.getByRole('region', { name: 'Latest Stories' });
  const seen: string[] = [];
  for (;;) {
    seen.push(...(await grid.getByRole('heading', { level: 3 }).allTextContents()));
    const more = grid.getByRole('link', { name: 'Load More Stories' });
    const here = page.url();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', here);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', here);
    const next = page.locator('link[rel=next]');
    await expect(next).toHaveCount(await more.count());
    if ((await more.count()) === 0) break;
    await expect(next).toHaveAttribute('href', new URL((await more.getAttribute('href')) ?? '', here).href);
    await more.click();
    await expect(page).not.toHaveURL(here);
    // The end of the page: until it is here, so may be more articles.
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  const everything = await readList(magazine.url, '/api/articles?limit=100');
  const above = await readLeadPackage(magazine.url);
  const listed = everything.filter(({ id, isFeatured }) => isFeatured === 0 && !above.includes(id));
  expect(seen).toEqual(listed.map(({ title }) => title));
});

test('the menu and the newsletter form open and close', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Culture' }).click();
  await expect(page).toHaveURL('/?category=culture');

  await page.getByRole('banner').getByRole('button', { name: 'Subscribe' }).click();
  const form = page.getByRole('dialog', { name: 'Subscribe to the newsletter' });
  await form.getByLabel('Email address').fill('plain@example.org');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribed!');
  await expect(page.getByText("You've been successfully subscribed to our newsletter.")).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    /We’ll send it to plain@example\.org\. The next issue comes on \w+day, \w+ \d+\./,
  );
});

test('a refused address comes back in the form, with the reason', async ({ page, noise }) => {
  noise.allow(/status of 422 .*\/subscribe/);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'The week, in one email' });
  await card.getByLabel('Email address').fill('reader@nowhere');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await card.getByRole('button', { name: 'Subscribe' }).click();
  expect((await answered).status()).toBe(422);
  const form = page.getByRole('main');
  await expect(form.getByRole('alert')).toHaveText('Must be a valid email address');
  await expect(form.getByLabel('Email address')).toHaveValue('reader@nowhere');
  await expect(form.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Email address').fill('reader@example.org');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribed!');
});

test('no dead button stands on any kind of page, and /saved says that it needs a script', async ({
  page,
  magazine,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 404/);
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  const empty = `${ownSite.url}/category/books`;
  const shared = `/articles/${article?.slug}`;
  for (const path of ['/', shared, '/category/books', empty, '/subscribe', '/nowhere', '/saved']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const dead = page.locator('button:not([commandfor]):not(form button[type=submit]):visible');
    expect(await dead.allTextContents(), path).toEqual([]);
    if (path === shared) await expect(page.getByRole('link', { name: 'Share on X' })).toBeVisible();
    if (path === empty) await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  }
  await expect(page.getByText(/needs JavaScript/)).toBeVisible();
  await expect(page.locator('.motion-safe\\:animate-pulse:visible')).toHaveCount(0);
});

test('the way into the admin says that what comes behind it needs a script', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL('/admin-access');
  await expect(page.getByText(/the admin area needs it/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden();
  await page.getByRole('button', { name: 'Direct Secure Login' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fadmin');
  await expect(page.getByText(/the admin area needs it/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Site' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin');
  await expect(page.locator('noscript p')).toHaveText('The admin area needs JavaScript.');
  await expect(page.getByText('Loading...')).toBeHidden();
});
