import { describe, expect, it } from 'vitest';
import { readProblem, readSummaries } from '../support/answers.ts';
import { copyArticle } from '../support/copied-articles.ts';
import { engines, oneEngine } from '../support/engines.ts';
import { type Magazine, minutesFromNow, setUpMagazine } from '../support/magazine.ts';
import { followPages, nextPage } from '../support/paging.ts';

describe.each(engines)('pages of /api/articles on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('give every article exactly once, equal publish dates included', async () => {
    const ids = [
      ...(await publishMany(magazine, 5, -10)),
      ...(await publishMany(magazine, 1, -20)),
      ...(await publishMany(magazine, 5, -30)),
    ];
    const pages = await followPages(magazine, '/api/articles?limit=3');
    expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 2]);
    expect(pages.flat().map(({ id }) => id)).toEqual(ids);
  });

  it('end without an empty page when the last one is full', async () => {
    await publishMany(magazine, 4, -10);
    const pages = await followPages(magazine, '/api/articles?limit=2');
    expect(pages.map((page) => page.length)).toEqual([2, 2]);
  });

  it('neither repeat nor lose an article when others are published in between', async () => {
    const ids = await publishMany(magazine, 5, -10);
    const first = await magazine.request('/api/articles?limit=2');
    const next = nextPage(first);
    await magazine.publish({ publishDate: minutesFromNow(-1) });
    await magazine.publish({ publishDate: minutesFromNow(-2) });
    const rest = await followPages(magazine, next ?? '');
    const seen = [...(await readSummaries(Promise.resolve(first))), ...rest.flat()];
    expect(seen.map(({ id }) => id)).toEqual(ids);
  });

  it('keep the category and the limit that were asked for', async () => {
    for (const category of ['culture', 'books', 'culture', 'books', 'culture']) await magazine.publish({ category });
    const pages = await followPages(magazine, '/api/articles?category=culture&limit=1');
    expect(pages.map((page) => page.map(({ category }) => category.slug))).toEqual([
      ['culture'],
      ['culture'],
      ['culture'],
    ]);
  });

  it.each([0, 1] as const)('leave out the lead with featured=0 (flagged: %s)', async (isFeatured) => {
    const lead = await magazine.publish({ publishDate: minutesFromNow(-1), isFeatured });
    const ids = await publishMany(magazine, 5, -10);
    const pages = await followPages(magazine, '/api/articles?featured=0&limit=2');
    expect(pages.flat().map(({ id }) => id)).toEqual(ids);
    expect(ids).not.toContain(lead);
  });

  it('are full with featured=0 although flagged articles are in between', async () => {
    await publishMany(magazine, 2, -10);
    await magazine.publish({ publishDate: minutesFromNow(-15), isFeatured: 1 });
    await publishMany(magazine, 2, -20);
    const pages = await followPages(magazine, '/api/articles?featured=0&limit=2');
    expect(pages.map((page) => page.length)).toEqual([2, 2]);
  });

  it('ignore unknown parameters', async () => {
    await magazine.publish();
    expect(await lengthOf(magazine, '/api/articles?utm_source=x&__proto__=1&id=2')).toBe(1);
  });
});

describe.each(oneEngine)('pages of /api/articles on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('have 24 articles when no limit is given, and 100 at most', async () => {
    await copyArticle(magazine.db, await magazine.publish(), 100);
    expect(await lengthOf(magazine, '/api/articles')).toBe(24);
    expect(await lengthOf(magazine, '/api/articles?limit=1')).toBe(1);
    expect(await lengthOf(magazine, '/api/articles?limit=100')).toBe(100);
    expect(await lengthOf(magazine, '/api/articles?limit=101')).toBe(100);
    expect(await lengthOf(magazine, '/api/articles?limit=1e9')).toBe(100);
    expect(await lengthOf(magazine, '/api/articles?limit=99999999999999999999')).toBe(100);
    expect(await lengthOf(magazine, '/api/articles/most-read?limit=101')).toBe(100);
  });

  it('reject a malformed limit or cursor, and a value of featured other than 0', async () => {
    const reject = async (path: string, name: string) => {
      const { detail } = await readProblem(magazine.request(path), 'malformed-request');
      expect(detail, path).toBe(`The parameter "${name}" is malformed.`);
    };
    for (const limit of ['', '0', '-1', '1.5', 'ten', '5x', 'NaN', 'Infinity', '1%2C000', '[]']) {
      for (const list of ['/api/articles', '/api/articles/most-read', '/api/categories'])
        await reject(`${list}?limit=${limit}`, 'limit');
    }
    for (const cursor of malformedCursors) await reject(`/api/articles?cursor=${cursor}`, 'cursor');
    await reject('/api/articles?featured=1', 'featured');
  });
});

async function lengthOf(magazine: Magazine, path: string): Promise<number> {
  return (await readSummaries(magazine.request(path))).length;
}

/** Not JSON, no list, too short, no date, no id, of another list. */
const malformedCursors = [
  '',
  'garbage',
  ...[
    'null',
    '{}',
    '["2026-06-15T12:00:00.000Z"]',
    '["yesterday","0197712e-0000-7000-8000-000000000000"]',
    '["2026-06-15T12:00:00.000Z","\\u0000"]',
    '[0,"0197712e-0000-7000-8000-000000000000"]',
  ].map(cursorOf),
];

function cursorOf(json: string): string {
  return Buffer.from(json).toString('base64url');
}

/** Publishes articles of the same minute. @returns their ids in list order: the last created first */
async function publishMany(magazine: Magazine, count: number, minute: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    ids.unshift(await magazine.publish({ publishDate: minutesFromNow(minute) }));
  }
  return ids;
}
