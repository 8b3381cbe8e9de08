import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { apiPaths } from '../../src/contract/paths.ts';
import { connect, type Engine } from '../../src/database/connect.ts';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { readEnvironment } from '../../src/server/environment/environment.ts';
import { isNewSite } from '../../src/server/startup/new-site.ts';
import { createLocation, engines } from '../support/engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { authSettings } from '../support/magazine.ts';
import { listPublicPaths } from '../support/public-pages.ts';
import { isLongRun, randomNumbers, seed } from '../support/sample.ts';
import { startSite } from '../support/site-process.ts';
import { unzip } from '../support/unzip.ts';

const start = join(import.meta.dirname, '../../src/server/start.js');

/** How often each command is killed. */
const kills = 25;

const random = randomNumbers(seed);

/** The longest time from the first sign of work to the kill, in milliseconds. */
const maxDelay = 200;

// `failed-import.test.ts` shows that a failure leaves nothing; half a minute for the moment of a kill is too long for `npm test`.
describe.runIf(isLongRun).each(engines)('the commands export and import, on %s', (engine) => {
  beforeAll(() => void ensureBuild());

  it('write a file whole or not at all, and a site whole or not at all, whenever they are killed', async () => {
    const [source, target] = [await openSite(engine), await openSite(otherThan(engine))];
    const site = await startSite({ ...source.settings, SAMPLE_CONTENT: 'on' });
    const before = await readPages(site.url);
    expect(await site.stop()).toBe(0);

    const folder = temporary();
    const file = join(folder, 'site.zip');
    const partials = () => readdirSync(folder).filter((name) => name.endsWith('.partial'));
    for (let times = 0; times < kills; times += 1) {
      const earlier = partials().length;
      const child = run(['export', file], source.settings);
      await until(() => partials().length > earlier || child.exitCode !== null);
      await wait(random() * maxDelay);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (!existsSync(file)) continue;
      expect((await unzip(file)).has('export.json'), 'it was whole already').toBe(true);
      rmSync(file);
    }
    const left = partials();
    const stopped = run(['export', file], source.settings);
    await until(() => partials().length > left.length);
    expect(await end(stopped, 'SIGTERM')).toEqual([1, 'The export was stopped. Nothing was written.\n']);
    expect(readdirSync(folder).sort()).toEqual(left.sort());
    expect(await end(run(['export', file], source.settings))).toEqual([0, '']);
    const articles = [...(await unzip(file)).keys()].filter((name) => name.startsWith('articles/')).length;

    for (let times = 0; times < kills; times += 1) {
      const child = run(['import', file], target.settings);
      // Its first sentence: the archive is checked, then images are stored, then rows are written.
      await once(child.stdout ?? child, 'data');
      await wait(random() * 30 * maxDelay);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      expect([0, articles]).toContain(await countArticles(target));
      if ((await countArticles(target)) > 0) break;
    }
    if ((await countArticles(target)) === 0) {
      expect(await end(run(['import', file], target.settings))).toEqual([0, '']);
    }
    expect(await countArticles(target)).toBe(articles);

    const taken = await end(run(['export', file], source.settings));
    expect(taken).toEqual([1, `${file} is there already. Nothing was written.\n`]);
    const [code, reason] = await end(run(['import', file], target.settings));
    expect([code, reason]).toEqual([1, expect.stringContaining('This site already has articles.')]);
    const moved = await startSite({ ...target.settings, SAMPLE_CONTENT: 'on' });
    onTestFinished(async () => void (await moved.stop()));
    // The sizes of images are made anew; pages that show them are then the same, too.
    await expect.poll(() => readPages(moved.url), { timeout: 1_200_000, interval: 5000 }).toEqual(before);
    reportFault({
      fault: 'kill -9 of export and import',
      where: `${engine} to ${otherThan(engine)}`,
      times: 2 * kills,
      meanwhile: `${articles} articles of the sample with their images`,
      lost: 0,
    });
  }, 3_600_000);
});

const otherThan = (engine: Engine): Engine => engines.find((name) => name !== engine) ?? engine;

interface CommandSite {
  engine: Engine;
  settings: Record<string, string>;
  location: { databaseUrl?: string | undefined; dataDir: string };
}

async function openSite(engine: Engine): Promise<CommandSite> {
  const location = await createLocation(engine);
  const dataDir = location.dataDir || temporary();
  onTestFinished(() => location.remove());
  const settings = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    SITE_URL: 'http://localhost:3000',
    AUTH_SECRET: authSettings.secret,
    ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
  };
  return { engine, settings, location: { databaseUrl: location.databaseUrl, dataDir } };
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function run(command: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [start, ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** @returns the exit code, and what it has printed as an error */
async function end(child: ChildProcess, signal?: NodeJS.Signals): Promise<[code: number | null, trouble: string]> {
  child.stdout?.resume();
  if (signal) child.kill(signal);
  const [[code], trouble] = await Promise.all([once(child, 'exit'), child.stderr ? text(child.stderr) : '']);
  return [code as number | null, trouble];
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(5);
}

/** @returns 0 also where there is no site, as after an import that was killed */
async function countArticles({ settings, location }: CommandSite): Promise<number> {
  if (await isNewSite(readEnvironment(settings))) return 0;
  const db = connect(location);
  try {
    const { count } = await db
      .selectFrom('articles')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  } finally {
    await db.destroy();
  }
}

/** @returns every public page, and the list of articles, by path */
async function readPages(url: string): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const path of [apiPaths.articles, '/feed.xml', ...(await listPublicPaths(url))]) {
    pages[path] = await (await fetch(url + path)).text();
  }
  return pages;
}
