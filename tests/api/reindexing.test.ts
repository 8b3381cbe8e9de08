import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { connect, type Engine } from '../../src/database/connect.ts';
import { indexVersion } from '../../src/database/full-text/entry.ts';
import { writeIndexEntries } from '../../src/database/full-text/write-entry.ts';
import { type Reindexing, startReindexing } from '../../src/jobs/reindex-articles.ts';
import { send } from '../support/admin-call.ts';
import { createMigratedLocation, type TestLocation, usuallyPostgres } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { authSettings, closeMagazine, type Magazine, openMagazine } from '../support/magazine.ts';
import { startReindexingProcess } from '../support/reindexing-process.ts';
import { followResults, titlesOf } from '../support/searching.ts';

const script = join(import.meta.dirname, '../../src/server/commands/reindex.ts');

/** Enough articles for two and a half batches. */
const titles = Array.from({ length: 50 }, (_, index) => `River ${index}`).sort();
const version = indexVersion + 1;
/** In milliseconds. The pause is long enough for a kill. */
const paced: Partial<Reindexing> = { version, interval: 200, minPause: 1000 };
const quick: Partial<Reindexing> = { version, interval: 100 };
const longTimeout = { timeout: 30_000, interval: 50 };

describe.each(usuallyPostgres)('reindexing on %s', (engine) => {
  const { magazine, location } = setUpOldIndex(engine);

  it('continues during searches and writes, and after a kill, with one instance at a time', {
    timeout: 90_000,
  }, async () => {
    await prepareAgain();
    expect(await findAll()).toEqual(titles);
    expect(await titlesOf(magazine, 'delta')).toEqual([]);
    const processes = [1, 2].map(() => startReindexingProcess(location, paced));
    onTestFinished(async () => void (await Promise.all(processes.map((instance) => instance.kill()))));

    await expect.poll(countNew, longTimeout).toBeGreaterThan(0);
    expect(await findAll()).toEqual(titles);
    const working = processes.filter(({ log }) => log.length > 0);
    expect(working).toHaveLength(1);
    await working[0]?.kill();
    const soFar = await countNew();
    expect(soFar).toBeLessThan(titles.length);
    expect(await findAll()).toEqual(titles);

    // An editor saves on an instance with an older version than the reindexing one.
    const id = await idOf('River 7');
    const saved = await send(magazine, 'PATCH', adminPaths.article(id), { title: 'River 7, again' });
    expect(saved.status).toBe(200);
    // As if the time of the lease had passed.
    await magazine.db.updateTable('job_leases').set({ held_until: '2026-01-01T00:00:00.000Z' }).execute();
    await expect.poll(countNew, longTimeout).toBe(titles.length);
    expect(await findAll()).toEqual(titles.map((title) => (title === 'River 7' ? 'River 7, again' : title)).sort());
    expect(new Set(await findAll('delta')).size).toBe(titles.length);
    await expect.poll(() => processes.flatMap(({ log }) => log), longTimeout).toHaveLength(3);
    const [first = [], second = []] = processes.map(({ log }) => log).sort((a, b) => a.length - b.length);
    expect(first).toEqual([`search: ${titles.length} articles are indexed again, in format ${version}`]);
    expect(second.at(-1)).toMatch(/^search: \d+ articles are indexed again$/);
  });

  it('also reindexes what an older instance writes afterwards', { timeout: 60_000 }, async () => {
    // The process before it can be killed while it holds the lease.
    await magazine.db.deleteFrom('job_leases').execute();
    await ageIndex(['River 1']);
    expect(await findAll('delta')).toHaveLength(titles.length - 1);
    listenToLog();
    const stop = startReindexing(magazine.db, quick);
    onTestFinished(stop);
    await expect.poll(() => findAll('delta'), longTimeout).toHaveLength(titles.length);
    await ageIndex(['River 2', 'River 3']);
    await expect.poll(() => findAll('delta'), longTimeout).toHaveLength(titles.length);
  });

  it('does not change entries of a newer instance', async () => {
    const stop = startReindexing(magazine.db, { version: indexVersion });
    await stop();
    expect(await countNew()).toBe(titles.length);
  });

  it('is also done by npm run reindex, even for articles without an index entry', async () => {
    await magazine.db.deleteFrom('article_search').execute();
    expect(await findAll()).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'masthead-reindex-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const env = {
      PATH: process.env.PATH,
      AUTH_SECRET: authSettings.secret,
      DATA_DIR: location.dataDir || folder,
      ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
    };
    const { stdout, stderr, status } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    expect({ stdout, stderr, status }).toEqual({
      stdout: `All ${titles.length} articles are indexed again.\n`,
      stderr: '',
      status: 0,
    });
    expect(await findAll('delta')).toHaveLength(titles.length);
  });

  /** @returns the titles of all pages */
  async function findAll(query = 'river'): Promise<string[]> {
    const pages = await followResults(magazine, `/api/search?q=${query}&limit=20`);
    return pages.flat().sort();
  }

  async function countNew(): Promise<number> {
    const rows = await magazine.db
      .selectFrom('article_search')
      .select('key')
      .where('index_version', '=', version)
      .execute();
    return rows.length;
  }

  async function idOf(title: string): Promise<string> {
    const query = magazine.db.selectFrom('articles').select('id').where('title', '=', title);
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A retry of the test begins with what the first try has left. */
  async function prepareAgain(): Promise<void> {
    await magazine.db.deleteFrom('job_leases').execute();
    const renamed = magazine.db.updateTable('articles').where('title', '=', 'River 7, again');
    await renamed.set({ title: 'River 7' }).execute();
    await ageIndex(titles);
  }

  /** Writes entries in the manner of an older format: without the words of the text. */
  async function ageIndex(some: string[]): Promise<void> {
    await magazine.db.transaction().execute(async (trx) => {
      const articles = await trx.selectFrom('articles').selectAll().where('title', 'in', some).execute();
      await writeIndexEntries(
        trx,
        articles.map((article) => ({ ...article, content: '' })),
      );
    });
  }

  function setUpOldIndex(on: Engine) {
    const magazine = {} as Magazine;
    const location = {} as TestLocation;
    beforeAll(async () => {
      Object.assign(location, await createMigratedLocation(on));
      const db = connect(location);
      Object.assign(magazine, await openMagazine(db));
      for (const title of titles) await magazine.publish({ title, content: 'It has a **delta**.' });
      await ageIndex(titles);
    });
    afterAll(async () => {
      await closeMagazine(magazine.db);
      await location.remove();
    });
    return { magazine, location };
  }
});
