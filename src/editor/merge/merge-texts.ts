import { alignBlocks, haveSimilar, type Unit } from './align-blocks.ts';
import { type Block, keyOf, readBlocks } from './blocks.ts';
import { findHunks, type Range } from './hunks.ts';

/** The same text, changed by two. */
interface TextVersions {
  mine: string;
  stored: string;
  /** The text with which both began; null when it is not known any more. */
  opened: string | null;
}

/** Blocks that both have changed differently; empty for a side that has deleted them. */
export interface BlockConflict {
  /** The blocks with which both began; null when they are not known any more. */
  opened: Block[] | null;
  stored: Block[];
  mine: Block[];
}

/** A text that two have changed. */
export interface MergedText {
  parts: (Block | BlockConflict)[];
  /** White space before the first block and after the last. */
  start: string;
  end: string;
}

/** The versions that a conflict can become. */
export type Choice = 'mine' | 'stored' | 'both';

export function isConflict(part: Block | BlockConflict): part is BlockConflict {
  return 'stored' in part;
}

/**
 * Merges a text that two have changed, block by block: what one side has changed, inserted or deleted is taken, what both have
 * inserted at one place is all kept, and equal changes count once. A conflict is a block that both have changed, or that one
 * has deleted and the other changed; without `opened`, whatever differs. The rest stays byte for byte.
 */
export function mergeTexts({ mine, stored, opened }: TextVersions): MergedText {
  const [m, s] = [readBlocks(withLineEndsOf(stored, mine)), readBlocks(stored)];
  const o = opened === null ? null : readBlocks(opened);
  const startOf = ({ blocks }: { blocks: Block[] }) => blocks[0]?.gap ?? '';
  return {
    parts: o ? mergeKnown(o.blocks, s.blocks, m.blocks) : mergeUnknown(s.blocks, m.blocks),
    start: pick(o && startOf(o), startOf(s), startOf(m)),
    end: pick(o ? o.end : null, s.end, m.end),
  };
}

/** A browser makes every line end of a text that is typed in a line feed. */
function withLineEndsOf(stored: string, mine: string): string {
  return stored.includes('\r\n') && !mine.includes('\r') ? mine.replaceAll('\n', '\r\n') : mine;
}

/** @param choices one for each conflict, in order @returns the text; a conflict without a choice becomes both */
export function writeMerged({ parts, start, end }: MergedText, choices: readonly Choice[]): string {
  const left = [...choices];
  const blocks = parts.flatMap((part) => (isConflict(part) ? resolve(part, left.shift() ?? 'both') : [part]));
  const newLine = blocks.some(({ gap, text }) => `${gap}${text}`.includes('\r\n')) ? '\r\n' : '\n';
  // The first block of a text has no blank line before it; after a merge it may not be the first.
  const gapOf = ({ gap }: Block) => (/[\r\n][ \t]*[\r\n]/.test(gap.replaceAll('\r\n', '\n')) ? gap : newLine + newLine);
  const [first, ...others] = blocks;
  if (!first) return end;
  return start + first.text + others.map((block) => gapOf(block) + block.text).join('') + end;
}

function resolve({ stored, mine }: BlockConflict, choice: Choice): Block[] {
  return choice === 'both' ? [...stored, ...mine] : choice === 'mine' ? mine : stored;
}

/** Blocks that all three have stay; what stands between two of them is merged on its own. */
function mergeKnown(opened: Block[], stored: Block[], mine: Block[]): MergedText['parts'] {
  const [inStored, inMine] = [matchesOf(opened, stored), matchesOf(opened, mine)];
  const parts: MergedText['parts'] = [];
  let [o, s, m] = [0, 0, 0];
  for (let next = 0; next <= opened.length; next += 1) {
    const isEnd = next === opened.length;
    const [nextS, nextM] = isEnd ? [stored.length, mine.length] : [inStored.get(next), inMine.get(next)];
    if (nextS === undefined || nextM === undefined) continue;
    parts.push(...mergeBetween(opened.slice(o, next), stored.slice(s, nextS), mine.slice(m, nextM)));
    const [ofOpened, ofStored, ofMine] = [opened[next], stored[nextS], mine[nextM]];
    if (ofOpened && ofStored && ofMine) parts.push(pickBytes(ofOpened, ofStored, ofMine));
    [o, s, m] = [next + 1, nextS + 1, nextM + 1];
  }
  return parts;
}

/** @returns the indexes of equal blocks */
function matchesOf(from: Block[], to: Block[]): Map<number, number> {
  const matches = new Map<number, number>();
  let [i, j] = [0, 0];
  const end = { from: { start: from.length, end: from.length }, to: { start: to.length, end: to.length } };
  for (const hunk of [...findHunks(from.map(keyOf), to.map(keyOf)), end]) {
    for (; i < hunk.from.start; i += 1, j += 1) matches.set(i, j);
    [i, j] = [hunk.from.end, hunk.to.end];
  }
  return matches;
}

function mergeBetween(opened: Block[], stored: Block[], mine: Block[]): MergedText['parts'] {
  return mergeWhole(opened, stored, mine) ?? mergeClosely(opened, stored, mine);
}

/** @returns the blocks when only one side has changed them, or both equally; otherwise null */
function mergeWhole(opened: Block[], stored: Block[], mine: Block[]): Block[] | null {
  if (areEqual(mine, opened)) return stored;
  return areEqual(stored, opened) ? mine : areEqual(stored, mine) ? stored : null;
}

/** Finds out which block comes from which, and merges each on its own. */
function mergeClosely(opened: Block[], stored: Block[], mine: Block[]): MergedText['parts'] {
  const [ofStored, ofMine] = [alignBlocks(opened, stored), alignBlocks(opened, mine)];
  // Where a side has joined two blocks, what both have made of them is merged together.
  const isCut = (at: number) => ![...ofStored, ...ofMine].some(({ start, end }) => start < at && at < end);
  const cuts = Array.from({ length: opened.length + 1 }, (_, at) => at).filter(isCut);
  return cuts.flatMap((start, index) => {
    const inserted = mergeInserted(insertedAt(ofStored, start), insertedAt(ofMine, start));
    const end = cuts[index + 1];
    if (end === undefined) return inserted;
    const three = [opened.slice(start, end), within(ofStored, { start, end }), within(ofMine, { start, end })] as const;
    const [both, theirs, own] = three;
    return [...inserted, ...(mergeWhole(...three) ?? [{ opened: both, stored: theirs, mine: own }])];
  });
}

function insertedAt(units: Unit[], at: number): Block[] {
  return units.filter(({ start, end }) => start === at && end === at).flatMap(({ blocks }) => blocks);
}

/** @returns what became of the blocks of the range, with what was inserted between them */
function within(units: Unit[], range: Range): Block[] {
  const isIn = ({ start, end }: Range) =>
    start === end ? range.start < start && end < range.end : range.start <= start && end <= range.end;
  return units.filter(isIn).flatMap(({ blocks }) => blocks);
}

/**
 * Merges the blocks that both have inserted at one place: equal ones once, similar ones as a conflict, otherwise all, the stored
 * ones first.
 */
function mergeInserted(stored: Block[], mine: Block[]): MergedText['parts'] {
  return mergeStretches(stored, mine, (theirs, own) => {
    const isVariant = haveSimilar(theirs, own);
    return isVariant ? [{ opened: [], stored: theirs, mine: own }] : [...theirs, ...own];
  });
}

function mergeUnknown(stored: Block[], mine: Block[]): MergedText['parts'] {
  return mergeStretches(stored, mine, (theirs, own) => [{ opened: null, stored: theirs, mine: own }]);
}

/** @returns the equal blocks of two lists, and what `merge` makes of the differing ones between them */
function mergeStretches(
  stored: Block[],
  mine: Block[],
  merge: (stored: Block[], mine: Block[]) => MergedText['parts'],
): MergedText['parts'] {
  const parts: MergedText['parts'] = [];
  let next = 0;
  for (const { from, to } of findHunks(stored.map(keyOf), mine.map(keyOf))) {
    parts.push(...stored.slice(next, from.start));
    parts.push(...merge(stored.slice(from.start, from.end), mine.slice(to.start, to.end)));
    next = from.end;
  }
  return [...parts, ...stored.slice(next)];
}

function areEqual(some: readonly Block[], others: readonly Block[]): boolean {
  return some.length === others.length && some.every((block, index) => sameKey(block, others[index]));
}

function sameKey(one: Block, other: Block | undefined): boolean {
  return other !== undefined && keyOf(one) === keyOf(other);
}

/** A block that is the same for all three: its line ends, and the white space before it, may still differ. */
function pickBytes(opened: Block, stored: Block, mine: Block): Block {
  return { gap: pick(opened.gap, stored.gap, mine.gap), text: pick(opened.text, stored.text, mine.text) };
}

/** @returns the white space that was changed; the stored one when both have changed it, or only line ends differ */
function pick(opened: string | null, stored: string, mine: string): string {
  const unify = (text: string) => text.replace(/\r\n?/g, '\n');
  return opened !== null && stored === opened && unify(mine) !== unify(opened) ? mine : stored;
}
