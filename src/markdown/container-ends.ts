import type { StateBlock } from 'markdown-it';
import { isOutdented, lineOf, parseOpening } from './container-lines.ts';

const closing = /^:{3,}$/;

/** Three or more; the info string of a fence of backticks has none. */
const codeFence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/s;

/** The marks of items of lists, which a fence may follow. */
const itemMarks = /^(?:(?:[-+*]|\d{1,9}[.)])[ \t]{1,4})+/;

interface Fence {
  mark: string;
  /** Indentation of the list item around it, in columns; 0 for none. A line with less ends the item, and the fence with it. */
  indent: number;
}

interface Scan {
  /** The line after the last one that was looked at. */
  until: number;
  /** The last line of each container that has one, by its first line. */
  ends: Map<number, number>;
}

/** Ends by the place in the tree of blocks, since the meaning of a line depends on the block around it (a quote, a list item). */
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
  const place = `${state.level} ${state.blkIndent} ${quotesAround(state, line)}`;
  const known = places.get(place) ?? { until: 0, ends: new Map() };
  const scan = line < known.until ? known : scanLines(state, line, limit, isName);
  places.set(place, scan);
  const end = scan.ends.get(line);
  return end !== undefined && end < limit ? end : null;
}

/** A list looks from its own level at the line after it, and a quote has the same level inside. */
function quotesAround({ src, bMarks }: StateBlock, line: number): number {
  const text = bMarks[line] ?? 0;
  return src.slice(src.lastIndexOf('\n', text - 1) + 1, text).split('>').length - 1;
}

/** A line of colons ends the innermost container that began with as many; those in between have no end. */
function scanLines(state: StateBlock, from: number, limit: number, isName: (name: string) => boolean): Scan {
  const ends = new Map<number, number>();
  const open: { line: number; colons: number }[] = [];
  const openWith = new Map<number, number>();
  const add = (colons: number, by: number) => openWith.set(colons, (openWith.get(colons) ?? 0) + by);
  let fence: Fence | null = null;
  let line = from;
  for (; line < limit && !isOutdented(state, line); line += 1) {
    const isItemOver: boolean = fence !== null && !state.isEmpty(line) && (state.sCount[line] ?? 0) < fence.indent;
    if (isItemOver) fence = null;
    if (!mayMatter(state, line)) continue;
    if (fence) {
      if (isEndOf(fence, state, line)) fence = null;
      continue;
    }
    const text = lineOf(state, line) ?? '';
    fence = fenceOf(text, state.sCount[line] ?? 0);
    if (fence) continue;
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

/** @param indent of the line, in columns @returns the fence that begins in a line; null for none */
function fenceOf(text: string, indent: number): Fence | null {
  const marks = text.match(itemMarks)?.[0] ?? '';
  const [, backticks, tildes] = text.slice(marks.length).match(codeFence) ?? [];
  const mark = backticks ?? tildes;
  return mark ? { mark, indent: marks === '' ? 0 : indent + marks.length } : null;
}

function isEndOf({ mark, indent }: Fence, state: StateBlock, line: number): boolean {
  const { src, bMarks, eMarks, tShift } = state;
  const inItem = () => src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]).trimEnd();
  const text = indent > 0 ? inItem() : (lineOf(state, line) ?? '');
  return text.startsWith(mark) && text === (mark[0] ?? '').repeat(text.length);
}

/** Most lines begin with something else, and no string is made of them. */
function mayMatter({ src, bMarks, tShift }: StateBlock, line: number): boolean {
  return ':`~-+*0123456789'.includes(src.charAt((bMarks[line] ?? 0) + (tShift[line] ?? 0)));
}
