/** Whether all cases run, as in `npm run test:long`. */
export const isLongRun = process.env.TEST_LONG === '1';

/** Decides the generated cases. The run prints it; the same seed generates the same cases again. */
export const seed = Number(process.env.TEST_SEED ?? 0);

/** @returns the cases in order: all of them in a long run, otherwise the wanted number at equal distances from the first one on */
export function sampleOf<Case>(cases: readonly Case[], count: number): Case[] {
  if (isLongRun || cases.length <= count) return [...cases];
  const chosen = Array.from({ length: count }, (_, place) => Math.floor((place * cases.length) / count));
  return cases.filter((_, index) => chosen.includes(index));
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
