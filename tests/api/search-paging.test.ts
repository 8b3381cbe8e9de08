import { describe, expect, it } from 'vitest';
import { readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { type Magazine, minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';
import { followResults, search, titlesOf } from '../support/searching.ts';

describe.each(engines)('paging through results on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it.each([1, 2, 3, 7, 24])('shows each result once, in one order, %i at a time', async (limit) => {
    const expected = await publishEverywhere(magazine);
    for (const query of ['river town', 'rivre town']) {
      const pages = await followResults(magazine, `/api/search?limit=${limit}&q=${encodeURIComponent(query)}`);
      expect(pages.flat()).toEqual(expected);
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      expect(pages.at(-1)).not.toEqual([]);
    }
  });

  it('names no next page after the last result', async () => {
    await publishEverywhere(magazine);
    const { length } = await search(magazine, 'river town');
    const response = await magazine.request(`/api/search?q=river+town&limit=${length}`);
    expect(response.headers.get('link')).toBeNull();
  });

  it('continues at its cursor when a newer article is published, and never shows scheduled articles', async () => {
    const expected = await publishEverywhere(magazine);
    const [first] = await followResults(magazine, '/api/search?limit=5&q=river+town');
    const response = await magazine.request('/api/search?limit=5&q=river+town');
    const link = response.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? '';
    await magazine.publish({ title: 'River town, new', publishDate: minutesFromNow(-1) });
    await magazine.publish({ title: 'River town, tomorrow', publishDate: minutesFromNow(60 * 24) });
    const rest = await followResults(magazine, link);
    expect([...(first ?? []), ...rest.flat()]).toEqual(expected);
  });

  it('keeps the category from page to page', async () => {
    for (const category of ['books', 'culture']) {
      for (let count = 0; count < 4; count += 1) await magazine.publish({ title: `River in ${category}`, category });
    }
    const pages = await followResults(magazine, '/api/search?q=river&category=books&limit=3');
    expect(pages.flat()).toEqual(Array(4).fill('River in books'));
  });

  it.each([
    'x',
    'W10',

    btoa('[0,9,1]'),
    btoa('[2,0,1]'),
    btoa('[0,0,"1"]'),
    btoa('[0,0,1.5]'),
    btoa('[0,0,1e300]'),
  ])('is 400 for an invalid cursor: %s', async (cursor) => {
    await readProblem(
      magazine.request(`/api/search?q=river&cursor=${encodeURIComponent(cursor)}`),
      'malformed-request',
    );
  });

  it.each([btoa('[0,4,0]'), btoa('[1,0,5]'), btoa('[0,0,-9007199254740991]'), btoa('[0,0,9007199254740991]')])(
    'accepts a cursor with any valid values: %s',
    async (cursor) => {
      await magazine.publish({ title: 'River', publishDate: minutesFromNow(60) });
      expect(await titlesOf(magazine, { q: 'river', cursor })).toEqual([]);
    },
  );

  it.each(['0', '-1', '1.5', 'ten', ''])('is 400 for a limit of "%s"', async (limit) => {
    await readProblem(magazine.request(`/api/search?q=river&limit=${limit}`), 'malformed-request');
  });

  it('finds articles published before 1970 and up to the year 9999', async () => {
    await magazine.publish({ title: 'River, first', publishDate: '0001-01-01T00:00:00.000Z' });
    await magazine.publish({ title: 'River, last', publishDate: '9999-12-31T23:59:59.999Z' });
    expect(await titlesOf(magazine, 'river')).toEqual(['River, first']);
    const end = new Date('9999-12-31T23:59:59.999Z');
    expect(await titlesOf(magazine, 'river', end)).toEqual(['River, last', 'River, first']);
    expect(await titlesOf(magazine, 'river', now)).toEqual(['River, first']);
  });
});

/** Publishes articles with "river" and "town" in every field that counts. @returns their titles in the expected order */
async function publishEverywhere(magazine: Magazine): Promise<string[]> {
  const matches = [
    { title: 'River town', excerpt: 'x', content: 'x' },
    { title: 'River', excerpt: 'town', content: 'x' },
    { title: 'Town', excerpt: 'x', content: 'river' },
    { title: 'Nowhere', excerpt: 'town', content: 'river' },
    { title: 'Elsewhere', excerpt: 'x', content: 'river town' },
  ];
  const titles: string[] = [];
  for (const [rank, match] of matches.entries()) {
    for (let age = 1; age <= 4; age += 1) {
      const title = `${match.title} ${age}`;
      titles.push(title);
      // The better the match, the older the article, so that the order comes from the rank alone.
      await magazine.publish({ ...match, title, publishDate: minutesFromNow(-1000 + 100 * rank - age) });
    }
  }
  return titles;
}
