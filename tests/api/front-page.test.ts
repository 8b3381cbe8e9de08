import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type FrontPage, frontPage } from '../../src/contract/front-page.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { readAnswer } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';
import { followPages } from '../support/paging.ts';

describe.each(engines)('GET /api/front-page on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const read = () => readAnswer(magazine.request(apiPaths.frontPage), frontPage);
  let minutes = 0;
  /** Publishes articles, each older than the one before. */
  async function publishAll(category: string, titles: readonly string[], isFeatured: 0 | 1 = 0) {
    for (const title of titles) {
      minutes -= 1;
      await magazine.publish({ title, category, isFeatured, publishDate: minutesFromNow(minutes) });
    }
  }
  const listed = async () => {
    const pages = await followPages(magazine, '/api/articles?featured=0&frontPage=0&limit=6');
    return pages.map((page) => page.map(({ title }) => title));
  };

  it('shows nothing but empty places on an empty site', async () => {
    expect((await read()).blocks).toEqual([
      { id: 'lead', type: 'lead', lead: null, secondary: [], opinion: null },
      { id: 'latest', type: 'latest' },
    ]);
  });

  it('shows by default flagged articles, an opinion, and bands of the last three categories with what stands nowhere else', async () => {
    await publishAll('opinion', ['first opinion', 'second opinion']);
    await publishAll('culture', ['c1', 'c2']);
    await publishAll('books', ['b1']);
    await publishAll('politics', ['p1', 'p2', 'p3', 'p4']);
    await publishAll('culture', ['c3', 'c4', 'c5', 'c6', 'c7']);
    await publishAll('books', ['flagged'], 1);
    await publishAll('books', ['flagged before'], 1);
    await publishAll('books', ['b2']);
    expect(titlesOf(await read())).toEqual([
      { lead: ['flagged'], secondary: ['flagged before', 'second opinion'], opinion: ['first opinion'] },
      'latest',
      { band: 'Culture, four', articles: ['c3', 'c4', 'c5', 'c6'] },
      { band: 'Books, portrait', articles: ['b2'] },
    ]);
    // Its first page has nothing that stands elsewhere; "Load More" brings what the bands show as well.
    expect(await listed()).toEqual([
      ['c1', 'c2', 'b1', 'p1', 'p2', 'p3'],
      ['p4', 'c3', 'c4', 'c5', 'c6', 'c7'],
      ['b2'],
    ]);
  });

  it('names the categories with published articles, in the order of the header', async () => {
    const named = async () => (await read()).categoriesWithArticles;
    expect(await named()).toEqual([]);
    await magazine.publish({ title: 'Not yet', category: 'magazine', publishDate: minutesFromNow(60) });
    expect(await named()).toEqual([]);
    const id = await magazine.publish({ title: 'The only one', category: 'books' });
    await publishAll('politics', ['one', 'two']);
    expect(await named()).toEqual(['politics', 'books']);
    await magazine.asOwner(adminPaths.article(id), { method: 'DELETE' });
    expect(await named()).toEqual(['politics']);
  });

  it('leads with the newest article while none is flagged, and leaves the first opinion to its place', async () => {
    await publishAll('politics', ['newest']);
    await publishAll('opinion', ['opinion']);
    await publishAll('politics', ['second', 'third', 'fourth']);
    expect(titlesOf(await read())[0]).toEqual({
      lead: ['newest'],
      secondary: ['second', 'third'],
      opinion: ['opinion'],
    });
    expect(await listed()).toEqual([['fourth']]);
  });
});

/** @returns of each block the titles of its articles */
function titlesOf({ blocks }: FrontPage): unknown[] {
  return blocks.map((block) => {
    if (block.type === 'lead') {
      const { lead, secondary, opinion } = block;
      const titles = (placed: readonly ({ article: { title: string } } | null)[]) =>
        placed.map((one) => one?.article.title);
      return { lead: titles([lead]), secondary: titles(secondary), opinion: titles([opinion]) };
    }
    if (block.type !== 'band') return block.type;
    const { category, layout, articles } = block;
    return { band: `${category.name}, ${layout}`, articles: articles.map(({ article }) => article.title) };
  });
}
