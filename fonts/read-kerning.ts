import { readTable } from './sfnt.ts';

/** How much farther the right one of two glyphs stands from the left one, in units of the font: `kerning[left][right]`. */
export type Kerning = number[][];

/** A font's table as a function, because all of it is numbers of two bytes. */
type Numbers = (offset: number) => number;

/** Lookups of this type only say where a lookup with an offset of four bytes is. */
const extension = 9;

/**
 * @param font in TrueType's format, without axes; pairs are adjusted by the first lookup of GPOS alone
 *   (https://learn.microsoft.com/typography/opentype/spec/gpos#lookup-type-2-subtable-pair-adjustment-positioning)
 * @returns its kerning, with all pairs of glyphs
 */
export function readKerning(font: Buffer): Kerning {
  const table = readTable(font, 'GPOS');
  const glyphs = readTable(font, 'maxp').readUInt16BE(4);
  const at: Numbers = (offset) => table.readUInt16BE(offset);
  const lookups = at(8);
  if (at(lookups) !== 1) throw new Error('The font has more lookups than that of its kerning.');
  const lookup = lookups + at(lookups + 2);
  const kerning = Array.from({ length: glyphs }, () => new Map<number, number>());
  for (let index = 0; index < at(lookup + 4); index += 1) {
    const subtable = lookup + at(lookup + 6 + 2 * index);
    readPairs(at, at(lookup) === extension ? subtable + table.readUInt32BE(subtable + 4) : subtable, kerning);
  }
  return kerning.map((pairs) => Array.from({ length: glyphs }, (_, right) => pairs.get(right) ?? 0));
}

/** Adds the pairs of a subtable; those of earlier ones stay. */
function readPairs(at: Numbers, subtable: number, kerning: Map<number, number>[]): void {
  if (at(subtable + 4) !== 4 || at(subtable + 6) !== 0) throw new Error('Pairs are adjusted by more than an advance.');
  const readRow = at(subtable) === 1 ? listedPairs(at, subtable) : pairsOfClasses(at, subtable, kerning.length);
  for (const [index, left] of coveredBy(at, subtable + at(subtable + 2)).entries()) {
    const pairs = kerning[left];
    for (const [right, value] of readRow(index, left)) if (!pairs?.has(right)) pairs?.set(right, value);
  }
}

type ReadRow = (index: number, left: number) => [right: number, value: number][];

function listedPairs(at: Numbers, subtable: number): ReadRow {
  return (index) => {
    const set = subtable + at(subtable + 10 + 2 * index);
    return Array.from({ length: at(set) }, (_, pair) => [at(set + 2 + 4 * pair), signed(at(set + 4 + 4 * pair))]);
  };
}

function pairsOfClasses(at: Numbers, subtable: number, glyphs: number): ReadRow {
  const lefts = classesOf(at, subtable + at(subtable + 8));
  const rights = classesOf(at, subtable + at(subtable + 10));
  const width = at(subtable + 14);
  return (_, left) => {
    const row = subtable + 16 + 2 * width * (lefts.get(left) ?? 0);
    return Array.from({ length: glyphs }, (_, right) => [right, signed(at(row + 2 * (rights.get(right) ?? 0)))]);
  };
}

/** @returns the glyphs of a coverage table, in its order */
function coveredBy(at: Numbers, table: number): number[] {
  const entries = [...Array(at(table + 2)).keys()];
  if (at(table) === 1) return entries.map((index) => at(table + 4 + 2 * index));
  return entries.flatMap((index) => rangeAt(at, table + 4 + 6 * index));
}

/** @returns the class of each glyph; 0 for those that are not in it */
function classesOf(at: Numbers, table: number): Map<number, number> {
  if (at(table) === 1) {
    const glyphs = [...Array(at(table + 4)).keys()];
    return new Map(glyphs.map((index) => [at(table + 2) + index, at(table + 6 + 2 * index)]));
  }
  const ranges = [...Array(at(table + 2)).keys()].map((index) => table + 4 + 6 * index);
  return new Map(ranges.flatMap((range) => rangeAt(at, range).map((glyph) => [glyph, at(range + 4)])));
}

function rangeAt(at: Numbers, range: number): number[] {
  const first = at(range);
  return Array.from({ length: at(range + 2) - first + 1 }, (_, index) => first + index);
}

function signed(value: number): number {
  return value >= 0x8000 ? value - 0x10000 : value;
}
