import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeScratch } from '../clean-end.ts';
import { articlePath } from '../magazine/fill.ts';
import { median } from '../median.ts';
import type { Figure, Report } from '../report.ts';
import { type Run, siteMagazine } from '../run.ts';
import { load } from '../servers/load.ts';
import { type Masthead, startMasthead } from '../servers/masthead.ts';
import { choosePinning } from '../servers/pinning.ts';
import { residentMemory } from '../servers/process-figures.ts';
import { requestAll } from '../servers/request-all.ts';
import { requireTools } from '../servers/tools.ts';
import { startSaving } from './saves.ts';

/** Megabytes, and requests a second. */
const goals = { memoryAtStart: 120, memoryAfterLoad: 350, besideSaves: 5000, missing: 5000 };
const manyArticles = 10_000;
/** So few that all of their pages are in the cache. */
const busyArticles = 1_000;
const seconds = { alone: 10, besideSaves: 20, missingWarmUp: 3, missing: 10 };

/** One process with ten thousand articles, under loads that a cache alone does not answer. */
export async function measure({ engines }: Run): Promise<Report[]> {
  requireTools('wrk');
  const { location } = await (await engines.sqlite()).filled(siteMagazine);
  const pinning = choosePinning();
  const start = () => startMasthead({ dataDir: location.dataDir, pin: pinning.server });
  // The first start of an installation judges the owner's password, by lists that take 30 MB. No later one does.
  await (await start())[Symbol.asyncDispose]();
  await using site = await start();
  return [
    { title: 'Resident memory of one process', columns: ['MB'], figures: await measureMemory(site) },
    {
      title: `Load on one process, ${pinning.description}`,
      columns: ['requests/s', 'processor µs/request', '99 of 100, ms'],
      figures: [...(await measureSaves(site, pinning.load)), await measureMissing(site, pinning.load)],
    },
  ];
}

async function measureMemory({ origin, pid }: Masthead): Promise<Figure[]> {
  await requestAll(origin, ['/']);
  const atStart = residentMemory(pid).now;
  await requestAll(origin, articlePaths(manyArticles));
  const { now, max } = residentMemory(pid);
  return [
    {
      name: 'at start, after the first page',
      values: [atStart.toFixed(0)],
      goal: { measured: atStart, limit: 'at most', value: goals.memoryAtStart },
    },
    {
      name: 'after load over 10,000 URLs',
      values: [now.toFixed(0)],
      goal: { measured: now, limit: 'at most', value: goals.memoryAfterLoad },
    },
    { name: 'the most until then', values: [max.toFixed(0)] },
  ];
}

async function measureSaves(site: Masthead, pin: string[]): Promise<Figure[]> {
  await using scratch = await makeScratch();
  const file = join(scratch.path, 'paths');
  const paths = articlePaths(busyArticles);
  await writeFile(file, paths.join('\n'));
  const request = (seconds: number) =>
    load({ url: site.origin, pid: site.pid }, { seconds, pin, script: ['paths.lua', file] });

  await requestAll(site.origin, paths);
  const alone = await request(seconds.alone);
  const stopSaving = await startSaving(site.origin, paths);
  const beside = await request(seconds.besideSaves);
  const saves = await stopSaving();
  return [
    { name: '1,000 article URLs', values: formatRound(alone) },
    {
      name: 'the same, one save a second',
      values: formatRound(beside),
      goal: { measured: beside.requestsPerSecond, limit: 'at least', value: goals.besideSaves },
    },
    {
      name: 'the second divided by the first',
      values: [(beside.requestsPerSecond / alone.requestsPerSecond).toFixed(2), '', ''],
    },
    { name: `the ${saves.length} saves meanwhile: median ms`, values: ['', '', median(saves).toFixed(0)] },
  ];
}

async function measureMissing(site: Masthead, pin: string[]): Promise<Figure> {
  const server = { url: site.origin, pid: site.pid };
  const request = (seconds: number) =>
    load(server, { seconds, pin, script: ['missing.lua', crypto.randomUUID()], expectsErrors: true });
  await request(seconds.missingWarmUp);
  const round = await request(seconds.missing);
  return {
    name: 'distinct URLs of articles that do not exist',
    values: formatRound(round),
    goal: { measured: round.requestsPerSecond, limit: 'at least', value: goals.missing },
  };
}

function articlePaths(count: number): string[] {
  return Array.from({ length: count }, (_, index) => articlePath(index));
}

function formatRound({ requestsPerSecond, processorTime, slowest }: Awaited<ReturnType<typeof load>>): string[] {
  return [requestsPerSecond.toFixed(0), processorTime.toFixed(0), slowest.toFixed(0)];
}
