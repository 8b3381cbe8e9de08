import type { StateBlock } from 'markdown-it';
import { isOutdented, lineOf, parseOpening } from './container-lines.ts';

const closing = /^:{3,}$/;

/** Three or more; the info string of a fence of backticks has none. */
const codeFence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/s;

interface Scan {
  /** The line after the last one that was looked at. */
  until: number;
  /** The last line of each container that has one, by its first line. */
  ends: Map<number, number>;
}

/** By the place in the tree of blocks, since what a line says depends on what is around it (a quote, an item of a list). */
const scans = new WeakMap<StateBlock, Map<string, Scan>>();

/**
 * Looks at each line once for all containers of a quote, an item or the text, however many there are.
 * @param line the first one of a container
 * @param limit the line after the last one that it may have
 * @returns the line that ends it; null for none
 */
export function findEnd(
  state: StateBlock,
  line: number,
  limit: number,
  isName: (name: string) => boolean,
): number | null {
  const places = scans.get(state) ?? new Map<string, Scan>();
  scans.set(state, places);
  const place = `${state.level} ${state.blkIndent}`;
  const known = places.get(place) ?? { until: 0, ends: new Map() };
  const scan = line < known.until ? known : scanLines(state, line, limit, isName);
  places.set(place, scan);
  const end = scan.ends.get(line);
  return end !== undefined && end < limit ? end : null;
}

/** A line of colons ends the innermost container that began with as many; those in between have no end. */
function scanLines(state: StateBlock, from: number, limit: number, isName: (name: string) => boolean): Scan {
  const ends = new Map<number, number>();
  const open: { line: number; colons: number }[] = [];
  const openWith = new Map<number, number>();
  const add = (colons: number, by: number) => openWith.set(colons, (openWith.get(colons) ?? 0) + by);
  let fence = '';
  let line = from;
  for (; line < limit && !isOutdented(state, line); line += 1) {
    const text = mayMatter(state, line) ? (lineOf(state, line) ?? '') : '';
    if (text === '') continue;
    if (fence !== '') {
      if (text.startsWith(fence) && text === (fence[0] ?? '').repeat(text.length)) fence = '';
      continue;
    }
    const [, backticks, tildes] = text.match(codeFence) ?? [];
    fence = backticks ?? tildes ?? '';
    if (closing.test(text) && openWith.get(text.length)) {
      for (let last = open.pop(); last; last = open.pop()) {
        add(last.colons, -1);
        if (last.colons !== text.length) continue;
        ends.set(last.line, line);
        break;
      }
      continue;
    }
    const opened = parseOpening(text);
    if (!opened || !isName(opened.name)) continue;
    open.push({ line, colons: opened.colons.length });
    add(opened.colons.length, 1);
  }
  return { until: line, ends };
}

/** Most lines begin with something else, and no string is made of them. */
function mayMatter({ src, bMarks, tShift }: StateBlock, line: number): boolean {
  return ':`~'.includes(src.charAt((bMarks[line] ?? 0) + (tShift[line] ?? 0)));
}
