import type { GroupedKerning } from './group-kerning.ts';

/**
 * @returns a table GPOS that has nothing but this kerning, for all scripts: one lookup of pairs by classes
 *   (https://learn.microsoft.com/typography/opentype/spec/gpos#pair-adjustment-positioning-format-2-class-pair-adjustment)
 */
export function writeKerning({ lefts, rights }: GroupedKerning): Buffer {
  const isUsed = rights.map((_, right) => lefts.some(({ values }) => values[right] !== 0));
  const rows = lefts.filter(({ values }) => values.some((value) => value !== 0));
  // Class 0 on the right has every glyph that stands in no other.
  const columns = [...rights.keys()].filter((right) => isUsed[right]);
  const matrix = rows.map(({ values }) => [0, ...columns.map((right) => values[right] ?? 0)]);

  const covered = rangesOf(rows.flatMap(({ glyphs }) => glyphs.map((glyph) => [glyph, 0])));
  const leftClasses = rangesOf(rows.flatMap(({ glyphs }, index) => glyphs.map((glyph) => [glyph, index])));
  const rightClasses = rangesOf(
    columns.flatMap((right, index) => (rights[right] ?? []).map((glyph) => [glyph, index + 1])),
  );

  let glyphsBefore = 0;
  const coverage = covered.flatMap(([first, last]) => {
    const entry = [first, last, glyphsBefore];
    glyphsBefore += last - first + 1;
    return entry;
  });
  const coverageAt = 2 * (8 + matrix.flat().length);
  const leftsAt = coverageAt + 2 * (2 + coverage.length);
  const rightsAt = leftsAt + 2 * (2 + 3 * leftClasses.length);
  const pairs = [
    [2, coverageAt, onlyAdvance, 0, leftsAt, rightsAt, rows.length, columns.length + 1],
    matrix.flat(),
    [2, covered.length, ...coverage],
    [2, leftClasses.length, ...leftClasses.flat()],
    [2, rightClasses.length, ...rightClasses.flat()],
  ];
  return toBytes([...frame, ...pairs.flat()]);
}

/** Format of a pair's value. */
const onlyAdvance = 4;

const tag = (text: string) => [
  text.charCodeAt(0) * 256 + text.charCodeAt(1),
  text.charCodeAt(2) * 256 + text.charCodeAt(3),
];

/** Tables before the pairs: version and offsets; two scripts, which are one; the feature; the list of lookups; the lookup. */
const frame = [
  ...[1, 0, 10, 36, 50],
  ...[2, ...tag('DFLT'), 14, ...tag('latn'), 14],
  ...[4, 0, 0, 0xffff, 1, 0],
  ...[1, ...tag('kern'), 8, 0, 1, 0],
  ...[1, 4],
  ...[2, 0, 1, 8],
];

type ClassRange = [first: number, last: number, of: number];

/** @param classes of glyphs @returns them in the order of the glyphs, neighbors of the same class together */
function rangesOf(classes: number[][]): ClassRange[] {
  const ranges: ClassRange[] = [];
  for (const [glyph = 0, of = 0] of classes.toSorted(([a = 0], [b = 0]) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === glyph - 1 && last[2] === of) last[1] = glyph;
    else ranges.push([glyph, glyph, of]);
  }
  return ranges;
}

function toBytes(numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, 2 * index);
  return bytes;
}
