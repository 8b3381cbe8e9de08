import { expect, test } from '../support/site.ts';

const forms = [
  ['application/rss+xml', 'feed.xml'],
  ['application/atom+xml', 'atom.xml'],
  ['application/feed+json', 'feed.json'],
] as const;

test('the front page, a filtered one and a category lead readers of feeds to their own', async ({ magazine }) => {
  for (const [path, feeds] of [
    ['/', ''],
    ['/?category=culture', '/category/culture'],
    ['/category/culture', '/category/culture'],
  ] as const) {
    const html = await (await fetch(magazine.url + path)).text();
    const links = html.match(/<link rel="alternate"[^>]*>/g) ?? [];
    for (const [type, file] of forms) {
      const [link = '', ...others] = links.filter((one) => one.includes(`type="${type}"`));
      expect(others, path).toEqual([]);
      expect(link, path).toContain(`href="${magazine.url}${feeds}/${file}"`);
      expect(link, path).toMatch(/ title="[^"]*\S/);
      const response = await fetch(`${magazine.url}${feeds}/${file}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    }
  }
});

test('the links follow the reader to another category', { tag: '@long' }, async ({ page, magazine }) => {
  await page.goto('/category/culture');
  await page.getByRole('navigation').getByRole('link', { name: 'Books' }).first().click();
  const link = page.locator('link[type="application/rss+xml"]');
  await expect(link).toHaveAttribute('href', `${magazine.url}/category/books/feed.xml`);
});

test('a browser reads each feed of the sample as well-formed XML, and finds its images', async ({ page, magazine }) => {
  await page.goto('/robots.txt');
  for (const path of ['/feed.xml', '/atom.xml', '/category/books/feed.xml', '/sitemap.xml', '/news-sitemap.xml']) {
    const found = await page.evaluate(async (url) => {
      const text = await (await fetch(url)).text();
      const document = new DOMParser().parseFromString(text, 'text/xml');
      const enclosure = document.querySelector('enclosure, link[rel=enclosure]');
      return {
        broken: document.querySelector('parsererror') !== null,
        picture: enclosure && (enclosure.getAttribute('url') ?? enclosure.getAttribute('href')),
        length: Number(enclosure?.getAttribute('length')),
      };
    }, path);
    expect(found.broken, path).toBe(false);
    if (path.includes('sitemap')) continue;
    const image = await fetch(found.picture ?? '');
    expect(image.status, path).toBe(200);
    expect((await image.arrayBuffer()).byteLength).toBe(found.length);
  }
  expect(magazine.troubles()).toEqual([]);
});
