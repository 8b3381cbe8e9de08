import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../src/database/schema.ts';
import { startAnnouncingFeeds } from '../../src/jobs/announce-feeds.ts';
import { raiseContentVersion } from '../../src/services/content-version/content-version.ts';
import { usuallySqlite } from '../support/engines.ts';
import { openHub, type TestHub } from '../support/hub.ts';
import { listenToLog } from '../support/log.ts';
import { minutesFromNow, now, setUpMagazine, site } from '../support/magazine.ts';

const feedsOf = (page: string) => ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `${site.url}${page}/${file}`);
/** @returns the feeds that contain an article of a category: those of the site, the category and the author */
const feedsWith = (category: string) => ['', `/category/${category}`, '/authors/ada-vale'].flatMap(feedsOf);
const inPolitics = feedsWith('politics');
const longTimeout = { timeout: 10_000, interval: 50 };

afterEach(() => {
  vi.useRealTimers();
});

describe.each(usuallySqlite)('the hub on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('is pinged once for each feed that a write changed, with any number of instances', async () => {
    const hub = await openHub();
    await announce(magazine.db, hub);
    await announce(magazine.db, hub);
    await magazine.publish({ title: 'news' });
    await expect.poll(() => hub.told.length, longTimeout).toBe(9);
    expect([...hub.told].sort()).toEqual([...inPolitics].sort());
    await magazine.publish({ title: 'more', category: 'books' });
    await expect.poll(() => hub.told.slice(9).sort(), longTimeout).toEqual(feedsWith('books').sort());
  });

  it('is pinged at the publish date of a scheduled article, without any write, and not before', async () => {
    const hub = await openHub();
    setClock(now);
    await announce(magazine.db, hub);
    await announce(magazine.db, hub);
    await magazine.publish({ publishDate: minutesFromNow(10), category: 'culture' });
    // Another write, announced later: by then the instances have seen the scheduled article, and have not announced it.
    await magazine.publish({ category: 'books' });
    await expect.poll(() => hub.told.length, longTimeout).toBe(9);
    expect(hub.told.join(' ')).not.toContain('culture');
    setClock(new Date(minutesFromNow(10)));
    await expect.poll(() => hub.told.slice(9).sort(), longTimeout).toEqual(feedsWith('culture').sort());
  });

  it('is not pinged for articles that exist at the first start, but for those that became due while nothing ran', async () => {
    const hub = await openHub();
    setClock(now);
    await magazine.publish();
    await magazine.publish({ publishDate: minutesFromNow(10), category: 'books' });
    const stop = await announce(magazine.db, hub);
    await stop();
    setClock(new Date(minutesFromNow(20)));
    await announce(magazine.db, hub);
    await expect.poll(() => [...hub.told].sort(), longTimeout).toEqual(feedsWith('books').sort());
  });

  it('is not pinged for a write that no feed shows', async () => {
    const hub = await openHub();
    await magazine.publish();
    await announce(magazine.db, hub);
    await magazine.db.transaction().execute(raiseContentVersion);
    await magazine.publish({ category: 'books' });
    await expect.poll(() => hub.told.length, longTimeout).toBe(9);
    expect(hub.told.join(' ')).not.toContain('politics');
  });

  it('is pinged for an edit, a new name and a deletion', async () => {
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
      await expect.poll(() => hub.told.length, longTimeout).toBe(9 * (index + 1));
    }
  });
});

describe('a hub that fails', () => {
  const magazine = setUpMagazine('sqlite');

  it('is pinged again, and its redirects are not followed', async () => {
    const hub = await openHub();
    hub.answers.push(500, 307, 202);
    await announce(magazine.db, hub, [10, 10]);
    await magazine.publish();
    await expect.poll(() => hub.told.length, longTimeout).toBe(11);
    expect(hub.told.slice(0, 3)).toEqual([inPolitics[0], inPolitics[0], inPolitics[0]]);
    expect(hub.told.slice(2)).toEqual(inPolitics);
  });

  it('is given up after the last try, with a log line for each feed, and pinged for the next change', async () => {
    const log = listenToLog();
    const hub = await openHub();
    hub.answers.push(...Array.from({ length: 18 }, () => 503));
    await announce(magazine.db, hub, [10]);
    await magazine.publish();
    await expect.poll(() => log.length, longTimeout).toBe(9);
    expect(log[0]).toBe(`feeds: the hub was not told of ${inPolitics[0]}: it answered 503`);
    await magazine.publish();
    await expect.poll(() => hub.told.slice(18), longTimeout).toEqual(inPolitics);
  });

  it('does not delay a stop, which ends the tries at once', async () => {
    const hub = await openHub();
    hub.answers.push(503);
    const stop = await announce(magazine.db, hub, [600_000]);
    await magazine.publish();
    await expect.poll(() => hub.told.length, longTimeout).toBe(1);
    await stop();
    expect(hub.told).toHaveLength(1);
  });
});

/** Starts an instance that announces feeds, and stops it when the test ends. @returns a function that stops it sooner */
async function announce(db: Database, { url }: TestHub, pauses?: number[]): Promise<() => Promise<void>> {
  const stop = await startAnnouncingFeeds(db, { hub: { url, ...(pauses && { pauses }) }, siteUrl: site.url });
  onTestFinished(stop);
  return stop;
}

/** Sets only the clock; timers and the database run normally. */
function setClock(time: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
}
