import type { Database } from '../../src/database/schema.ts';
import { totals } from '../../src/services/totals/totals.ts';
import { type Magazines, settle } from '../magazine/engines.ts';
import type { Figure, Report } from '../report.ts';
import { largeMagazine, type Run, smallMagazine } from '../run.ts';
import { adminReads } from './admin-reads.ts';
import { compareReads } from './compare-reads.ts';
import { publicReads, type Read } from './reads.ts';

const few = 1_000;
const times = { warmUps: 60, repeats: 300 };

/** Every public list and read, and the admin's first pages, uncached, in a small and in a large magazine, on both engines. */
export async function* measure({ engines, isSmall }: Run): AsyncGenerator<Report> {
  const many = isSmall ? smallMagazine : largeMagazine;
  yield* measureEngine(await engines.sqlite(), many);
  yield* measureEngine(await engines.postgres(), many);
}

async function* measureEngine(magazines: Magazines, many: number): AsyncGenerator<Report> {
  const now = new Date();
  const filled = [(await magazines.filled(few)).db, (await magazines.filled(many)).db];
  const columns = [few.toLocaleString('en'), many.toLocaleString('en'), 'ratio'];
  const measureReads = async (which: string) => ({
    title: `${magazines.engine}, ${which}: median ms, uncached`,
    columns,
    figures: await compare(filled, now),
  });

  yield await measureReads('one article in ten flagged');
  for (const db of filled) {
    await unflagAll(db);
    await settle(db, magazines.engine);
  }
  yield await measureReads('no article flagged');
}

/** Removes the flag of every article, and updates the totals. */
async function unflagAll(db: Database): Promise<void> {
  await db.updateTable('articles').set({ is_featured: 0 }).execute();
  const names = [totals.featuredArticles, totals.listedFeatured];
  await db.updateTable('totals').set({ value: 0 }).where('name', 'in', names).execute();
}

async function compare(filled: Database[], now: Date): Promise<Figure[]> {
  const [few = [], many = []] = await Promise.all(filled.map((db) => allReads(db, now)));
  const figures: Figure[] = [];
  for (const [index, read] of few.entries()) {
    const other = many[index];
    if (other) figures.push(await compareReads(read, other, times));
  }
  return figures;
}

async function allReads(db: Database, now: Date): Promise<Read[]> {
  return [...(await publicReads(db, { now })), ...(await adminReads(db, { now }))];
}
