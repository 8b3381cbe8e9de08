import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { pagePaths } from '../../src/contract/paths.ts';
import { isLongRun } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { openAdminPage } from '../support/site-admin.ts';
import { owner, ownerSettings } from '../support/site-owner.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { keepLoad, type Load, measurePeak } from '../support/steady-load.ts';

/** `SOAK_SECONDS` shortens it. */
const seconds = Number(process.env.SOAK_SECONDS ?? 600);

const articleCount = 300;

/** How old a page may be, in milliseconds since the answer to a write: of the instance that wrote, and of another one. */
const maxAges = [1000, 2000] as const;

/** The most by which an instance's memory may grow in the second half, in MB. */
const maxGrowth = 40;

test.skip(!isLongRun, 'It takes ten minutes.');

/** Processes that the test has started: they end with the test, also with one that fails. */
const started: SiteProcess[] = [];
let saving: NodeJS.Timeout | undefined;
let folder: string | undefined;

test.afterEach(async () => {
  clearInterval(saving);
  await Promise.all(started.splice(0).map((site) => site.stop()));
  if (folder) rmSync(folder, { recursive: true });
  folder = undefined;
});

test('two instances stay fast, right and small under half of their peak, with a save each second', async () => {
  test.setTimeout((seconds + 180) * 1000);
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-soak-'));
  folder = dataDir;
  const settings = { ...ownerSettings, SAMPLE_CONTENT: 'off', DATA_DIR: dataDir };
  const start = async () => {
    const site = await startSite(settings);
    started.push(site);
    return site;
  };
  const writer = await start();
  const sites = [writer, await start()];
  const { paths, write } = await fill(writer);

  /** The saves that succeeded. Each writes its number into the titles of one article in turn. */
  const saves: { path: string; number: number; answeredAt: number }[] = [];
  const wrong: string[] = [];
  /** Longest time for which an instance went on to serve a page without an answered save, in milliseconds. */
  const oldest = [0, 0];
  let asked = 0;
  const load: Load = {
    next() {
      asked += 1;
      // Half of all requests ask for what was just saved.
      const path = asked % 4 < 2 ? saves.at(-1 - (asked % 3))?.path : undefined;
      const site = sites[asked % 2] ?? writer;
      return site.url + (path ?? paths[Math.floor(Math.random() * paths.length)]);
    },
    check(url, { status, body, sentAt }) {
      const { origin, pathname } = new URL(url);
      if (status !== 200) wrong.push(`${status} ${url}`);
      const instance = origin === new URL(writer.url).origin ? 0 : 1;
      const shown = Number(body.match(/<h1[^>]*>Save (\d+)/)?.[1] ?? -1);
      const missed = saves.find((save) => save.path === pathname && save.number > shown && save.answeredAt < sentAt);
      if (!missed) return;
      const age = sentAt - missed.answeredAt;
      oldest[instance] = Math.max(oldest[instance] ?? 0, age);
      if (age > maxAges[instance]) wrong.push(`${url} shows save ${shown}, ${age} ms after save ${missed.number}`);
    },
  };

  for (const site of sites) for (const path of paths) await (await fetch(site.url + path)).arrayBuffer();
  const rate = (await measurePeak(load, 5000)) / 2;
  let number = 0;
  saving = setInterval(async () => {
    number += 1;
    const mine = number;
    const path = paths[mine % 20] ?? '';
    const answer = await write(path, `Save ${mine}`).catch((error: unknown) => String(error));
    if (answer === 200) saves.push({ path, number: mine, answeredAt: Date.now() });
    else wrong.push(`save ${mine}: ${answer}`);
  }, 1000);
  await keepLoad(load, rate, (seconds / 2) * 1000);
  const before = sites.map(memoryOf);
  await keepLoad(load, rate, (seconds / 2) * 1000);
  const after = sites.map(memoryOf);
  clearInterval(saving);
  console.log(`${Math.round(rate)} requests/s, ${saves.length} saves, MB before and after:`, before, after);
  console.log('Oldest pages, ms after the answer to a save, where it was made and on the other instance:', oldest);

  expect(wrong.slice(0, 10)).toEqual([]);
  expect(saves.length).toBeGreaterThan(seconds * 0.9);
  for (const [index, megabytes] of after.entries()) expect(megabytes - (before[index] ?? 0)).toBeLessThan(maxGrowth);
  for (const site of sites) {
    expect(site.troubles()).toEqual([]);
    expect(await site.stop()).toBe(0);
  }
});

/** Publishes the articles. @returns the paths of their pages, and a function that saves another title as the owner */
async function fill(site: SiteProcess) {
  const admin = await openAdminPage(site.dataDir, site.url);
  const articles = Array.from({ length: articleCount }, (_, index) => ({ title: `Article ${index}` }));
  await admin.write(...articles);
  const rows = await admin.db.selectFrom('articles').select(['id', 'slug']).execute();
  await admin.close();
  const idAt = new Map(rows.map(({ id, slug }) => [pagePaths.article(slug), id]));
  const headers = { origin: site.url, 'content-type': 'application/json' };
  const signIn = await fetch(site.url + authPaths.signIn, { method: 'POST', headers, body: JSON.stringify(owner) });
  const cookie = signIn.headers.getSetCookie().flatMap((set) => set.split(';')[0] ?? []);
  return {
    paths: [...idAt.keys()],
    async write(path: string, title: string): Promise<number> {
      const url = site.url + adminPaths.article(idAt.get(path) ?? '');
      const init = {
        method: 'PATCH',
        headers: { ...headers, cookie: cookie.join('; ') },
        body: JSON.stringify({ title }),
      };
      return (await fetch(url, init)).status;
    },
  };
}

/** @returns megabytes of the process that are in memory */
function memoryOf({ pid }: SiteProcess): number {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
