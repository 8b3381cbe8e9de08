import { readTable } from './sfnt.ts';

/** Measures of a face, in parts of its size. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  /** Height of the small letters. */
  xHeight: number;
  /** Mean width of the letters, as often as they stand in English texts. */
  width: number;
}

/** How often letters and the space stand in English texts, in percent: https://en.wikipedia.org/wiki/Letter_frequency */
const frequencies: Readonly<Record<string, number>> = {
  ...{ ' ': 18.3, e: 10.3, t: 7.5, a: 6.5, o: 6.2, n: 5.7, i: 5.7, s: 5.3, r: 5, h: 5, l: 3.3, d: 3.3, u: 2.3, c: 2.2 },
  ...{ m: 2, f: 2, w: 1.7, g: 1.6, p: 1.5, y: 1.4, b: 1.3, v: 0.8, k: 0.6, x: 0.1, j: 0.1, q: 0.1, z: 0.1 },
};

/** @param font in TrueType's format, without axes */
export function readMetrics(font: Buffer): FontMetrics {
  const em = readTable(font, 'head').readUInt16BE(18);
  const hhea = readTable(font, 'hhea');
  const os2 = readTable(font, 'OS/2');
  const widths = readTable(font, 'hmtx');
  const measured = hhea.readUInt16BE(34);
  const glyphs = readGlyphs(readTable(font, 'cmap'));
  const widthOf = (letter: string) => {
    const glyph = Math.min(glyphs(letter.charCodeAt(0)), measured - 1);
    return widths.readUInt16BE(4 * glyph);
  };
  const total = Object.values(frequencies).reduce((sum, often) => sum + often, 0);
  const width = Object.entries(frequencies).reduce((sum, [letter, often]) => sum + often * widthOf(letter), 0);
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    xHeight: os2.readInt16BE(86) / em,
    width: width / total / em,
  };
}

/** @returns a function that finds the glyph of a character, by the table's subtable of format 4 (https://learn.microsoft.com/typography/opentype/spec/cmap) */
function readGlyphs(table: Buffer): (code: number) => number {
  const subtables = Array.from({ length: table.readUInt16BE(2) }, (_, index) => table.readUInt32BE(8 + 8 * index));
  const at = subtables.find((offset) => table.readUInt16BE(offset) === 4);
  if (at === undefined) throw new Error('The font has no table of characters of two bytes.');
  const segments = table.readUInt16BE(at + 6);
  const read = (list: number, index: number) =>
    table.readUInt16BE(at + 14 + list * segments + (list > 0 ? 2 : 0) + index);
  return (code) => {
    for (let index = 0; index < segments; index += 2) {
      const [end, start, delta, range] = [0, 1, 2, 3].map((list) => read(list, index)) as [
        number,
        number,
        number,
        number,
      ];
      if (code > end || code < start) continue;
      if (range === 0) return (code + delta) & 0xffff;
      const place = at + 16 + 3 * segments + index + range + 2 * (code - start);
      return table.readUInt16BE(place);
    }
    return 0;
  };
}
