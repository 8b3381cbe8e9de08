import { describe, expect, it } from 'vitest';
import { flushViews } from '../../src/services/articles/count-views.ts';
import { expireViews } from '../../src/services/articles/expire-views.ts';
import { send } from '../support/admin-call.ts';
import { readProblem, readSummaries, readTitles } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';

describe.each(engines)('GET /api/articles/most-read on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  async function publishRead(title: string, views: number, publishDate = minutesFromNow(-60)): Promise<string> {
    const id = await magazine.publish({ title, publishDate });
    await flushViews(magazine.db, new Map([[id, views]]));
    return id;
  }

  it('answers the three articles with the most views, the most viewed first', async () => {
    await publishRead('two', 2);
    await publishRead('ten', 10);
    await publishRead('none', 0);
    await publishRead('nine', 9);
    expect(await readTitles(magazine.request('/api/articles/most-read'))).toEqual(['ten', 'nine', 'two']);
    const [first] = await readSummaries(magazine.request('/api/articles/most-read'));
    expect(first?.viewCount).toBe(10);
  });

  it('answers as many as the limit says', async () => {
    for (let views = 1; views <= 5; views += 1) await publishRead(`${views}`, views);
    expect(await readTitles(magazine.request('/api/articles/most-read?limit=4'))).toEqual(['5', '4', '3', '2']);
    expect(await readTitles(magazine.request('/api/articles/most-read?limit=50'))).toHaveLength(5);
  });

  it('lists the newer first among equals, and the later created among those with the same publish date', async () => {
    await publishRead('newer', 4, minutesFromNow(-10));
    await publishRead('newer, written later', 4, minutesFromNow(-10));
    await publishRead('older', 4, minutesFromNow(-30));
    const titles = await readTitles(magazine.request('/api/articles/most-read'));
    expect(titles).toEqual(['newer, written later', 'newer', 'older']);
  });

  it('answers those of the last 24 hours and of the last week, once they have enough views', async () => {
    const [older, newer, few] = [await magazine.publish(), await magazine.publish(), await magazine.publish()];
    const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000);
    await flushViews(magazine.db, new Map([[older, 30]]), hours(200));
    await flushViews(magazine.db, new Map([[older, 20]]), hours(30));
    await flushViews(magazine.db, new Map([[older, 10]]), hours(23));
    await flushViews(magazine.db, new Map([[newer, 12], [few, 9]])); // biome-ignore format: pairs
    const list = async (period: string) =>
      (await readSummaries(magazine.request(`/api/articles/most-read?period=${period}`))).map(({ id }) => id);

    // Two instances, at the same time.
    await Promise.all([expireViews(magazine.db, new Date()), expireViews(magazine.db, new Date())]);
    expect(await list('day')).toEqual([newer, older]);
    expect(await list('week')).toEqual([older, newer]);
    expect(await list('all')).toEqual([older, newer, few]);

    await expireViews(magazine.db, hours(-2));
    expect(await list('day')).toEqual([newer]);
    expect(await list('week')).toEqual([older, newer]);
    await expireViews(magazine.db, hours(-24 * 7));
    expect([await list('day'), await list('week')]).toEqual([[], []]);
    expect(await list('all')).toEqual([older, newer, few]);
    // Nothing is left of who was read when.
    for (const table of ['view_hours', 'recent_views'] as const) {
      expect(await magazine.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('goes on after a clock was a day and more ahead', async () => {
    const id = await magazine.publish();
    const hours = (later: number) => new Date(Date.now() + later * 3_600_000);
    await flushViews(magazine.db, new Map([[id, 10]]), hours(0));
    await expireViews(magazine.db, hours(25));
    await flushViews(magazine.db, new Map([[id, 11]]), hours(0));
    const read = () => magazine.db.selectFrom('recent_views').select(['day_views', 'week_views']).execute();
    expect(await read()).toEqual([{ day_views: 11, week_views: 21 }]);
    await expireViews(magazine.db, hours(25));
    expect(await read()).toEqual([{ day_views: 0, week_views: 21 }]);
    await expireViews(magazine.db, hours(24 * 7 + 1));
    expect(await magazine.db.selectFrom('view_hours').selectAll().execute()).toEqual([]);
    expect(await read()).toEqual([]);
  });

  it('answers those of a category, where the article is now, and says which periods have a whole list', async () => {
    const books = [];
    for (let count = 0; count < 3; count += 1) books.push(await magazine.publish({ category: 'books' }));
    const politics = await magazine.publish({ category: 'politics' });
    await flushViews(magazine.db, new Map([...books, politics].map((id) => [id, 10])));
    const list = async (category: string) =>
      (await readSummaries(magazine.request(`/api/articles/most-read?period=day&category=${category}`))).length;
    const periods = async (query: string) => (await magazine.request(`/api/articles/most-read/periods${query}`)).json();

    expect([await list('books'), await list('politics'), await list('no-such')]).toEqual([3, 1, 0]);
    expect(await periods('')).toEqual(['day', 'week', 'all']);
    expect(await periods('?category=books')).toEqual(['day', 'week', 'all']);
    expect(await periods('?category=politics')).toEqual([]);

    const [moved = ''] = books;
    await send(magazine, 'PATCH', `/api/admin/articles/${moved}`, { categoryId: magazine.categories.politics });
    expect([await list('books'), await list('politics')]).toEqual([2, 1]);
    await flushViews(magazine.db, new Map([[moved, 1]]));
    expect(await list('politics')).toBe(2);
    await readProblem(magazine.request('/api/articles/most-read?period=year'), 'malformed-request');
  });

  it('answers an empty list on an empty site', async () => {
    expect(await readTitles(magazine.request('/api/articles/most-read'))).toEqual([]);
  });
});
