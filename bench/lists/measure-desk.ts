import { type Magazines, settle } from '../magazine/engines.ts';
import type { Report } from '../report.ts';
import { largeMagazine, type Run, smallMagazine } from '../run.ts';
import { compareReads } from './compare-reads.ts';
import { deskReads } from './desk-reads.ts';
import { fillDesk } from './fill-desk.ts';

const few = 1_000;
const times = { warmUps: 5, repeats: 25 };

/** The lists that editors work with, in a small and in a large magazine, on both engines. */
export async function measure({ engines, isSmall }: Run): Promise<Report[]> {
  const many = isSmall ? smallMagazine : largeMagazine;
  return [await measureEngine(await engines.sqlite(), many), await measureEngine(await engines.postgres(), many)];
}

async function measureEngine(magazines: Magazines, many: number): Promise<Report> {
  const now = new Date();
  const open = async (articles: number) => {
    const db = await magazines.open(`desk_${articles}`);
    await fillDesk(db, { articles, now, engine: magazines.engine });
    // An installation has no statistics on SQLite, and autovacuum's on PostgreSQL.
    if (magazines.engine === 'postgres') await settle(db, magazines.engine);
    return deskReads(db, now);
  };
  const [small, large] = [await open(few), await open(many)];
  const figures = [];
  for (const [index, read] of small.entries()) {
    const other = large[index];
    if (other) figures.push(await compareReads(read, other, times));
  }
  return {
    title: `${magazines.engine}, editors' lists: median ms, uncached`,
    columns: [few.toLocaleString('en'), many.toLocaleString('en'), 'ratio'],
    figures,
  };
}
