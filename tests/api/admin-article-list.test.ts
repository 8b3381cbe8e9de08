import { describe, expect, it } from 'vitest';
import { adminArticleSummary } from '../../src/contract/articles.ts';
import { countHits, findHits } from '../../src/services/search/find-hits.ts';
import { nobody, send } from '../support/admin-call.ts';
import { readAdminSummaries, readProblem, readTitles } from '../support/answers.ts';
import { copyArticle } from '../support/copied-articles.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';
import { followAdminPages } from '../support/paging.ts';

const list = '/api/admin/articles';

describe.each(engines)("the admin's list of articles on %s", (engine) => {
  const magazine = setUpMagazine(engine);

  const titles = (query = '') => readTitles(magazine.asOwner(list + query));
  const total = async (query = '') => Number((await magazine.asOwner(list + query)).headers.get('x-total-count'));

  /** Stores articles of two categories and two authors, flagged or not, published or not. @returns the second author's id */
  async function fill(): Promise<string> {
    const bo = { name: 'Bo Lind', title: 'Editor', initials: 'BL' };
    const { id } = await (await send(magazine, 'POST', '/api/admin/authors', bo)).json();
    await magazine.publish({ title: 'Next week', publishDate: minutesFromNow(10_000), authorId: id });
    await magazine.publish({ title: 'Tomorrow', publishDate: minutesFromNow(1000), category: 'books', isFeatured: 1 });
    await magazine.publish({ title: 'Now', publishDate: minutesFromNow(0), isFeatured: 1, authorId: id });
    await magazine.publish({ title: 'Just now', publishDate: minutesFromNow(-1), category: 'books', authorId: id });
    await magazine.publish({ title: 'Yesterday', publishDate: minutesFromNow(-1000), category: 'books' });
    await magazine.publish({
      title: 'Last week',
      publishDate: minutesFromNow(-10_000),
      category: 'books',
      isFeatured: 1,
    });
    return id;
  }

  it('has all articles, scheduled ones included, the newest publish date first', async () => {
    await fill();
    const all = ['Next week', 'Tomorrow', 'Now', 'Just now', 'Yesterday', 'Last week'];
    expect(await titles()).toEqual(all);
    expect(await total()).toBe(6);
    const [first] = await readAdminSummaries(magazine.asOwner(list));
    expect(first).toMatchObject({ author: { name: 'Bo Lind' }, category: { name: 'Politics', slug: 'politics' } });
  });

  it('is empty in an empty magazine', async () => {
    const response = await magazine.asOwner(list);
    expect(await response.json()).toEqual([]);
    expect(response.headers.get('x-total-count')).toBe('0');
    expect(response.headers.get('link')).toBeNull();
  });

  it('is narrowed by its filters, and gives the total of the matching articles', async () => {
    const bo = await fill();
    const { books, politics, culture } = magazine.categories;
    const expected: Record<string, string[]> = {
      [`category=${books}`]: ['Tomorrow', 'Just now', 'Yesterday', 'Last week'],
      [`category=${culture}`]: [],
      [`category=${nobody}`]: [],
      [`author=${bo}`]: ['Next week', 'Now', 'Just now'],
      [`author=${nobody}`]: [],
      'status=published': ['Now', 'Just now', 'Yesterday', 'Last week'],
      'status=scheduled': ['Next week', 'Tomorrow'],
      'featured=1': ['Tomorrow', 'Now', 'Last week'],
      'featured=0': ['Next week', 'Just now', 'Yesterday'],
      [`since=${minutesFromNow(-1)}`]: ['Next week', 'Tomorrow', 'Now', 'Just now'],
      'since=2026-06-15T13:59:00%2B02:00&status=published': ['Now', 'Just now'],
      [`category=${books}&status=published`]: ['Just now', 'Yesterday', 'Last week'],
      [`category=${books}&status=scheduled`]: ['Tomorrow'],
      [`category=${books}&featured=1`]: ['Tomorrow', 'Last week'],
      [`category=${politics}&author=${bo}&featured=0`]: ['Next week'],
      'featured=1&status=published': ['Now', 'Last week'],
      'featured=0&status=published': ['Just now', 'Yesterday'],
      'featured=0&status=scheduled': ['Next week'],
      'q=week': ['Next week', 'Last week'],
      'q=WEEK&status=scheduled': ['Next week'],
      'q=': ['Next week', 'Tomorrow', 'Now', 'Just now', 'Yesterday', 'Last week'],
    };
    const found: Record<string, string[]> = {};
    for (const query of Object.keys(expected)) {
      found[query] = await titles(`?${query}`);
      expect({ query, total: await total(`?${query}&limit=1`) }).toEqual({ query, total: expected[query]?.length });
    }
    expect(found).toEqual(expected);
  });

  it('ranks a search like the public one: title before excerpt and name before text, the newest first among equals', async () => {
    const harbour = { excerpt: 'About a harbour' };
    await magazine.publish({ title: 'In the text', content: 'They met at the **harbour**.' });
    await magazine.publish({ title: 'In the excerpt', ...harbour, publishDate: minutesFromNow(-3000) });
    await magazine.publish({ title: 'The old harbour', publishDate: minutesFromNow(-9000) });
    await magazine.publish({ title: 'A harbour to come', publishDate: minutesFromNow(9000) });
    await magazine.publish({ title: 'Something else' });
    const all = ['A harbour to come', 'The old harbour', 'In the excerpt', 'In the text'];
    expect(await titles('?q=harbour')).toEqual(all);
    expect(await titles('?q=HÀRB')).toEqual(all);
    expect(await titles('?q=harbuor'), 'a typing error').toEqual(all);
    expect(await titles('?q=%22a+harbour%22')).toEqual(['A harbour to come', 'In the excerpt']);
    expect(await titles('?q=harbour+-old&status=published')).toEqual(['In the excerpt', 'In the text']);
    expect(await titles('?q=vale')).toHaveLength(5);
    expect(await total('?q=harbour&limit=1')).toBe(4);
    expect(await total('?q=harbuor&limit=1')).toBe(4);
  });

  it('finds nothing when all articles are months older than the filtered period', async () => {
    await magazine.publish({ title: 'Old', publishDate: minutesFromNow(-100_000) });
    expect(await titles('?q=old&status=scheduled')).toEqual([]);
    expect(await titles(`?q=old&since=${minutesFromNow(-1)}`)).toEqual([]);
  });

  it('is searched within its filters, and gives the total of the matching articles', async () => {
    const bo = await fill();
    const { books } = magazine.categories;
    const expected: Record<string, string[]> = {
      'q=text': ['Next week', 'Tomorrow', 'Now', 'Just now', 'Yesterday', 'Last week'],
      [`q=text&category=${books}`]: ['Tomorrow', 'Just now', 'Yesterday', 'Last week'],
      [`q=text&author=${bo}`]: ['Next week', 'Now', 'Just now'],
      [`q=text&author=${bo}&category=${books}`]: ['Just now'],
      [`q=text&category=${nobody}`]: [],
      [`q=text&author=${nobody}`]: [],
      'q=text&status=published': ['Now', 'Just now', 'Yesterday', 'Last week'],
      'q=text&status=scheduled': ['Next week', 'Tomorrow'],
      'q=text&featured=1': ['Tomorrow', 'Now', 'Last week'],
      'q=text&featured=0&status=published': ['Just now', 'Yesterday'],
      [`q=text&since=${minutesFromNow(-1)}`]: ['Next week', 'Tomorrow', 'Now', 'Just now'],
      [`q=text&since=${minutesFromNow(1000)}&status=scheduled`]: ['Next week', 'Tomorrow'],
      [`q=text&since=${minutesFromNow(-1)}&status=scheduled&category=${books}`]: ['Tomorrow'],
      'q=now+text': ['Now', 'Just now'],
    };
    const found: Record<string, string[]> = {};
    for (const query of Object.keys(expected)) {
      found[query] = await titles(`?${query}`);
      expect({ query, total: await total(`?${query}&limit=1`) }).toEqual({ query, total: expected[query]?.length });
    }
    expect(found).toEqual(expected);
  });

  it('pages through a search from title to text matches, each article once', async () => {
    for (let index = 0; index < 7; index += 1) {
      const isTitled = index % 2 === 0;
      await magazine.publish({ title: isTitled ? `Harbour ${index}` : `Story ${index}`, content: 'A harbour.' });
    }
    const first = `${list}?limit=3&q=harbour`;
    const { pages, totals } = await followAdminPages(magazine, first, adminArticleSummary);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(totals).toEqual([7, 7, 7]);
    const found = pages.flat().map(({ title }) => title);
    expect(new Set(found).size).toBe(7);
    expect(found.map((title) => title.split(' ')[0])).toEqual([...Array(4).fill('Harbour'), ...Array(3).fill('Story')]);
  });

  it('counts the results of a search no further than necessary', async () => {
    for (let made = 0; made < 4; made += 1) await magazine.publish();
    const { search } = await findHits(magazine.db, { query: 'text', limit: 1 });
    if (!search) throw new Error('the query asks for something');
    expect(await countHits(magazine.db, search, { max: 3 })).toBe(3);
    expect(await countHits(magazine.db, search, { max: 10 })).toBe(4);
  });

  it.each(['%', '_', '"', '-', "'; drop table articles; --", '((', '-text', '👩‍👩‍👧', '\u202e'])(
    'answers a search for %j, whatever it finds',
    async (q) => {
      await magazine.publish();
      const response = await magazine.asOwner(`${list}?q=${encodeURIComponent(q)}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-total-count')).toBe('0');
    },
  );

  it.each(['', 'status=scheduled', 'q=story', 'featured=0'])(
    'gives every article of "%s" exactly once, equal publish dates included',
    async (query) => {
      for (let index = 0; index < 7; index += 1) {
        await magazine.publish({ title: `Story ${index}`, publishDate: minutesFromNow(index < 4 ? 10 : 20) });
      }
      const first = `${list}?limit=3&${query}`;
      const { pages, totals } = await followAdminPages(magazine, first, adminArticleSummary);
      expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(7);
      const dates = pages.flat().map(({ publishDate }) => publishDate);
      expect(dates).toEqual(dates.toSorted().reverse());
      expect(totals).toEqual([7, 7, 7]);
    },
  );

  it('has 50 articles when no limit is given, and 100 at most', async () => {
    await copyArticle(magazine.db, await magazine.publish(), 100);
    expect(await titles()).toHaveLength(50);
    expect(await titles('?limit=1000')).toHaveLength(100);
  });

  it('rejects malformed parameters', async () => {
    for (const [name, value] of malformed) {
      const { detail } = await readProblem(magazine.asOwner(`${list}?${name}=${value}`), 'malformed-request');
      expect(detail, value).toBe(`The parameter "${name}" is malformed.`);
    }
  });
});

const malformed = [
  ['limit', '0'],
  ['limit', 'x'],
  ['cursor', 'garbage'],
  ['cursor', Buffer.from('["2026-06-15T12:00:00.000Z","\\u0000"]').toString('base64url')],
  ['status', 'gone'],
  ['featured', '2'],
  ['since', 'yesterday'],
  ['since', '2026-06-15'],
  ['since', '9999-12-31T23:59:59-23:59'],
  ['q', 'x'.repeat(201)],
] as const;
