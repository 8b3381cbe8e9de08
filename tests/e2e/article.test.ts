import type { Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { longDate, readList, shortDate } from '../support/site-reading.ts';

/** Plain before the application has come. */
const toastsOf = (page: Page) =>
  page
    .getByRole('region', { name: /notifications/i })
    .getByRole('listitem')
    .or(page.locator('.plain-message'));
const breadcrumbOf = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

test('an article shows everything about itself, and leads to its category and to others of it', async ({
  page,
  magazine,
}) => {
  const [first, current, third, fourth] = await readList(magazine.url, '/api/articles?category=culture');
  if (!current) throw new Error('the sample has no article in this section');
  await openPage(page, `/articles/${current.slug}`);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(current.title);
  await expect(article.getByText('CULTURE', { exact: true })).toBeVisible();
  await expect(article.getByText(longDate(current.publishDate), { exact: true })).toBeVisible();
  await expect(article.getByText(`${current.readTime} minute read`, { exact: true })).toBeVisible();
  const header = article.locator('header');
  for (const text of [current.author.name, current.author.title]) {
    await expect(header.getByText(text, { exact: true })).toBeVisible();
  }
  const image = header.getByRole('figure').locator('img');
  await expect(image).toHaveJSProperty('src', current.imageUrl);
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(article.locator('figcaption').first()).not.toBeEmpty();
  await expect(article.getByText(current.excerpt, { exact: true })).toBeVisible();
  const bio = article.getByRole('complementary', { name: 'About the author' });
  const { bio: told } = await (await fetch(`${magazine.url}/api/authors/${current.author.slug}`)).json();
  await expect(bio).toContainText(told ?? `${current.author.name} covers culture for Masthead`);

  const more = page.getByRole('region', { name: 'More in Culture' });
  const cards = more.getByRole('article');
  await expect(cards, 'three others, the newest first').toHaveCount(3);
  for (const [index, other] of [first, third, fourth].entries()) {
    if (!other) throw new Error('the sample has too few articles in this section');
    const card = cards.nth(index);
    await expect(card.getByRole('link', { name: other.title })).toHaveAttribute('href', `/articles/${other.slug}`);
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card).toContainText(`${shortDate(other.publishDate)} · ${other.readTime} min read`);
    await expect(card).toContainText(other.excerpt);
    await expect(card).toContainText(other.author.name);
  }

  await expect(breadcrumbOf(page)).toHaveCount(3);
  await expect(breadcrumbOf(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  const text = article.locator('.prose');
  const words = await text.innerText();
  await breadcrumbOf(page).getByRole('link', { name: 'Culture' }).click();
  await expect(page).toHaveURL('/category/culture');
  await page.goBack();
  await expect(text, 'the application has it, though the page sent it only once').toHaveText(words, {
    useInnerText: true,
  });
  await more.getByRole('link', { name: 'View all Culture articles' }).click();
  await expect(page).toHaveURL('/?category=culture');
});

test('the breadcrumb cuts a title after 50 characters, and never through one', async ({ adminSite }) => {
  const fifty = '12345678901234567890123456789012345678901234567890';
  const ids = await adminSite.write({ title: `${fifty}and more` }, { title: fifty }, { title: `${'🦄'.repeat(50)}🐝` });
  const lasts = ids.map(async (id) => {
    const html = await (await fetch(`${adminSite.url}/articles/${id}`)).text();
    const [breadcrumb = ''] = html.match(/<nav aria-label="Breadcrumb".*?<\/nav>/s) ?? [];
    return breadcrumb.match(/>([^<>]*)<\/span><\/li><\/ol>/)?.[1];
  });
  expect(await Promise.all(lasts)).toEqual([`${fifty}…`, fifty, `${'🦄'.repeat(50)}…`]);
});

test('the share links open the networks in a new tab, and Copy link copies the URL to the clipboard and says so', async ({
  page,
  context,
  magazine,
  noise,
}) => {
  noise.allow(/^third party: https:\/\/(x\.com|www\.facebook\.com|www\.linkedin\.com)\//);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
  const [article] = await readList(magazine.url, '/api/articles?category=books&limit=1');
  const url = encodeURIComponent(`${magazine.url}/articles/${article?.slug}`);
  const expected = {
    'Share on X': `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(article?.title ?? '')}`,
    'Share on Facebook': `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    'Share on LinkedIn': `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  };
  await openPage(page, `/articles/${article?.slug}`);
  for (const [name, url] of Object.entries(expected)) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name }).click();
    const tab = await opened;
    await expect(tab).toHaveTitle('elsewhere');
    expect(new URL(tab.url()).href).toBe(new URL(url).href);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  }
  await expect(page).toHaveURL(`/articles/${article?.slug}`);

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toastsOf(page)).toHaveText(/^Link copied!\s*Article link has been copied to clipboard\./);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${magazine.url}/articles/${article?.slug}`);
});

test('More in the category is left out while there are no others', async ({ adminSite }) => {
  const category = await adminSite.openCategory('Weather');
  const [id] = await adminSite.write({ title: 'The only report on the weather', category: category });
  // React parts texts with comments.
  const read = async () => (await (await fetch(`${adminSite.url}/articles/${id}`)).text()).replaceAll('<!-- -->', '');
  const alone = await read();
  expect(alone).toContain('The only report on the weather</h1>');
  expect(alone).not.toContain('More in Weather');
  await adminSite.write({ title: 'Another report on the weather', category: category });
  await expect.poll(read).toMatch(/More in Weather<.*Another report on the weather/s);
});

test('a long read asks for the newsletter between two of its paragraphs, and each article leads to an older one', {
  tag: '@application',
}, async ({ page, adminSite }) => {
  const category = await adminSite.openCategory('Sea');
  const paragraphs = Array.from({ length: 9 }, (_, index) => `Paragraph ${index + 1} of a long text about the sea.`);
  const dates = [1, 2, 3, 4, 5, 6].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString());
  const [id] = await adminSite.write(
    ...dates.map((publishDate, index) => ({
      title: `Sea ${index + 1}`,
      category,
      publishDate,
      ...(index === 0 && { readTime: 8, content: paragraphs.join('\n\n') }),
    })),
  );
  await openPage(page, `${adminSite.url}/articles/${id}`);
  const parts = page.locator('.parts > *');
  await expect(parts).toHaveCount(3);
  const text = parts.filter({ hasNotText: 'Email address' }).locator('p');
  await expect(text, 'the application has both parts').toHaveText(paragraphs);
  const email = parts.nth(1).getByLabel('Email address');
  await email.fill('reader@example.org');
  await parts.nth(1).getByRole('button', { name: 'Subscribe' }).click();
  await expect(email).toHaveValue('');
  await examine(page);
  await page.emulateMedia({ media: 'print' });
  await expect(email).toBeHidden();
  await page.emulateMedia({ media: null });

  // Articles of "More in Sea" are not offered a second time.
  for (const older of ['Sea 5', 'Sea 6']) {
    await page.getByRole('region', { name: 'Next in Sea' }).getByRole('link', { name: older }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(older);
  }
  await expect(page.getByRole('region', { name: 'More in Sea' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next in Sea' })).toHaveCount(0);
  const card = page.getByRole('region', { name: 'Newsletter' });
  await expect(page.getByRole('main').getByLabel('Email address'), 'at the end of every article').toHaveCount(1);
  const [author, form, others] = await Promise.all(
    [
      page.getByRole('complementary', { name: 'About the author' }),
      card,
      page.getByRole('region', { name: 'More in Sea' }),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  expect([author, form, others].toSorted((a = 0, b = 0) => a - b)).toEqual([author, form, others]);
});

test('an article that does not exist is said to be not found', { tag: '@long' }, async ({ page, noise }) => {
  noise.allow(/status of 404/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const response = await openPage(page, '/articles/0193c0de-0000-7000-8000-000000000000');
  expect(response.status()).toBe(404);
  // Its page is that of all such URLs, yet the browser goes on from it, without asking again.
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await expect(page).toHaveTitle('Article not found | Masthead');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found');
  await expect(page.getByText("The article you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page.getByRole('heading', { name: 'Latest Stories' })).toBeVisible();
});
