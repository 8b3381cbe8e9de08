import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { drawnEngine } from '../support/engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { isLongRun } from '../support/sample.ts';
import { createFixture, type WholeSite } from '../support/whole-site.ts';
import { articleFields } from '../support/written-article.ts';

const hour = 60 * 60_000;
/** Milliseconds by which the clock is wrong, one after the other. */
const moves = isLongRun ? [0, 24 * hour, -24 * hour, 0, hour, -hour, 3 * hour, 0] : [0, 24 * hour, -hour, 0];

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

afterEach(() => {
  vi.useRealTimers();
});

describe.each(drawnEngine)('a clock that is set ahead and back on %s', (engine) => {
  it('loses no save and no view, and readers see each change at once', async () => {
    const site = await (await createFixture(engine)).start();
    const start = Date.now();
    const published = { ...(await articleFields(site.db)), publishDate: new Date(start - 48 * hour).toISOString() };
    const created = await site.call('POST', adminPaths.articles, { ...published, title: 'Before' });
    const { id, version: first } = (await created.json()) as { id: string; version: number };
    let version = first;
    let saves = 0;
    for (const [index, move] of moves.entries()) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + move });
      const title = `Save ${index}`;
      // A page and a list in the cache, from before the save.
      for (const path of [apiPaths.article(id), apiPaths.articles]) expect((await site.visit(path)).status).toBe(200);
      const saved = await site.call('PATCH', adminPaths.article(id), { title, version });
      expect(saved.status).toBe(200);
      version = ((await saved.json()) as { version: number }).version;
      saves += 1;
      expect(await titleOf(site, id)).toBe(title);
      const [listed] = await (await site.visit(apiPaths.articles)).json();
      expect(listed.title).toBe(title);
      const stale = await site.call('PATCH', adminPaths.article(id), { title: 'Stale', version: version - 1 });
      expect(stale.status).toBe(409);
      const view = await site.visit(apiPaths.articleViews(id), { method: 'POST', headers: { 'user-agent': browser } });
      expect(view.status).toBe(204);
    }
    // What was cached while the clock was ahead is no older than a minute, either.
    const views = async () => (await (await site.visit(apiPaths.article(id))).json()).viewCount;
    await expect.poll(views, { timeout: 50_000, interval: 500 }).toBe(moves.length);
    const meanwhile = `${saves} saves and ${moves.length} views`;
    reportFault({ fault: 'the clock is set ahead and back', where: engine, times: moves.length, meanwhile, lost: 0 });
  });
});

async function titleOf(site: WholeSite, id: string): Promise<string> {
  return (await (await site.visit(apiPaths.article(id))).json()).title;
}
