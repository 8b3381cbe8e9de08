/** Whether everything is tried, as in `npm run test:long`. */
export const isLongRun = process.env.TEST_LONG === '1';

/** Decides what is tried of everything that could be; the run prints it, and the same seed tries the same again. */
export const seed = Number(process.env.TEST_SEED ?? 0);

/** @returns the cases in their order: all of them in a long run, otherwise as many as wanted, chosen by the seed */
export function sampleOf<Case>(cases: readonly Case[], count: number): Case[] {
  if (isLongRun || cases.length <= count) return [...cases];
  const next = randomNumbers(seed);
  const chosen = cases
    .map((_, index) => ({ index, draw: next() }))
    .sort((one, other) => one.draw - other.draw)
    .slice(0, count);
  const places = new Set(chosen.map(({ index }) => index));
  return cases.filter((_, index) => places.has(index));
}

/** Mulberry32. @returns what gives a number from 0 up to 1 each time, in an order that the seed decides */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
