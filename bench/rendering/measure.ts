import { pagePaths } from '../../src/contract/paths.ts';
import { median } from '../median.ts';
import type { Figure, Report } from '../report.ts';
import { openSampleSite, type SampleSite } from './sample-site.ts';

/** Max processor milliseconds per uncached page: at that rate, one core fills four hundred cache entries a second. */
const maxPerPage = 2.5;
const pagesPerBatch = 100;
/** Warm-up for the JIT compiler: in production, a server has already answered thousands of requests. */
const warmUps = 20;
const batches = 15;

/** Measures the cost of a cache fill, without the cache itself and without compression. */
export async function measureRendering(): Promise<Report[]> {
  await using site = await openSampleSite();
  const pages = [
    ['home', pagePaths.home],
    ['section', pagePaths.category('culture')],
    ['article', pagePaths.article(site.articleSlug)],
  ] as const;
  const times = new Map<string, number[]>(pages.map(([name]) => [name, []]));
  for (let batch = 0; batch < warmUps + batches; batch += 1) {
    for (const [name, path] of pages) {
      const time = await timeBatch(site, path);
      if (batch >= warmUps) times.get(name)?.push(time);
    }
  }
  const figures = [...times].map(([name, measured]) => toFigure(name, median(measured)));
  return [{ title: 'Rendering on the server, uncached', columns: ['processor ms per page'], figures }];
}

function toFigure(name: string, perPage: number): Figure {
  return {
    name,
    values: [perPage.toFixed(2)],
    goal: { measured: perPage, bound: 'at most', value: maxPerPage },
  };
}

/** @returns processor milliseconds per page, of all threads, garbage collection included */
async function timeBatch({ app }: SampleSite, path: string): Promise<number> {
  const start = process.cpuUsage();
  for (let page = 0; page < pagesPerBatch; page += 1) {
    const response = await app.fetch(new Request(`http://localhost${path}`), { now: new Date() });
    const html = await response.text();
    if (response.status !== 200 || !html.includes('</html>')) throw new Error(`${path} answered ${response.status}`);
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / pagesPerBatch;
}
