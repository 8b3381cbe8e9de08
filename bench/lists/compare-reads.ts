import { median } from '../median.ts';
import type { Figure } from '../report.ts';
import type { Read } from './reads.ts';

/** Max ratio of a read's time in the large magazine to that in the small one; counting or sorting makes it many times as long. */
const maxRatio = 1.5;

/** Alternates between the two, so that other load on the machine affects both alike. */
export async function compareReads(
  few: Read,
  many: Read,
  { warmUps, repeats }: { warmUps: number; repeats: number },
): Promise<Figure> {
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
    goal: { measured: ratio, limit: 'at most', value: maxRatio },
  };
}

/** @returns milliseconds */
async function time(read: Read): Promise<number> {
  const start = performance.now();
  await read.run();
  return performance.now() - start;
}
