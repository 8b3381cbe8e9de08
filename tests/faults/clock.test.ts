import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { readProblem } from '../support/answers.ts';
import { usuallyPostgres } from '../support/engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { listenToLog } from '../support/log.ts';
import { createOwnedData } from '../support/owned-data.ts';
import { isLongRun } from '../support/sample.ts';
import { startOwnedSite } from '../support/whole-site.ts';
import { articleFields } from '../support/written-article.ts';

const hour = 60 * 60_000;
/** Milliseconds by which the clock is wrong, one after the other. */
const moves = isLongRun ? [0, 24 * hour, -24 * hour, 0, hour, -hour, 3 * hour, 0] : [0, 24 * hour, -hour, 0];

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

afterEach(() => {
  vi.useRealTimers();
});

describe.each(usuallyPostgres)('a clock that is set ahead and back on %s', (engine) => {
  it('loses no save and no view, and readers see each change at once', async () => {
    listenToLog();
    const site = await startOwnedSite(await createOwnedData(engine));
    const start = Date.now();
    const published = { ...(await articleFields(site.db)), publishDate: new Date(start - 48 * hour).toISOString() };
    const created = await site.call('POST', adminPaths.articles, { ...published, title: 'Before' });
    const { id, ...first } = (await created.json()) as { id: string; version: number };
    let { version } = first;
    const read = async () => (await site.visit(apiPaths.article(id))).json();
    for (const [index, move] of moves.entries()) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + move });
      // In the cache, from before the save.
      await read();
      const title = `Save ${index}`;
      const saved = await site.call('PATCH', adminPaths.article(id), { title, version });
      expect(saved.status).toBe(200);
      await readProblem(site.call('PATCH', adminPaths.article(id), { title: 'Stale', version }), 'stale-edit');
      version = ((await saved.json()) as { version: number }).version;
      expect(await read()).toMatchObject({ title });
      const [listed] = await (await site.visit(apiPaths.articles)).json();
      expect(listed).toMatchObject({ title });
      const view = await site.visit(apiPaths.articleViews(id), { method: 'POST', headers: { 'user-agent': browser } });
      expect(view.status).toBe(204);
    }

    // Pages cached while the clock is ahead are rendered again once it is right.
    vi.useFakeTimers({ toFake: ['Date'], now: start + 24 * hour });
    await read();
    const stored = () => site.db.selectFrom('articles').select('view_count').executeTakeFirst();
    await expect.poll(stored, { timeout: 50_000, interval: 50 }).toEqual({ view_count: moves.length });
    vi.useRealTimers();
    expect(await read()).toMatchObject({ viewCount: moves.length });
    const meanwhile = `${moves.length} saves, as many views, and reads of what was cached`;
    reportFault({ fault: 'the clock is set ahead and back', where: engine, times: moves.length, meanwhile, lost: 0 });
  });
});
