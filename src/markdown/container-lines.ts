import type { StateBlock } from 'markdown-it';

/** Colons, a name, and words. With the flag, since some characters that `.` leaves out are white space: no line is tried twice. */
const opening = /^(:{3,})\s*([a-z]+)(?:\s+(.*))?$/s;

/** The first line of a container, read. */
export interface Opening {
  /** The line that ends the container is made of as many. */
  colons: string;
  name: string;
  words: string;
}

/** @returns the parts of a container's first line; null for any other line */
export function parseOpening(line: string): Opening | null {
  const [, colons = '', name, words = ''] = line.match(opening) ?? [];
  return name ? { colons, name, words } : null;
}

/** @returns the first character of a line behind its indentation; called for every line of every text, so it makes no string */
export function firstCharacter({ src, bMarks, tShift }: StateBlock, line: number): number {
  return src.charCodeAt((bMarks[line] ?? 0) + (tShift[line] ?? 0));
}

/** @returns a line without the space around it; null for a line that is indented like code */
export function lineOf({ src, bMarks, eMarks, tShift, sCount, blkIndent }: StateBlock, line: number): string | null {
  if ((sCount[line] ?? 0) - blkIndent >= 4) return null;
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]).trimEnd();
}

/** @returns whether a line is after the list item, or the footnote, that is being read */
export function isOutdented(state: StateBlock, line: number): boolean {
  return !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent;
}
