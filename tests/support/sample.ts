import { hash } from 'node:crypto';

/** Whether all cases run, as in `npm run test:long`. */
export const isLongRun = process.env.TEST_LONG === '1';

/** Decides which of the possible cases run. The run prints the seed; the same seed selects the same cases again. */
export const seed = Number(process.env.TEST_SEED ?? 0);

/** @returns the cases in order: all of them in a long run, otherwise the wanted number, selected by the seed */
export function sampleOf<Case>(cases: readonly Case[], count: number): Case[] {
  if (isLongRun || cases.length <= count) return [...cases];
  const next = randomNumbers(seed);
  const chosen = cases
    .map((_, index) => ({ index, draw: next() }))
    .sort((one, other) => one.draw - other.draw)
    .slice(0, count);
  const indexes = new Set(chosen.map(({ index }) => index));
  return cases.filter((_, index) => indexes.has(index));
}

/** @returns whether a case runs, independently of the others: one in so many, drawn by the seed; in a long run each */
export function isDrawn(name: string, oneIn: number): boolean {
  return isLongRun || Number.parseInt(hash('sha256', `${seed} ${name}`).slice(0, 8), 16) % oneIn === 0;
}

/** Mulberry32. @returns a generator of numbers from 0 up to, but not including, 1, determined by the seed */
export function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
