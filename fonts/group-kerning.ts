import type { Kerning } from './read-kerning.ts';

/** Glyphs of which all have the same kerning, and its values. */
export interface KerningGroup {
  glyphs: number[];
  values: number[];
}

export interface GroupedKerning {
  /** Values by the right group. */
  lefts: KerningGroup[];
  /** Only their glyphs: the values stand in `lefts`. */
  rights: number[][];
}

/** In units of the font: less than this is no kerning, values differ by this much in a group at most, and are multiples of the step. */
export interface Rounding {
  least: number;
  spread: number;
  step: number;
}

interface Range {
  glyphs: number[];
  low: number[];
  high: number[];
}

/** @returns the kerning with glyphs in groups: a matrix of them is a quarter of what lists of pairs take */
export function groupKerning(kerning: Kerning, { least, spread, step }: Rounding): GroupedKerning {
  const rows = kerning.map((values) => values.map((value) => (Math.abs(value) < least ? 0 : value)));
  const lefts = gather(rows, spread);
  const columns = rows.map((_, right) => lefts.map((group) => middle(group, right)));
  const rights = gather(columns, spread);
  return {
    lefts: lefts.map(({ glyphs }, left) => ({
      glyphs,
      values: rights.map((group) => Math.round(middle(group, left) / step) * step),
    })),
    rights: rights.map(({ glyphs }) => glyphs),
  };
}

/** @returns groups in which no value differs by more than the spread; each row goes to the group that it changes least */
function gather(rows: number[][], spread: number): Range[] {
  const groups: Range[] = [];
  for (const [glyph, values] of rows.entries()) {
    let best: Range | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const group of groups) {
      const width = widthWith(group, values, spread);
      if (width < least) [best, least] = [group, width];
    }
    if (best) widen(best, glyph, values);
    else groups.push({ glyphs: [glyph], low: values, high: values });
  }
  return groups;
}

/** @returns the sum of what the values of the group would differ by; infinite when one of them would by more than the spread */
function widthWith({ low, high }: Range, values: number[], spread: number): number {
  let sum = 0;
  for (const [index, value] of values.entries()) {
    const width = Math.max(high[index] ?? value, value) - Math.min(low[index] ?? value, value);
    if (width > spread) return Number.POSITIVE_INFINITY;
    sum += width;
  }
  return sum;
}

function widen(group: Range, glyph: number, values: number[]): void {
  group.glyphs.push(glyph);
  group.low = group.low.map((value, index) => Math.min(value, values[index] ?? value));
  group.high = group.high.map((value, index) => Math.max(value, values[index] ?? value));
}

function middle({ low, high }: Range, index: number): number {
  return ((low[index] ?? 0) + (high[index] ?? 0)) / 2;
}
