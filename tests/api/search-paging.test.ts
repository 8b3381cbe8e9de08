import { describe, expect, it } from 'vitest';
import { readProblem } from '../support/answers.ts';
import { engines, oneEngine } from '../support/engines.ts';
import { type Magazine, minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';
import { followResults, titlesOf } from '../support/searching.ts';

describe.each(engines)('paging through results on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('shows each result once, in one order, however many at a time, and names no next page after the last', async () => {
    const expected = await publishEverywhere(magazine);
    for (const limit of [1, 2, 3, 7, 24, expected.length]) {
      for (const query of ['river town', 'rivre town']) {
        const pages = await followResults(magazine, `/api/search?limit=${limit}&q=${encodeURIComponent(query)}`);
        expect(pages.flat(), `${limit} at a time`).toEqual(expected);
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
        expect(pages.at(-1)).not.toEqual([]);
      }
    }
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

  it('accepts a cursor with any valid values', async () => {
    await magazine.publish({ title: 'River', publishDate: minutesFromNow(60) });
    for (const values of ['[0,4,0]', '[1,0,5]', '[0,0,-9007199254740991]', '[0,0,9007199254740991]'])
      expect(await titlesOf(magazine, { q: 'river', cursor: btoa(values) }), values).toEqual([]);
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

describe.each(oneEngine)('paging through results on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('is 400 for an invalid cursor or limit', async () => {
    const refuse = (query: string) =>
      readProblem(magazine.request(`/api/search?q=river&${query}`), 'malformed-request');
    const values = ['[0,9,1]', '[2,0,1]', '[0,0,"1"]', '[0,0,1.5]', '[0,0,1e300]'];
    for (const cursor of ['x', 'W10', ...values.map(btoa)]) await refuse(`cursor=${encodeURIComponent(cursor)}`);
    for (const limit of ['0', '-1', '1.5', 'ten', '']) await refuse(`limit=${limit}`);
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
