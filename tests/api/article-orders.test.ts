import { describe, expect, it } from 'vitest';
import { type AdminArticleSummary, adminArticleSummary } from '../../src/contract/articles.ts';
import { articleSorts } from '../../src/contract/lists.ts';
import { articleBody, send } from '../support/admin-call.ts';
import { readProblem, readTitles } from '../support/answers.ts';
import { engines, oneEngine } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';
import { followAdminPages } from '../support/paging.ts';
import { sampleOf } from '../support/sample.ts';

const list = '/api/admin/articles';
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe.each(engines)("the orders of the admin's articles on %s", (engine) => {
  const magazine = setUpMagazine(engine);

  const titles = (query: string) => readTitles(magazine.asOwner(`${list}?${query}`));

  it('are those of the date, the last edit, the title without case and accents, and the views', async () => {
    const first = await magazine.publish({ title: 'éclair', publishDate: minutesFromNow(-30) });
    await magazine.publish({ title: 'Zebra', publishDate: minutesFromNow(-20) });
    await magazine.publish({ title: '“Economy”', publishDate: minutesFromNow(-10) });
    const draft = { title: 'ÆON', status: 'draft', publishDate: null };
    expect((await send(magazine, 'POST', list, draft, inMinutes(5))).status).toBe(201);
    await send(magazine, 'PATCH', `${list}/${first}`, { excerpt: 'Edited last' }, inMinutes(9));
    await magazine.db.updateTable('articles').set({ view_count: 7 }).where('title', '=', 'Zebra').execute();

    expect(await titles('sort=title')).toEqual(['ÆON', 'éclair', '“Economy”', 'Zebra']);
    expect(await titles('sort=-title')).toEqual(['Zebra', '“Economy”', 'éclair', 'ÆON']);
    expect((await titles('sort=-edited')).slice(0, 2)).toEqual(['éclair', 'ÆON']);
    expect((await titles('sort=-views'))[0]).toBe('Zebra');
    expect(await titles('sort=-date')).toEqual(await titles(''));
    expect(await titles('sort=date')).toEqual((await titles('')).reverse());

    await send(magazine, 'PATCH', `${list}/${first}`, { title: 'The éclair' });
    expect(await titles('sort=title'), 'a new title has a new place').toEqual([
      'ÆON',
      '“Economy”',
      'The éclair',
      'Zebra',
    ]);
  });

  it('page through every filter, each article once, equal ones too', async () => {
    await fill();
    const { books } = magazine.categories;
    const filters = ['', `category=${books}`, `author=${magazine.authorId}`, 'featured=1', 'featured=0'];
    const states = ['draft', 'review', 'scheduled', 'published', 'withdrawn', 'trash'].map(
      (state) => `status=${state}`,
    );
    const combined = [`category=${books}&status=published`, `since=${minutesFromNow(-5)}&status=scheduled`];
    const all = [...filters, ...states, ...combined, `since=${minutesFromNow(-5)}`];
    const cases = all.flatMap((filter) => articleSorts.map((sort) => ({ filter, sort })));
    for (const { filter, sort } of sampleOf(cases, 24)) {
      const expected = await ids(`${filter}&limit=100`);
      expect({ filter, isEmpty: expected.size === 0 }).toEqual({ filter, isEmpty: false });
      const first = `${list}?${filter}&sort=${sort}&limit=3`;
      const { pages, totals } = await followAdminPages(magazine, first, adminArticleSummary);
      const found = pages.flat();
      expect({ filter, sort, found: new Set(found.map(({ id }) => id)) }).toEqual({ filter, sort, found: expected });
      expect([found.length, ...new Set(totals)]).toEqual([expected.size, expected.size]);
      expect(isInOrder(found, sort), `${filter} ${sort}`).toBe(true);
    }
  }, 60_000);

  /** Articles in every state, of which many have the same date, title, views and time of the last edit. */
  async function fill(): Promise<void> {
    const { books, politics } = magazine.categories;
    for (let index = 0; index < 14; index += 1) {
      const title = `${index % 2 === 0 ? 'Same' : 'SAME'} title`;
      const isFeatured = index % 3 === 0 ? 1 : 0;
      const categoryId = index % 2 === 0 ? books : politics;
      const dates = { publishDate: minutesFromNow(index < 9 ? -(index % 3) : 10 + (index % 2)) };
      await send(magazine, 'POST', list, articleBody(magazine, { title, isFeatured, categoryId, ...dates }));
    }
    for (const status of ['draft', 'review', 'draft', 'review']) {
      await send(magazine, 'POST', list, { title: `A ${status}`, status, authorId: magazine.authorId });
    }
    const published = [...(await ids('status=published'))];
    await magazine.db.updateTable('articles').set({ view_count: 3 }).where('id', 'in', published.slice(2, 6)).execute();
    for (const id of published.slice(-3)) {
      await send(magazine, 'PATCH', `${list}/${id}`, { status: 'withdrawn', withdrawnStatus: 404 });
    }
    for (const id of published.slice(-5, -3)) await send(magazine, 'DELETE', `${list}/${id}`);
  }

  async function ids(query: string): Promise<Set<string>> {
    const answer = await magazine.asOwner(`${list}?${query}`);
    return new Set(
      adminArticleSummary
        .array()
        .parse(await answer.json())
        .map(({ id }) => id),
    );
  }
});

describe.each(oneEngine)('an order that is not one, on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('is refused, and so is the cursor of another order', async () => {
    await magazine.publish({ title: 'One' });
    await magazine.publish({ title: 'Two' });
    await readProblem(magazine.asOwner(`${list}?sort=author`), 'malformed-request');
    const answer = await magazine.asOwner(`${list}?sort=title&limit=1`);
    const cursor = /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1];
    expect((await magazine.asOwner(`${list}?sort=title&cursor=${cursor}`)).status).toBe(200);
    for (const sort of articleSorts.filter((other) => other !== 'title')) {
      await readProblem(magazine.asOwner(`${list}?sort=${sort}&cursor=${cursor}`), 'malformed-request');
    }
  });

  it('gives way to that of a search', async () => {
    await magazine.publish({ title: 'A text', content: 'harbour' });
    await magazine.publish({ title: 'Harbour' });
    expect(await readTitles(magazine.asOwner(`${list}?q=harbour&sort=title`))).toEqual(['Harbour', 'A text']);
  });
});

function isInOrder(articles: readonly AdminArticleSummary[], sort: (typeof articleSorts)[number]): boolean {
  const values = articles.map(valueBy(sort.replace('-', '')));
  const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return JSON.stringify(values) === JSON.stringify(sort.startsWith('-') ? sorted.reverse() : sorted);
}

function valueBy(order: string): (article: AdminArticleSummary) => string | number {
  switch (order) {
    case 'edited':
      return ({ updatedAt }) => updatedAt;
    case 'title':
      return ({ title }) => title.toLowerCase();
    case 'views':
      return ({ viewCount }) => viewCount;
    default:
      return ({ trashedAt, publishDate, updatedAt }) => trashedAt ?? publishDate ?? updatedAt;
  }
}
