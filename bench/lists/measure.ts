import type { Database } from '../../src/database/schema.ts';
import { median } from '../median.ts';
import type { Figure, Report } from '../report.ts';
import { adminReads } from './admin-reads.ts';
import { type Magazines, openPostgres, openSqlite, settle } from './engines.ts';
import { fill, unflagAll } from './fill.ts';
import { publicReads, type Read } from './reads.ts';

const small = 1_000;
const large = 100_000;
/** Max ratio of a read's time in the large magazine to that in the small one; counting or sorting makes it many times as long. */
const maxRatio = 1.5;
const warmUps = 60;
const repeats = 300;

/** Every public list and read, and the admin's first pages, uncached, in a small and in a large magazine, on both engines. */
export async function measureLists(): Promise<Report[]> {
  return [...(await measureEngine(openSqlite)), ...(await measureEngine(openPostgres))];
}

async function measureEngine(open: () => Promise<Magazines>): Promise<Report[]> {
  await using magazines = await open();
  const now = new Date();
  const sizes = [small, large];
  const filled = await Promise.all(sizes.map((articles) => magazines.open(`magazine_${articles}`)));
  for (const [index, db] of filled.entries()) await fill(db, { articles: sizes[index] ?? small, now });

  const reports: Report[] = [];
  for (const flagged of [true, false]) {
    for (const db of filled) {
      if (!flagged) await unflagAll(db);
      await settle(db, magazines.engine);
    }
    const title = `${magazines.engine}, ${flagged ? 'one article in ten flagged' : 'no article flagged'}: median ms, uncached`;
    reports.push({ title, columns: ['1,000', '100,000', 'ratio'], figures: await compare(filled, now) });
  }
  return reports;
}

async function compare(filled: Database[], now: Date): Promise<Figure[]> {
  const [few = [], many = []] = await Promise.all(filled.map((db) => allReads(db, now)));
  const figures: Figure[] = [];
  for (const [index, read] of few.entries()) {
    const other = many[index];
    if (other) figures.push(await compareReads(read, other));
  }
  return figures;
}

async function allReads(db: Database, now: Date): Promise<Read[]> {
  return [...(await publicReads(db, { now })), ...(await adminReads(db, { now }))];
}

/** Alternates between the two, so that other load on the machine affects both alike. */
async function compareReads(few: Read, many: Read): Promise<Figure> {
  const times: [number[], number[]] = [[], []];
  for (let repeat = 0; repeat < warmUps + repeats; repeat += 1) {
    const pair = [await time(few), await time(many)] as const;
    if (repeat < warmUps) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  const [small, large] = [median(times[0]), median(times[1])];
  const ratio = large / small;
  return {
    name: few.name,
    values: [small.toFixed(3), large.toFixed(3), ratio.toFixed(2)],
    goal: { measured: ratio, bound: 'at most', value: maxRatio },
  };
}

/** @returns milliseconds */
async function time(read: Read): Promise<number> {
  const start = performance.now();
  await read.run();
  return performance.now() - start;
}
