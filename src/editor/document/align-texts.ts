import { findHunks, type Hunk, type Range } from '../merge/hunks.ts';
import { prefixOf } from './line-prefixes.ts';

/** Line ends, white space at the ends of lines, and words and other characters, each with the space behind it. */
const piece = /\r\n?|\n|[ \t]+|(?:[\p{L}\p{N}]+|[^\p{L}\p{N}\s])(?: (?=\S))?|./gsu;

/** A piece of a line. */
interface Piece extends Range {
  key: string;
}

/** A line, with its end and the blank lines behind it. */
interface Line extends Piece {
  /** Where the blank lines begin. */
  lineEnd: number;
}

/**
 * Aligns two texts that say nearly the same: first their lines, by the words in them, then what stands in the lines.
 * @returns where they differ, in characters and in order
 */
export function alignTexts(from: string, to: string): Hunk[] {
  const { before, behind } = sameLines(from, to);
  const [some, others] = [from, to].map((text) => text.slice(before, text.length - behind));
  const shifted = ({ start, end }: Range) => ({ start: start + before, end: end + before });
  return alignLines(some ?? '', others ?? '').map((hunk) => ({ from: shifted(hunk.from), to: shifted(hunk.to) }));
}

/** @returns how many characters of whole lines two texts have in common at their beginnings and at their ends */
function sameLines(from: string, to: string): { before: number; behind: number } {
  const shorter = Math.min(from.length, to.length);
  let before = 0;
  while (before < shorter && from.charCodeAt(before) === to.charCodeAt(before)) before += 1;
  before = from.slice(0, before).lastIndexOf('\n') + 1;
  let behind = 0;
  const isSameBehind = () => from.charCodeAt(from.length - 1 - behind) === to.charCodeAt(to.length - 1 - behind);
  while (behind < shorter - before && isSameBehind()) behind += 1;
  const next = from.indexOf('\n', from.length - behind);
  return { before, behind: next === -1 ? 0 : from.length - next - 1 };
}

function alignLines(from: string, to: string): Hunk[] {
  const [lines, others] = [linesOf(from), linesOf(to)];
  const found: Hunk[] = [];
  const align = (some: Range, other: Range) => {
    if (from.slice(some.start, some.end) === to.slice(other.start, other.end)) return;
    found.push(...alignPieces({ text: from, ...some }, { text: to, ...other }));
  };
  const alignPair = (line: Line | undefined, other: Line | undefined) => {
    if (!line || !other) return;
    align({ start: line.start, end: line.lineEnd }, { start: other.start, end: other.lineEnd });
    align({ start: line.lineEnd, end: line.end }, { start: other.lineEnd, end: other.end });
  };
  let [here, there] = [0, 0];
  const alignPairs = (until: number) => {
    for (; here < until; here += 1, there += 1) alignPair(lines[here], others[there]);
  };
  for (const hunk of findHunks(keysOf(lines), keysOf(others))) {
    const arePairs = hunk.from.end - hunk.from.start === hunk.to.end - hunk.to.start;
    alignPairs(arePairs ? hunk.from.end : hunk.from.start);
    if (!arePairs) align(charactersOf(lines, hunk.from, from.length), charactersOf(others, hunk.to, to.length));
    [here, there] = [hunk.from.end, hunk.to.end];
  }
  alignPairs(lines.length);
  return found;
}

const keysOf = (pieces: readonly Piece[]) => pieces.map(({ key }) => key);

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g)) {
    const end = index + line.length;
    const last = lines.at(-1);
    if (last && /^[\s>]*$/.test(line)) last.end = end;
    else lines.push({ key: lineKey(line), start: index, lineEnd: end, end });
  }
  return lines;
}

/** @returns the letters of a line, without what can be written elsewhere or otherwise: numbers of items, where links lead, entities */
function lineKey(line: string): string {
  const said = line.replace(/^[\s>]*\d{1,9}[.)]\s/, '').replaceAll(/\]\([^)]*\)|\]\[[^\]]*\]|&#?\w+;/g, '');
  const letters = said.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  // Others may be entities.
  const common = letters.replaceAll(/[^a-z0-9]+/gi, '');
  return common.length * 2 > letters.length ? common : letters;
}

/** @param last where the last of all pieces ends @returns the characters of some of them */
function charactersOf(pieces: readonly Piece[], { start, end }: Range, last: number): Range {
  const first = pieces[start]?.start ?? last;
  return { start: first, end: start === end ? first : (pieces[end - 1]?.end ?? last) };
}

/** A part of a text. */
interface Part extends Range {
  text: string;
}

function alignPieces(from: Part, to: Part): Hunk[] {
  const [some, others] = [piecesOf(from), piecesOf(to)];
  return findHunks(keysOf(some), keysOf(others)).flatMap((hunk) => {
    const [here, there] = [charactersOf(some, hunk.from, from.end), charactersOf(others, hunk.to, to.end)];
    return withoutPrefixes({ text: from.text, ...here }, { text: to.text, ...there });
  });
}

/** @returns what differs in two parts: if they are beginnings of lines, first the prefixes, then what follows */
function withoutPrefixes(from: Part, to: Part): Hunk[] {
  const [end, otherEnd] = [prefixEnd(from), prefixEnd(to)];
  if (end === null || otherEnd === null) return [trimmed(from, to)];
  const parts = [
    trimmed({ ...from, end }, { ...to, end: otherEnd }),
    trimmed({ ...from, start: end }, { ...to, start: otherEnd }),
  ];
  return parts.filter((hunk) => hunk.from.start < hunk.from.end || hunk.to.start < hunk.to.end);
}

/** @returns where the prefix of the line ends that a part begins with; null for a part of a line, or a longer prefix */
function prefixEnd({ text, start, end }: Part): number | null {
  if (start > 0 && !/[\r\n]/.test(text.charAt(start - 1))) return null;
  const [line = ''] = text.slice(start).match(/^[^\r\n]*/) ?? [];
  const length = prefixOf(line).length;
  return start + length < end ? start + length : null;
}

/** @returns where two parts differ, which may have the same characters at their ends */
function trimmed(from: Part, to: Part): Hunk {
  const shorter = Math.min(from.end - from.start, to.end - to.start);
  let before = 0;
  while (before < shorter && isSame(from, from.start + before, to, to.start + before)) before += 1;
  let behind = 0;
  while (behind < shorter - before && isSame(from, from.end - 1 - behind, to, to.end - 1 - behind)) behind += 1;
  return {
    from: { start: from.start + before, end: from.end - behind },
    to: { start: to.start + before, end: to.end - behind },
  };
}

/** Halves of a character that has two code units do not count. */
function isSame(one: Part, at: number, other: Part, there: number): boolean {
  const character = one.text.charAt(at);
  return character === other.text.charAt(there) && !/[\ud800-\udfff]/.test(character);
}

function piecesOf({ text, start, end }: Part): Piece[] {
  return [...text.slice(start, end).matchAll(piece)].map(({ 0: found, index }) => ({
    key: /^[\r\n]/.test(found) ? '\n' : found,
    start: start + index,
    end: start + index + found.length,
  }));
}

/**
 * @param hunks of two texts
 * @param position in the first one
 * @param side where the second has more there: before or behind that
 * @returns the same place in the second one; within a hunk its beginning or its end
 */
export function placeOf(hunks: readonly Hunk[], position: number, side: 'before' | 'behind'): number {
  let shift = 0;
  for (const { from, to } of hunks) {
    if (from.start > position) break;
    const isWithin = position < from.end || (from.start === from.end && position === from.start);
    if (isWithin && (side === 'before' || (position === from.start && from.end > from.start))) return to.start;
    if (isWithin && from.end > from.start) return to.end;
    shift = to.end - from.end;
  }
  return position + shift;
}
