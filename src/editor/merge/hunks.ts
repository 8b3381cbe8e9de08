import { diffIndices } from 'node-diff3';

/** A place where two lists differ: the items from `start` up to, but not including, `end` of each. */
export interface Hunk {
  from: Range;
  to: Range;
}

export interface Range {
  start: number;
  end: number;
}

/** The steps are the equal pairs times the shorter length, at most. This many take a fifth of a second. */
const maxSteps = 500_000_000;

/** @returns where two lists differ, in order; one hunk for lists that are too long to compare */
export function findHunks(from: readonly string[], to: readonly string[]): Hunk[] {
  const shorter = Math.min(from.length, to.length);
  let before = 0;
  while (before < shorter && from[before] === to[before]) before += 1;
  let after = 0;
  while (after < shorter - before && from.at(-1 - after) === to.at(-1 - after)) after += 1;
  const between: Hunk = {
    from: { start: before, end: from.length - after },
    to: { start: before, end: to.length - after },
  };
  const [older, newer] = [from.slice(before, between.from.end), to.slice(before, between.to.end)];
  if (older.length === 0 && newer.length === 0) return [];
  if (countPairs(older, newer) * Math.min(older.length, newer.length) > maxSteps) return [between];
  const range = ([start, length]: [number, number]) => ({ start: start + before, end: start + before + length });
  return diffIndices(older, newer).map(({ buffer1, buffer2 }) => ({ from: range(buffer1), to: range(buffer2) }));
}

/** @returns how many pairs of equal items two lists have: of lists with many equal items, most of their product */
function countPairs(from: readonly string[], to: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const item of from) counts.set(item, (counts.get(item) ?? 0) + 1);
  return to.reduce((sum, item) => sum + (counts.get(item) ?? 0), 0);
}
