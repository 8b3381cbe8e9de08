import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { endWithBench } from '../clean-end.ts';
import { median } from '../median.ts';
import type { Figure, Goal, Report } from '../report.ts';

/** Not among the dependencies: it would be a fifth of the files that every `npm ci` writes. npm keeps it after its first use. */
const lighthouse = 'lighthouse@13.5.0';
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

const audit = z.object({ numericValue: z.number() });

/** The parts of Lighthouse's result that are read. */
const result = z.object({
  audits: z.object({
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
  categories: z
    .object({ performance: z.object({ score: z.number().nullable() }) })
    .catchall(z.object({ score: z.number().nullable() })),
});

/** Lighthouse with its own defaults: a phone on a slow connection, simulated. @param port of the browser's debugging protocol */
export async function measurePaint(port: number, pages: Record<string, string>): Promise<Report> {
  const program = await findLighthouse();
  const figures: Figure[] = [];
  for (const [name, url] of Object.entries(pages)) {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(program, port, url));
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

/** @returns the path of Lighthouse's command, which npm fetches if it is not there yet */
async function findLighthouse(): Promise<string> {
  return (await run('npm', ['exec', '--yes', `--package=${lighthouse}`, '--call', 'command -v lighthouse'])).trim();
}

async function visit(program: string, port: number, url: string): Promise<Visit> {
  const output = await run(program, [url, `--port=${port}`, '--output=json', '--quiet']);
  const { audits, categories } = result.parse(JSON.parse(output));
  const { performance, ...others } = categories;
  const score = (category: { score: number | null }) => Math.round((category.score ?? 0) * 100);
  return {
    paint: audits['largest-contentful-paint'].numericValue / 1000,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    performance: score(performance),
    others: Math.min(...Object.values(others).map(score)),
  };
}

/** @returns what the program printed. @throws with what it printed of errors, when it fails */
async function run(program: string, args: string[]): Promise<string> {
  const running = promisify(execFile)(program, args, { maxBuffer: 64 * 1024 * 1024 });
  endWithBench(running.child);
  return (await running).stdout;
}
