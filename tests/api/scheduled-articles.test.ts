import { describe, expect, it } from 'vitest';
import { send } from '../support/admin-call.ts';
import { openDocuments } from '../support/documents-site.ts';
import { engines } from '../support/engines.ts';
import { type Magazine, minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';
import { sampleOf } from '../support/sample.ts';

const publicReads = [
  ['the list', '/api/articles'],
  ['the list of its category', '/api/articles?category=politics'],
  ['the list without the featured', '/api/articles?featured=0'],
  ['the featured article', '/api/articles/featured'],
  ['the most read', '/api/articles/most-read'],
  ['the single read', '/api/articles/{id}'],
  ['the single read by its slug', '/api/articles/the-eclipse'],
  ['the single read by a former slug', '/api/articles/eclipse-draft'],
  ["the list of its author's", '/api/articles?author=ada-vale'],
  ['the search', '/api/search?q=eclipse'],
  ['the search in its category', '/api/search?q=eclips&category=politics'],
] as const;

/** Documents for programs, with the text that they contain once the article is published. */
const documents = [
  ...['', '/category/politics', '/authors/ada-vale'].flatMap((page) =>
    ['feed.xml', 'atom.xml', 'feed.json'].map((file) => [`${page}/${file}`, '/articles/the-eclipse'] as const),
  ),
  ['/sitemap.xml', '/sitemaps/2026-06.xml'],
  ['/sitemaps/2026-06.xml', '/articles/the-eclipse'],
  ['/news-sitemap.xml', '/articles/the-eclipse'],
] as const;

const second = 1000;

describe.each(engines)('a scheduled article on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it.each(sampleOf(publicReads, 6))('is not in %s until its publish date, and is from then on', async (_name, path) => {
    const publishDate = minutesFromNow(10);
    const isFeatured = path.includes('featured=0') ? 0 : 1;
    const id = await magazine.publish({ title: 'The eclipse', slug: 'eclipse-draft', publishDate, isFeatured });
    await send(magazine, 'PATCH', `/api/admin/articles/${id}`, { slug: 'the-eclipse' });
    await magazine.publish({ title: 'leads', isFeatured: 1 });
    const moment = new Date(publishDate).getTime();

    expect(await shows(magazine, path, id, now)).toBe(false);
    expect(await shows(magazine, path, id, new Date(moment - 1))).toBe(false);
    expect(await shows(magazine, path, id, new Date(moment))).toBe(true);
  });

  it.each(sampleOf(documents, 5))(
    'is not in %s until its publish date, and a second later is',
    async (path, expected) => {
      const publishDate = minutesFromNow(10);
      await magazine.publish({ title: 'The eclipse', publishDate });
      const ask = openDocuments(magazine);
      const read = async (at: Date) => (await ask(path, at)).text();
      const moment = new Date(publishDate).getTime();

      for (const at of [now, new Date(moment - 1)]) expect(await read(at)).not.toMatch(/eclipse|2026-06\.xml/i);
      expect(await read(new Date(moment + second))).toContain(expected);
    },
  );

  it.each(sampleOf(['id', 'slug'], 1))('has no share card by its %s until its publish date', async (name) => {
    const publishDate = minutesFromNow(10);
    const id = await magazine.publish({ title: 'The eclipse', publishDate });
    const path = `/og/${name === 'id' ? id : 'the-eclipse'}.png`;
    const ask = openDocuments(magazine);
    const moment = new Date(publishDate).getTime();
    const early = await ask(path, new Date(moment - 1));
    expect(early.status).toBe(404);
    expect(await early.text()).not.toMatch(/eclipse/i);
    const due = await ask(path, new Date(moment + second));
    expect([due.status, due.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('is never in llms.txt', async () => {
    await magazine.publish({ title: 'The eclipse', publishDate: minutesFromNow(10) });
    expect(await (await openDocuments(magazine)('/llms.txt')).text()).not.toMatch(/eclipse/i);
  });

  it('counts no view before its publish date', async () => {
    const id = await magazine.publish({ publishDate: minutesFromNow(10) });
    const read = (at: Date) => magazine.request(`/api/articles/${id}/views`, { method: 'POST' }, at);
    expect((await read(now)).status).toBe(404);
    expect(magazine.views.size).toBe(0);
    expect((await read(new Date(minutesFromNow(10)))).status).toBe(204);
    expect(magazine.views.get(id)).toBe(1);
  });

  it('is not after the last page of a list either', async () => {
    await magazine.publish({ publishDate: minutesFromNow(-1) });
    await magazine.publish({ publishDate: minutesFromNow(10) });
    const response = await magazine.request('/api/articles?limit=1');
    expect(response.headers.get('link')).toBeNull();
  });
});

/** @returns whether a public read contains the article at that time */
async function shows(magazine: Magazine, path: string, id: string, at: Date): Promise<boolean> {
  const response = await magazine.request(path.replace('{id}', id), {}, at);
  return (await response.text()).includes(`"id":"${id}"`);
}
