import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/database/connect.ts';
import { everyInterval } from '../../src/jobs/every-interval.ts';
import { flushNotedViews } from '../../src/jobs/flush-views.ts';
import { flushViews } from '../../src/services/articles/count-views.ts';
import { readTotal } from '../../src/services/totals/totals.ts';
import { readProblem, readSummaries } from '../support/answers.ts';
import { createMigratedLocation, engines } from '../support/engines.ts';
import { openMagazine, setUpMagazine } from '../support/magazine.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const bots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'curl/8.11.0',
];

describe.each(engines)('POST /api/articles/{id}/views on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  const read = (id: string, agent = browser) =>
    magazine.request(`/api/articles/${id}/views`, { method: 'POST', headers: { 'user-agent': agent } });
  const counts = async () =>
    Object.fromEntries(
      (await readSummaries(magazine.request('/api/articles'))).map(({ id, viewCount }) => [id, viewCount]),
    );

  it('counts each view, once the batch is written', async () => {
    const first = await magazine.publish();
    const second = await magazine.publish();
    for (const id of [first, second, first]) expect((await read(id)).status).toBe(204);
    expect(await counts()).toEqual({ [first]: 0, [second]: 0 });

    await flushViews(magazine.db, magazine.views);
    expect(await counts()).toEqual({ [first]: 2, [second]: 1 });
    expect(await readTotal(magazine.db, 'views')).toBe(3);
  });

  it('counts a view once, however often the batch is written', async () => {
    const id = await magazine.publish();
    await read(id);
    await flushViews(magazine.db, magazine.views);
    await flushViews(magazine.db, magazine.views);
    await read(id);
    await flushViews(magazine.db, magazine.views);
    expect(await counts()).toEqual({ [id]: 2 });
    expect(await readTotal(magazine.db, 'views')).toBe(2);
  });

  it.each(bots)('ignores %s, with the same response', async (agent) => {
    const id = await magazine.publish();
    expect((await read(id, agent)).status).toBe(204);
    expect(magazine.views.size).toBe(0);
  });

  it('is 404 for an article that does not exist', async () => {
    await readProblem(read('0197712e-0000-7000-8000-000000000000'), 'not-found');
    await readProblem(read('featured'), 'not-found');
    expect(magazine.views.size).toBe(0);
  });

  it('counts the other articles when one has been deleted since', async () => {
    const gone = await magazine.publish();
    const existing = await magazine.publish();
    for (const id of [gone, existing]) await read(id);
    await magazine.db.deleteFrom('articles').where('id', '=', gone).execute();
    await flushViews(magazine.db, magazine.views);
    expect(await counts()).toEqual({ [existing]: 1 });
    expect(await readTotal(magazine.db, 'views')).toBe(1);
  });

  it('adds up what several instances write at the same time', async () => {
    const ids = [await magazine.publish(), await magazine.publish(), await magazine.publish()];
    const batches = [ids, [...ids].reverse(), ids].map((order) => new Map(order.map((id) => [id, 5])));
    await Promise.all(batches.map((batch) => flushViews(magazine.db, batch)));
    expect(Object.values(await counts())).toEqual([15, 15, 15]);
    expect(await readTotal(magazine.db, 'views')).toBe(45);
  });

  it('keeps views that could not be written, and those that arrived meanwhile', async () => {
    const id = await magazine.publish();
    await read(id);
    const failing = await openClosedDatabase();
    const failed = expect(flushViews(failing, magazine.views)).rejects.toThrow('destroyed');
    magazine.views.set(id, 1);
    await failed;
    expect(magazine.views).toEqual(new Map([[id, 2]]));

    await flushViews(magazine.db, magazine.views);
    expect(await counts()).toEqual({ [id]: 2 });
    expect(magazine.views.size).toBe(0);
  });

  it('writes the last views when the site stops', async () => {
    const id = await magazine.publish();
    const stop = everyInterval(flushNotedViews(magazine.db, magazine.views));
    await read(id);
    await stop();
    expect(await counts()).toEqual({ [id]: 1 });
  });

  it('writes nothing of a batch when one part fails', async () => {
    const location = await createMigratedLocation(engine);
    const db = connect(location);
    onTestFinished(async () => {
      await db.destroy();
      await location.remove();
    });
    const broken = await openMagazine(db);
    const id = await broken.publish();
    await db.schema.dropTable('totals').execute();
    const batch = new Map([[id, 3]]);
    await expect(flushViews(db, batch)).rejects.toThrow();
    const [article] = await readSummaries(broken.request('/api/articles'));
    expect(article?.viewCount).toBe(0);
    expect(batch).toEqual(new Map([[id, 3]]));
  });

  async function openClosedDatabase() {
    const location = await createMigratedLocation(engine);
    const db = connect(location);
    await readTotal(db, 'views');
    await db.destroy();
    await location.remove();
    return db;
  }
});
