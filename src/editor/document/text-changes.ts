import { findHunks, type Hunk, type Range } from '../merge/hunks.ts';
import { placeOf } from './align-texts.ts';

/** How much of a text is taken anew around a change: what differs, whole lines, the lines of a text in them, or all up to the next blank lines. */
export type Extent = 'words' | 'lines' | 'texts' | 'chunks';

/** A block as it would be written before and after an edit, and the lines it was read from. */
export interface Texts {
  canonical: string;
  source: string;
  edited: string;
  /** From the canonical text to the source. */
  hunks: readonly Hunk[];
  /** From the canonical text to the edited one. */
  edits: readonly Hunk[];
}

/** Text of the edited version that replaces a part of the canonical one. */
export interface Change extends Hunk {
  /** Whether it is whole lines. */
  isWhole: boolean;
}

interface Taken extends Range {
  isWhole: boolean;
}

/** @param prefersSource whether an edit stays out where the source says the same words otherwise @returns the changes, in order */
export function changesOf(texts: Texts, extent: Extent, prefersSource: boolean): Change[] {
  const edits = prefersSource ? texts.edits.filter((edit) => !isSaid(texts, edit)) : texts.edits;
  const taken: Taken[] = [];
  for (const edit of edits) {
    const next = widen(texts, edit, extent);
    for (let last = taken.at(-1); last && last.end >= next.start; last = taken.at(-1)) {
      Object.assign(next, join(last, next));
      taken.pop();
    }
    taken.push(next);
  }
  return taken.map(({ start, end, isWhole }) => ({
    from: { start, end },
    to: { start: placeOf(texts.edits, start, 'before'), end: placeOf(texts.edits, end, 'behind') },
    isWhole,
  }));
}

function join(one: Taken, other: Taken): Taken {
  return {
    start: Math.min(one.start, other.start),
    end: Math.max(one.end, other.end),
    isWhole: one.isWhole || other.isWhole,
  };
}

/** @returns an edit that is whole lines as one that begins with a line end: so what stands at the ends of the lines around it is left alone */
export function fromLineEnd({ from, to }: Hunk, canonical: string, edited: string): Hunk {
  const isOnlyMore = from.start === from.end;
  const isOnlyLess = to.start === to.end;
  const last = (shift: number) => (isOnlyMore ? edited[to.end - 1 - shift] : canonical[from.end - 1 - shift]);
  let shift = 0;
  if (isOnlyMore || isOnlyLess) while (canonical[from.start - 1 - shift] === '\n' && last(shift) === '\n') shift += 1;
  const back = ({ start, end }: Range) => ({ start: start - shift, end: end - shift });
  return { from: back(from), to: back(to) };
}

/** Whether an edit changes how something is written that the source writes in a way of its own. */
function isSaid({ canonical, source, edited, hunks }: Texts, { from, to }: Hunk): boolean {
  const within = hunks.filter((hunk) => hunk.from.start < from.end && hunk.from.end > from.start);
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last) return false;
  const [start, end] = [Math.min(first.from.start, from.start), Math.max(last.from.end, from.end)];
  const written = source.slice(placeOf(hunks, start, 'before'), placeOf(hunks, end, 'behind'));
  const wanted = canonical.slice(start, from.start) + edited.slice(to.start, to.end) + canonical.slice(from.end, end);
  return lettersOf(written.replace(/^\s*\d+/, '')) === lettersOf(wanted.replace(/^\s*\d+/, ''));
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function widen({ canonical, edited, hunks }: Texts, { from, to }: Hunk, extent: Extent): Taken {
  const isBetweenLines =
    (from.start === from.end ? edited[to.start] : canonical[from.start]) === '\n' &&
    (from.start === from.end || to.start === to.end) &&
    [undefined, '\n'].includes(canonical[from.end]);
  const isWhole = extent !== 'words' && !(extent === 'lines' && isBetweenLines);
  const taken: Taken = { ...from, isWhole };
  for (;;) {
    const { start, end } = taken;
    for (const { from: other } of hunks) {
      if (other.start < taken.start && taken.start < other.end) taken.start = other.start;
      if (other.start < taken.end && taken.end < other.end) taken.end = other.end;
    }
    if (isWhole) Object.assign(taken, wholeLines(canonical, taken, extent));
    if (taken.start === start && taken.end === end) return taken;
  }
}

function wholeLines(text: string, { start, end }: Range, extent: Extent): Range {
  let [first, last] = [lineStart(text, start), lineEnd(text, end)];
  if (extent === 'lines') return { start: first, end: last };
  const goesOn = (line: string) => !isBlank(line) && (extent === 'chunks' || !isItem(line));
  while (first > 0 && goesOn(lineAt(text, first)) && !isBlank(lineAt(text, first - 1)))
    first = lineStart(text, first - 1);
  while (last < text.length && goesOn(lineAt(text, last + 1))) last = lineEnd(text, last + 1);
  return { start: first, end: last };
}

const isBlank = (line: string) => /^[\s>]*$/.test(line);
const isItem = (line: string) => /^[\s>]*(?:[-+*]|\d{1,9}[.)])(?:\s|$)/.test(line);
const lineAt = (text: string, position: number) => text.slice(lineStart(text, position), lineEnd(text, position));

/** @returns where the line of a position begins */
export function lineStart(text: string, position: number): number {
  return position === 0 ? 0 : text.lastIndexOf('\n', position - 1) + 1;
}

/** @returns where the line of a position ends, before its line end */
export function lineEnd(text: string, position: number): number {
  const end = text.indexOf('\n', position);
  return end === -1 ? text.length : end;
}

/** @returns how many lines of a text and of another one are not in both */
export function changedLines(from: string, to: string): number {
  const lines = [from, to].map((text) => text.split(/\r\n?|\n/));
  return findHunks(lines[0] ?? [], lines[1] ?? []).reduce(
    (sum, hunk) => sum + hunk.from.end - hunk.from.start + hunk.to.end - hunk.to.start,
    0,
  );
}
