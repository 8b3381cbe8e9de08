import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../src/database/schema.ts';
import { startAnnouncingFeeds } from '../../src/jobs/announce-feeds.ts';
import { raiseContentVersion } from '../../src/services/content-version/content-version.ts';
import { engines } from '../support/engines.ts';
import { openHub, type TestHub } from '../support/hub.ts';
import { listenToLog } from '../support/log.ts';
import { minutesFromNow, now, setUpMagazine, site } from '../support/magazine.ts';

const feedsOf = (page: string) => ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `${site.url}${page}/${file}`);
/** What an article in a category shows in: everybody's, the category's and its author's. */
const feedsWith = (category: string) => ['', `/category/${category}`, '/authors/ada-vale'].flatMap(feedsOf);
const inPolitics = feedsWith('politics');
const patient = { timeout: 10_000, interval: 50 };

afterEach(() => {
  vi.useRealTimers();
});

describe.each(engines)('the hub on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('is told once of each feed that a write changed, however many instances there are', async () => {
    const hub = await openHub();
    await announce(magazine.db, hub);
    await announce(magazine.db, hub);
    await magazine.publish({ title: 'news' });
    await expect.poll(() => hub.told.length, patient).toBe(9);
    expect([...hub.told].sort()).toEqual([...inPolitics].sort());
    await magazine.publish({ title: 'more', category: 'books' });
    await expect.poll(() => hub.told.slice(9).sort(), patient).toEqual(feedsWith('books').sort());
  });

  it('is told when the time of a scheduled article comes, without any write, and not before', async () => {
    const hub = await openHub();
    setClock(now);
    await announce(magazine.db, hub);
    await announce(magazine.db, hub);
    await magazine.publish({ publishDate: minutesFromNow(10), category: 'culture' });
    // Something else that is written and announced: by then the scheduled article has been seen, and kept quiet.
    await magazine.publish({ category: 'books' });
    await expect.poll(() => hub.told.length, patient).toBe(9);
    expect(hub.told.join(' ')).not.toContain('culture');
    setClock(new Date(minutesFromNow(10)));
    await expect.poll(() => hub.told.slice(9).sort(), patient).toEqual(feedsWith('culture').sort());
  });

  it('is not told of what stands there at the first start, but of what became due while nothing ran', async () => {
    const hub = await openHub();
    setClock(now);
    await magazine.publish();
    await magazine.publish({ publishDate: minutesFromNow(10), category: 'books' });
    const stop = await announce(magazine.db, hub);
    await stop();
    setClock(new Date(minutesFromNow(20)));
    await announce(magazine.db, hub);
    await expect.poll(() => [...hub.told].sort(), patient).toEqual(feedsWith('books').sort());
  });

  it('is not told of a write that no feed shows', async () => {
    const hub = await openHub();
    await magazine.publish();
    await announce(magazine.db, hub);
    await magazine.db.transaction().execute(raiseContentVersion);
    await magazine.publish({ category: 'books' });
    await expect.poll(() => hub.told.length, patient).toBe(9);
    expect(hub.told.join(' ')).not.toContain('politics');
  });

  it('is told of an edit, of a new name and of a deletion', async () => {
    const hub = await openHub();
    const id = await magazine.publish();
    await announce(magazine.db, hub);
    const changes = [
      () =>
        magazine.db
          .updateTable('articles')
          .set({ updated_at: minutesFromNow(1) })
          .where('id', '=', id)
          .execute(),
      () => magazine.db.updateTable('authors').set({ name: 'Ada Stone' }).execute(),
      () => magazine.db.deleteFrom('articles').where('id', '=', id).execute(),
    ];
    for (const [index, change] of changes.entries()) {
      await change();
      await magazine.db.transaction().execute(raiseContentVersion);
      await expect.poll(() => hub.told.length, patient).toBe(9 * (index + 1));
    }
  });
});

describe('a hub that fails', () => {
  const magazine = setUpMagazine('sqlite');

  it('is asked again, and no redirect of it is followed', async () => {
    const hub = await openHub();
    hub.answers.push(500, 307, 202);
    await announce(magazine.db, hub, [10, 10]);
    await magazine.publish();
    await expect.poll(() => hub.told.length, patient).toBe(11);
    expect(hub.told.slice(0, 3)).toEqual([inPolitics[0], inPolitics[0], inPolitics[0]]);
    expect(hub.told.slice(2)).toEqual(inPolitics);
  });

  it('is given up in the end, with a line in the log for each feed, and told of the next change', async () => {
    const log = listenToLog();
    const hub = await openHub();
    hub.answers.push(...Array.from({ length: 18 }, () => 503));
    await announce(magazine.db, hub, [10]);
    await magazine.publish();
    await expect.poll(() => log.length, patient).toBe(9);
    expect(log[0]).toBe(`feeds: the hub was not told of ${inPolitics[0]}: it answered 503`);
    await magazine.publish();
    await expect.poll(() => hub.told.slice(18), patient).toEqual(inPolitics);
  });

  it('keeps nothing waiting: a stop ends the tries at once', async () => {
    const hub = await openHub();
    hub.answers.push(503);
    const stop = await announce(magazine.db, hub, [600_000]);
    await magazine.publish();
    await expect.poll(() => hub.told.length, patient).toBe(1);
    await stop();
    expect(hub.told).toHaveLength(1);
  });
});

/** Starts an instance's announcing; it is stopped when the test ends. @returns what stops it sooner */
async function announce(db: Database, { url }: TestHub, pauses?: number[]): Promise<() => Promise<void>> {
  const stop = await startAnnouncingFeeds(db, { hub: { url, ...(pauses && { pauses }) }, siteUrl: site.url });
  onTestFinished(stop);
  return stop;
}

/** Only the clock is set; timers and the database go on as ever. */
function setClock(time: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
}
