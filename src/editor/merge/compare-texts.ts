import { type Block, joinBlocks, keyOf, readBlocks } from './blocks.ts';
import { findHunks } from './hunks.ts';

/** A stretch of two texts: a number of equal paragraphs, or the differing paragraphs of each. */
export type Stretch = { same: number } | { from: string; to: string };

/** @returns the comparison of two long texts, paragraph by paragraph */
export function compareTexts(from: string, to: string): Stretch[] {
  const [older, newer] = [readBlocks(from).blocks, readBlocks(to).blocks];
  const stretches: Stretch[] = [];
  let next = 0;
  const addSame = (count: number) => count > 0 && stretches.push({ same: count });
  for (const hunk of findHunks(older.map(keyOf), newer.map(keyOf))) {
    addSame(hunk.from.start - next);
    stretches.push({ from: textOf(older, hunk.from), to: textOf(newer, hunk.to) });
    next = hunk.from.end;
  }
  addSame(older.length - next);
  return stretches;
}

/** @returns how many paragraphs differ */
export function countDifferent(from: string, to: string): number {
  const [older, newer] = [readBlocks(from).blocks, readBlocks(to).blocks].map((blocks) => blocks.map(keyOf));
  const sizes = findHunks(older ?? [], newer ?? []).map((hunk) =>
    Math.max(hunk.from.end - hunk.from.start, hunk.to.end - hunk.to.start),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function textOf(blocks: Block[], { start, end }: { start: number; end: number }): string {
  return joinBlocks(blocks.slice(start, end));
}
