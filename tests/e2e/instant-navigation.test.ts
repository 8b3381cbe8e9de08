import type { Page } from '@playwright/test';
import { openPage, scrollBy, waitForHydration } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';
import { askRaw } from '../support/site-request.ts';

// Most readers have it so: one document moves into the next.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** @returns the paths of all reads of the API from now on */
function watchReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname);
  });
  return reads;
}

/** Waits until everything is here that the page of an article shows. */
async function articleRead(page: Page, slug: string): Promise<void> {
  const related = page.waitForResponse(/\/api\/articles\?category=/);
  await page.waitForResponse(`**/api/articles/${slug}`);
  await (await related).finished();
}

const ways = {
  'points at a link': (page: Page, title: string) => page.getByRole('link', { name: title }).first().hover(),
  'puts a finger on a link': (page: Page, title: string) =>
    page.getByRole('link', { name: title }).first().dispatchEvent('touchstart'),
  'moves the focus to a link': (page: Page, title: string) => page.getByRole('link', { name: title }).first().focus(),
};

test('a reader who points at a link, or moves the focus to it, has the page before they open it', async ({
  page,
  magazine,
}) => {
  const articles = await readList(magazine.url, '/api/articles?featured=0&frontPage=0&limit=6');
  const name = articles[0]?.author.name ?? '';
  await openPage(page, '/');
  for (const [index, [way, point]] of Object.entries(ways).entries()) {
    const { slug = '', title = '' } = articles[index] ?? {};
    const read = articleRead(page, slug);
    await point(page, title);
    await read;
    const reads = watchReads(page);
    await page.getByRole('link', { name: title }).first().click();
    await expect(headingOf(page)).toHaveText(title);
    await expect(page.getByRole('region', { name: /^More in/ })).toBeVisible();
    expect(reads, `a reader who ${way}`).toEqual([]);
    // A link that comes to lie under the resting pointer must not be fetched.
    await page.mouse.move(-1, -1);
    await page.goBack();
    await expect(page).toHaveURL('/');
  }

  const category = page.waitForResponse(/\/api\/articles\?category=magazine/);
  await page.getByRole('banner').getByRole('link', { name: 'Magazine' }).hover();
  await (await category).finished();
  const author = page.waitForResponse(/\/api\/articles\?author=/);
  const byline = page.getByRole('region', { name: 'Latest Stories' }).getByRole('link', { name, exact: true }).first();
  await byline.hover();
  await (await author).finished();
  const reads = watchReads(page);
  await byline.click();
  await expect(headingOf(page)).toHaveText(name);
  await expect(
    page
      .getByRole('region', { name: `Articles by ${name}` })
      .getByRole('article')
      .first(),
  ).toBeVisible();
  expect(reads).toEqual([]);
});

test('nothing is read in advance for a reader who saves data or has a slow line', { tag: '@long' }, async ({
  context,
  magazine,
}) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const get = () => ('connection' in window ? window.connection : { saveData: true });
    Object.defineProperty(Navigator.prototype, 'connection', { get, configurable: true });
  });
  const articles = await readList(magazine.url, '/api/articles?featured=0&frontPage=0&limit=4');
  await openPage(page, '/');
  for (const [passed, chosen] of [articles.slice(0, 2), articles.slice(2)]) {
    const reads = watchReads(page);
    for (const point of Object.values(ways)) await point(page, passed?.title ?? '');
    await page
      .getByRole('link', { name: chosen?.title ?? '' })
      .first()
      .click();
    await expect(headingOf(page)).toHaveText(chosen?.title ?? '');
    expect(reads).toContain(`/api/articles/${chosen?.slug}`);
    expect(reads).not.toContain(`/api/articles/${passed?.slug}`);
    await page.evaluate(() => Object.assign(window, { connection: { effectiveType: '2g' } }));
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
});

test('back and forward come to where one was, within a visit without a read, between documents even when they load anew', async ({
  page,
  magazine,
}) => {
  const articles = await readList(magazine.url, '/api/articles?featured=0&frontPage=0&limit=6');
  const last = articles.at(-1);
  await openPage(page, '/');
  const link = page.getByRole('link', { name: last?.title ?? '' }).first();
  await link.scrollIntoViewIfNeeded();
  await scrollBy(page, 150);
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await link.click();
  await expect(headingOf(page)).toHaveText(last?.title ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await scrollBy(page, 500);
  const reads = watchReads(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.goForward();
  await expect(headingOf(page)).toHaveText(last?.title ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  expect(reads).toEqual([]);

  await page.goto('/about');
  await page.goBack();
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  await page.goForward();
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('public pages let the browser prepare what a text links to, and the admin does not', async ({ magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  for (const path of ['/', `/articles/${article?.slug}`, '/category/books', '/about']) {
    const { headers, body } = await askRaw(magazine.url, path);
    expect(body.toString(), path).toContain('<script type="speculationrules"');
    // It would keep the page out of the back/forward cache.
    expect(headers['cache-control'], path).not.toContain('no-store');
  }
  for (const path of ['/admin', '/admin-access', '/login']) {
    expect((await askRaw(magazine.url, path)).body.toString(), path).not.toContain('speculationrules');
  }
});

test('a link in a text is loaded when a reader points at it; one that does something is not', { tag: '@long' }, async ({
  page,
  context,
  adminSite,
}) => {
  const links = ['/api/logout', '/admin', '/admin-access', '/login', '/articles/pointed-at?from=text'];
  const content = links.map((path, place) => `[link ${place}](${path})`).join('\n\n');
  await adminSite.write({ title: 'Pointed at' }, { title: 'Full of links', content });
  const speculated: string[] = [];
  context.on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) speculated.push(request.url());
  });
  await openPage(page, `${adminSite.url}/articles/full-of-links`);
  for (const [place] of links.entries()) await page.getByRole('link', { name: `link ${place}` }).hover();
  const url = `${adminSite.url}/articles/pointed-at?from=text`;
  await expect.poll(() => speculated).toEqual([url]);
  await page.getByRole('link', { name: 'link 4' }).click();
  await expect(page).toHaveURL(url);
  await expect(headingOf(page)).toHaveText('Pointed at');
  const delivery = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType);
  expect(delivery).toBe('navigational-prefetch');
});

test('until the application runs the browser prepares what a link of the page leads to', { tag: '@long' }, async ({
  page,
  magazine,
}) => {
  const [article] = await readList(magazine.url, '/api/articles?featured=0&frontPage=0&limit=1');
  const speculated: string[] = [];
  page.context().on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) speculated.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).hover();
  await page
    .getByRole('link', { name: article?.title ?? '' })
    .first()
    .hover();
  await expect.poll(() => speculated).toEqual([`/articles/${article?.slug}`]);
});

test('a page that is prepared posts nothing and counts no view until it is shown', async ({ context, magazine }) => {
  const page = await context.newPage();
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  // The debugger that drives this browser keeps it from preparing pages in earnest.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(new URL(request.url()).pathname);
  });
  await openPage(page, `/articles/${article?.slug}`);
  expect(posts).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => posts).toEqual([`/api/articles/${article?.id}/views`]);
});
