import type { Hono } from 'hono';
import { createApi } from '../../src/api/app.ts';
import type { ApiEnvironment } from '../../src/api/http/environment.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { createParts } from '../magazine/api-parts.ts';
import type { Magazines } from '../magazine/engines.ts';
import { median } from '../median.ts';
import type { Figure, Report } from '../report.ts';
import { largeMagazine, type Run, smallMagazine } from '../run.ts';
import { createQueries, type QueryKind } from './queries.ts';

const warmUps = 100;
const searches = 1500;
/** In milliseconds. A response within 100, network included, feels immediate. */
const goals = { median: 20, slowest: 80 };
/** Concurrent searches while pages are read. */
const concurrency = 4;
const reads = 300;

/** The search of a large magazine, through the API in process, on both engines. */
export async function measure({ engines, isSmall }: Run): Promise<Report[]> {
  const articles = isSmall ? smallMagazine : largeMagazine;
  return [
    ...(await measureEngine(await engines.sqlite(), articles)),
    ...(await measureEngine(await engines.postgres(), articles)),
  ];
}

async function measureEngine(magazines: Magazines, articles: number): Promise<Report[]> {
  const now = new Date();
  const { db } = await magazines.filled(articles);
  const parts = createParts(db);
  const api = createApi(parts);
  const kinds = await createQueries(db);
  const figures = await measureKinds(api, kinds, now);
  const beside = await measureReadsBeside(api, kinds, now);
  await parts.search.close();
  return [
    {
      title: `${magazines.engine}, search among ${articles.toLocaleString('en')} articles: ms, uncached`,
      columns: ['of 100', 'median', '99 of 100'],
      figures,
    },
    { title: `${magazines.engine}, beside it`, columns: ['median', '99 of 100'], figures: beside },
  ];
}

/** Runs the kinds in proportion to their shares, one search at a time, in mixed order. */
async function measureKinds(api: Hono<ApiEnvironment>, kinds: QueryKind[], now: Date): Promise<Figure[]> {
  const times = new Map<QueryKind, number[]>(kinds.map((kind) => [kind, []]));
  const order = kinds.flatMap((kind) => Array<QueryKind>(kind.share).fill(kind));
  for (let turn = 0; turn < warmUps + searches; turn += 1) {
    // 37 and 100 have no common divisor, so that every search of `order` runs and the kinds alternate.
    const kind = order[(turn * 37) % order.length];
    if (!kind) continue;
    const time = await timeCall(api, `${apiPaths.search}?${new URLSearchParams(kind.next())}`, now);
    if (turn >= warmUps) times.get(kind)?.push(time);
  }
  const all = [...times.values()].flat();
  return [
    ...kinds.map((kind) => toFigure(kind.name, String(kind.share), times.get(kind) ?? [])),
    {
      name: 'all of them: median',
      values: ['100', median(all).toFixed(1), ''],
      goal: { measured: median(all), limit: 'at most', value: goals.median },
    },
    {
      name: 'all of them: 99 of 100',
      values: ['100', '', slowest(all).toFixed(1)],
      goal: { measured: slowest(all), limit: 'at most', value: goals.slowest },
    },
  ];
}

/** Times the front page's list during constant searches for four words of a sentence, the slowest kind. */
async function measureReadsBeside(api: Hono<ApiEnvironment>, kinds: QueryKind[], now: Date): Promise<Figure[]> {
  const alone = await timeReads(api, now);
  const searched = kinds.find(({ name }) => name === 'four words of a sentence');
  let done = false;
  const search = async () => {
    while (!done && searched) {
      await timeCall(api, `${apiPaths.search}?${new URLSearchParams(searched.next())}`, now);
    }
  };
  const searching = Array.from({ length: concurrency }, search);
  const beside = await timeReads(api, now);
  done = true;
  await Promise.all(searching);
  const figure = (name: string, times: number[]) => ({
    name,
    values: [median(times).toFixed(1), slowest(times).toFixed(1)],
  });
  return [figure('a list, while nobody searches: ms', alone), figure('a list, while four search: ms', beside)];
}

async function timeReads(api: Hono<ApiEnvironment>, now: Date): Promise<number[]> {
  const times: number[] = [];
  for (let read = 0; read < reads; read += 1) times.push(await timeCall(api, apiPaths.articles, now));
  return times;
}

/** @returns milliseconds */
async function timeCall(api: Hono<ApiEnvironment>, path: string, now: Date): Promise<number> {
  const start = performance.now();
  const response = await api.request(path, {}, { now });
  await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - start;
}

function toFigure(name: string, share: string, times: number[]): Figure {
  return { name, values: [share, median(times).toFixed(1), slowest(times).toFixed(1)] };
}

/** @returns the 99th percentile */
function slowest(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
