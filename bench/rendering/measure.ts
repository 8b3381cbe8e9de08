import { articlePath } from '../magazine/fill.ts';
import { median } from '../median.ts';
import type { Figure, Report } from '../report.ts';
import { type Run, siteMagazine } from '../run.ts';
import { type Masthead, startMasthead } from '../servers/masthead.ts';
import { choosePinning } from '../servers/pinning.ts';
import { processorTime } from '../servers/process-figures.ts';
import { requestAll } from '../servers/request-all.ts';

/** Max processor milliseconds per page: of its rendering alone, and of a whole cache fill. */
const goals = { rendering: 1.7, fill: 2.5 };
/** So many that a tick of the processor time, ten milliseconds, is little. */
const requestsPerBatch = 200;
/** Warm-up for the JIT compiler: in production, a server has already answered thousands of requests. */
const warmUps = 8;
const batches = 11;

/** Pages in a spelling that the server answers but never caches: see `cacheKey`. */
const uncached = {
  home: `/?${'long'.repeat(200)}`,
  category: '/category/cultur%65',
  article: '/articles/story%2D7',
};
/** Measured beside the pages, as what a request costs before anything is rendered. */
const healthCheck = '/healthz';

/** Measures the cost of an uncached page to the server, and of a cache fill, which compresses the page too. */
export async function measure({ engines }: Run): Promise<Report[]> {
  const { location } = await (await engines.sqlite()).filled(siteMagazine);
  await using site = await startMasthead({ dataDir: location.dataDir, pin: choosePinning().server });
  for (const path of Object.values(uncached)) await requireUncached(site.origin + path);

  let nextArticle = 0;
  const repeat = (path: string) => () => Array<string>(requestsPerBatch).fill(path);
  const kinds: Record<string, () => string[]> = {
    http: repeat(healthCheck),
    home: repeat(uncached.home),
    category: repeat(uncached.category),
    article: repeat(uncached.article),
    fill: () => Array.from({ length: requestsPerBatch }, () => articlePath(nextArticle++)),
  };
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  for (let batch = 0; batch < warmUps + batches; batch += 1) {
    for (const [kind, paths] of Object.entries(kinds)) {
      const time = await timeBatch(site, paths());
      if (batch >= warmUps) times.get(kind)?.push(time);
    }
  }

  const http = median(times.get('http') ?? []);
  const figure = (name: string, kind: string, goal: number) =>
    toFigure(name, median(times.get(kind) ?? []), http, goal);
  return [
    {
      title: 'Uncached rendering, and the fill of a cache entry: processor ms per page',
      columns: ['with HTTP', 'without'],
      figures: [
        figure('home', 'home', goals.rendering),
        figure('category', 'category', goals.rendering),
        figure('article', 'article', goals.rendering),
        figure('fill: an article, rendered, compressed and cached', 'fill', goals.fill),
        { name: 'a health check, for comparison', values: [http.toFixed(2), ''] },
      ],
    },
  ];
}

/** @returns processor milliseconds of the server per request, of all threads, garbage collection included */
async function timeBatch({ origin, pid }: Masthead, paths: string[]): Promise<number> {
  const before = processorTime(pid);
  await requestAll(origin, paths);
  return ((processorTime(pid) - before) / paths.length) * 1000;
}

function toFigure(name: string, perPage: number, http: number, goal: number): Figure {
  const measured = perPage - http;
  return {
    name,
    values: [perPage.toFixed(2), measured.toFixed(2)],
    goal: { measured, limit: 'at most', value: goal },
  };
}

/** @throws when the page may come from the cache, which gives every page an ETag */
async function requireUncached(url: string): Promise<void> {
  const { status, headers } = await fetch(url);
  if (status !== 200 || headers.has('etag')) throw new Error(`${url} is cached, or answered ${status}`);
}
