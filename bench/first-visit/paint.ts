import lighthouse from 'lighthouse';
import { median } from '../median.ts';
import type { Figure, Goal, Report } from '../report.ts';

const runs = 5;
/** Seconds for the front page; milliseconds; Cumulative Layout Shift; Lighthouse's scores of 0 to 100. */
const goals = { paint: 1.5, blocking: 20, shift: 0, performance: 99, score: 100 };

interface Visit {
  /** Largest Contentful Paint in seconds. */
  paint: number;
  /** Total Blocking Time in milliseconds. */
  blocking: number;
  /** Cumulative Layout Shift. */
  shift: number;
  performance: number;
  /** The lowest of the scores of accessibility, best practices and SEO. */
  others: number;
}

/** Lighthouse with its own defaults: a phone on a slow connection, simulated. @param port of the browser's debugging protocol */
export async function measurePaint(port: number, pages: Record<string, string>): Promise<Report> {
  const figures: Figure[] = [];
  for (const [name, url] of Object.entries(pages)) {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(port, url));
    figures.push(...toFigures(name, visits));
  }
  return { title: `Lighthouse, mobile, median of ${runs}`, columns: ['measured'], figures };
}

function toFigures(page: string, visits: Visit[]): Figure[] {
  const middle = (field: keyof Visit) => median(visits.map((visit) => visit[field]));
  const figure = (name: string, digits: number, measured: number, goal?: Omit<Goal, 'measured'>): Figure => ({
    name: `${page}: ${name}`,
    values: [measured.toFixed(digits)],
    ...(goal && { goal: { measured, ...goal } }),
  });
  const isHome = page === 'home';
  const paint = { limit: 'at most', value: goals.paint } as const;
  return [
    figure('LCP, s', 2, middle('paint'), isHome ? paint : undefined),
    figure('total blocking time, ms', 0, middle('blocking'), { limit: 'at most', value: goals.blocking }),
    figure('layout shift', 3, middle('shift'), { limit: 'at most', value: goals.shift }),
    figure('performance', 0, middle('performance'), {
      limit: 'at least',
      value: isHome ? goals.performance : goals.score,
    }),
    figure('lowest of the other scores', 0, middle('others'), { limit: 'at least', value: goals.score }),
  ];
}

async function visit(port: number, url: string): Promise<Visit> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`);
  const { audits, categories } = result.lhr;
  const others = Object.keys(categories).filter((category) => category !== 'performance');
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    paint: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    performance: score('performance'),
    others: Math.min(...others.map(score)),
  };
}
