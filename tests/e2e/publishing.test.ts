import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '../support/site.ts';
import { openAdminPage } from '../support/site-admin.ts';
import { startSite } from '../support/site-process.ts';

/** @returns the body of a page, as the next reader gets it */
async function read(url: string): Promise<string> {
  const response = await fetch(url);
  return response.text();
}

test('a scheduled article is everywhere as soon as its time has come, without any write', async ({ adminSite }) => {
  const title = 'The eclipse, as it happens';
  const slug = 'the-eclipse-as-it-happens';
  const month = new Date().toISOString().slice(0, 7);
  const lists = [
    ...['/', '/?category=culture', '/category/culture', '/authors/ada-example'],
    ...['/api/articles?category=culture', '/api/articles?author=ada-example', '/api/articles', '/api/search?q=eclipse'],
    ...['', '/category/culture', '/authors/ada-example'].flatMap((place) =>
      ['/feed.xml', '/atom.xml', '/feed.json'].map((file) => place + file),
    ),
    ...['/news-sitemap.xml', `/sitemaps/${month}.xml`],
  ];
  const find = (path: string) => read(adminSite.url + path);
  const statusOf = async (path: string) => (await fetch(adminSite.url + path)).status;
  const expectOnNone = async () => {
    for (const path of lists) expect(await find(path), path).not.toMatch(/eclipse/i);
  };
  const start = Date.now();
  await expectOnNone();
  const publishDate = new Date(Date.now() + 2000 + 3 * (Date.now() - start));
  const [id] = await adminSite.write({ title, category: 'culture', publishDate: publishDate.toISOString() });
  const pages = [`/articles/${id}`, `/articles/${slug}`];
  const own = [...pages, `/api/articles/${id}`, `/api/articles/${slug}`, `/og/${id}.png`, `/og/${slug}.png`];

  for (const path of own) expect(await statusOf(path), path).toBe(404);
  await expectOnNone();
  expect(Date.now(), 'the machine was too slow for this test').toBeLessThan(publishDate.getTime());

  // The server publishes by the clock alone; the slower the machine, the later its time comes.
  for (let left = 1; left > 0; left = publishDate.getTime() - Date.now()) await wait(left);
  for (const path of lists) expect(await find(path), path).toContain(path.startsWith('/sitemaps/') ? slug : title);
  for (const path of own) expect(await statusOf(path), path).toBe(200);
  expect(await find('/llms.txt')).not.toMatch(/eclipse/i);
  expect(await find(`/articles/${slug}`)).toContain(`${title}</h1>`);
});

test('a write of another process is seen without any request to this one that writes', async ({ adminSite }) => {
  const title = 'Stop press';
  const pages = [`${adminSite.url}/`, `${adminSite.url}/category/politics`];
  for (const url of pages) expect(await read(url)).not.toContain(title);
  const other = await openAdminPage(adminSite.dataDir, adminSite.url);
  await other.write({ title });
  await other.close();
  // An entry of the cache lives for a minute by itself.
  for (const url of pages) await expect.poll(() => read(url), { intervals: [50] }).toContain(title);
});

test('what is written stays over a restart, the sample is not loaded again, and an unchanged page has the same ETag', async ({
  magazine,
}) => {
  const readIds = async (site: string) =>
    ((await (await fetch(`${site}/api/articles?limit=100`)).json()) as { id: string }[]).map(({ id }) => id);
  const before = await readIds(magazine.url);
  const second = await startSite({ DATA_DIR: magazine.dataDir, SITE_URL: magazine.url, SAMPLE_CONTENT: 'on' });
  expect(await readIds(second.url)).toEqual(before);
  const [article] = (await (await fetch(`${magazine.url}/api/articles`)).json()) as { slug: string }[];
  const tagOf = async (site: string, path: string) => (await fetch(site + path)).headers.get('etag');
  for (const path of [
    '/',
    `/articles/${article?.slug}`,
    '/category/culture',
    '/about',
    '/subscribe',
    '/api/articles',
  ]) {
    const tag = await tagOf(magazine.url, path);
    expect(tag, path).toMatch(/^W\/"/);
    expect(await tagOf(second.url, path), path).toBe(tag);
  }
  expect(await second.stop()).toBe(0);
});
