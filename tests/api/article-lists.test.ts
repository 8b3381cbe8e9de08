import { describe, expect, it } from 'vitest';
import { readSummaries, readTitles } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';

describe.each(engines)('GET /api/articles on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('answers an empty list on an empty site', async () => {
    const response = await magazine.request('/api/articles');
    expect(response.headers.get('link')).toBeNull();
    expect(await response.json()).toEqual([]);
  });

  it('lists summaries: every field of an article except its text', async () => {
    const id = await magazine.publish({
      title: 'Ørsted’s “compass” 🧭',
      excerpt: 'A needle moves.',
      content: 'Long text',
      imageUrl: 'https://pictures.test/needle.jpg',
      readTime: 7,
      isFeatured: 1,
      category: 'books',
    });
    expect(await readSummaries(magazine.request('/api/articles'))).toEqual([
      {
        id,
        slug: 'orsted-s-compass',
        title: 'Ørsted’s “compass” 🧭',
        kicker: '',
        dateline: '',
        excerpt: 'A needle moves.',
        imageUrl: 'https://pictures.test/needle.jpg',
        image: null,
        publishDate: minutesFromNow(-60),
        readTime: 7,
        isFeatured: 1,
        viewCount: 0,
        categoryId: magazine.categories.books,
        authorId: magazine.authorId,
        authors: [expect.objectContaining({ id: magazine.authorId, role: 'words', slug: 'ada-vale' })],
        category: { name: 'Books', slug: 'books' },
        author: { name: 'Ada Vale', initials: 'AV', title: 'Staff writer', slug: 'ada-vale', image: null },
      },
    ]);
  });

  it('lists the newest first, whatever the order of creation', async () => {
    await magazine.publish({ title: 'middle', publishDate: minutesFromNow(-20) });
    await magazine.publish({ title: 'oldest', publishDate: '2019-01-01T00:00:00Z' });
    await magazine.publish({ title: 'newest', publishDate: minutesFromNow(-10) });
    expect(await readTitles(magazine.request('/api/articles'))).toEqual(['newest', 'middle', 'oldest']);
  });

  it('sorts by time, not by the spelling of its time zone', async () => {
    await magazine.publish({ title: 'ten in London', publishDate: '2026-06-15T10:00:00Z' });
    await magazine.publish({ title: 'half past nine in London', publishDate: '2026-06-15T11:30:00+02:00' });
    const articles = await readSummaries(magazine.request('/api/articles'));
    expect(articles.map(({ title, publishDate }) => [title, publishDate])).toEqual([
      ['ten in London', '2026-06-15T10:00:00.000Z'],
      ['half past nine in London', '2026-06-15T09:30:00.000Z'],
    ]);
  });

  it('can be narrowed to a category', async () => {
    await magazine.publish({ title: 'politics', category: 'politics' });
    await magazine.publish({ title: 'culture', category: 'culture' });
    expect(await readTitles(magazine.request('/api/articles?category=culture'))).toEqual(['culture']);
    expect(await readTitles(magazine.request('/api/articles?category=books'))).toEqual([]);
  });

  it.each(['gardening', '', 'Politics', "x' or 1=1 --", '%F0%9F%A7%AD'])(
    'answers an empty list for a category that does not exist: "%s"',
    async (slug) => {
      await magazine.publish();
      expect(await readTitles(magazine.request(`/api/articles?category=${slug}`))).toEqual([]);
    },
  );

  it('leaves flagged articles out with featured=0', async () => {
    await magazine.publish({ title: 'plain', publishDate: minutesFromNow(-10) });
    await magazine.publish({ title: 'flagged, newer', publishDate: minutesFromNow(-5), isFeatured: 1 });
    await magazine.publish({ title: 'flagged, older', publishDate: minutesFromNow(-15), isFeatured: 1 });
    expect(await readTitles(magazine.request('/api/articles?featured=0'))).toEqual(['plain']);
  });

  it('leaves out with featured=0 an article that leads only because none is flagged', async () => {
    await magazine.publish({ title: 'leads', publishDate: minutesFromNow(-10), category: 'culture' });
    await magazine.publish({ title: 'older', publishDate: minutesFromNow(-20), category: 'culture' });
    expect(await readTitles(magazine.request('/api/articles?featured=0'))).toEqual(['older']);
    expect(await readTitles(magazine.request('/api/articles?featured=0&category=culture'))).toEqual(['older']);
    expect(await readTitles(magazine.request('/api/articles'))).toEqual(['leads', 'older']);
  });

  it('does not let a flagged scheduled article lead', async () => {
    await magazine.publish({ title: 'leads', publishDate: minutesFromNow(-10) });
    await magazine.publish({ title: 'older', publishDate: minutesFromNow(-20) });
    await magazine.publish({ title: 'flagged, tomorrow', publishDate: minutesFromNow(1440), isFeatured: 1 });
    expect(await readTitles(magazine.request('/api/articles?featured=0'))).toEqual(['older']);
  });

  it('gives an image of the site an absolute URL, and stores its path', async () => {
    await magazine.publish({ imageUrl: 'https://magazine.test/media/a.webp' });
    const { image_url } = await magazine.db.selectFrom('articles').select('image_url').executeTakeFirstOrThrow();
    expect(image_url).toBe('/media/a.webp');
    const [summary] = await readSummaries(magazine.request('/api/articles'));
    expect(summary?.imageUrl).toBe('https://magazine.test/media/a.webp');
  });

  it('gives null where there is no image', async () => {
    await magazine.publish({ imageUrl: '' });
    expect((await readSummaries(magazine.request('/api/articles')))[0]?.imageUrl).toBeNull();
  });

  it('makes browsers revalidate', async () => {
    const response = await magazine.request('/api/articles');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });
});
