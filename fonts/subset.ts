import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { readMetrics } from './font-metrics.ts';
import { groupKerning, type Rounding } from './group-kerning.ts';
import { readKerning } from './read-kerning.ts';
import { replaceTable } from './sfnt.ts';
import { type FamilyName, familyOf, pairs } from './type-faces.ts';
import { typeSheet } from './type-sheet.ts';
import { writeKerning } from './write-kerning.ts';

/**
 * Makes the fonts of `src/ui/fonts/` from those of Fontsource: only the letters of western European languages with the
 * usual punctuation, only the weights and features that the design uses, and kerning in groups: a third as much to download. `src/ui/fonts.css`
 * names the same characters. Run it with `npm run fonts` after an update of those packages, and commit the files that it writes.
 */
const characters = [...range(0x20, 0x7e), ...range(0xc0, 0xff), ...'\u00a0¡£§©«®°·º»¿Œœ–—‘’‚“”„•…‹›€™−'].join('');

/** Those that browsers apply by themselves: https://learn.microsoft.com/typography/opentype/spec/featurelist */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'];

const faces = [
  { family: 'newsreader', file: 'newsreader-latin-wght-normal', wght: { min: 400, max: 600 }, ligatures: true },
  // One file for each weight: an article's page preloads 400 italic, and few articles use 600 italic.
  { family: 'newsreader', file: 'newsreader-latin-wght-italic', wght: 400, ligatures: true },
  { family: 'newsreader', file: 'newsreader-latin-wght-italic', wght: 600, ligatures: true },
  { family: 'inter', file: 'inter-latin-wght-normal', wght: { min: 400, max: 700 }, ligatures: false },
  ...Object.values(pairs).flatMap(({ serif, sans }) => [...facesOf(sans, false), ...facesOf(serif, true)]),
];

/** @param hasItalics whether texts are set in it */
function facesOf(family: FamilyName, hasItalics: boolean) {
  const { weights, isOwn } = familyOf(family);
  if (isOwn) return [];
  const italic = `${family}-latin-wght-italic`;
  return [
    { family, file: `${family}-latin-wght-normal`, wght: weights, ligatures: hasItalics },
    ...(hasItalics ? [400, 600].map((wght) => ({ family, file: italic, wght, ligatures: true })) : []),
  ];
}

/** Newsreader has no old-style figures. Gelasio is as wide as Georgia, of which most devices have the same figures. */
const figures = ['gelasio-latin-400-normal', 'gelasio-latin-400-italic', 'gelasio-latin-600-normal'];

const require = createRequire(import.meta.url);

const target = join(import.meta.dirname, '../src/ui/fonts');

/**
 * Newsreader lists 4,700 pairs of letters, which were a third of its file. In units of the font, of which an em has 2,000: no pair moves by
 * more than half a percent of the size of the type (decision 5).
 */
const kerningOf: Record<string, Rounding> = {
  newsreader: { least: 7, spread: 16, step: 8 },
  // An em of 1,024 and of 1,000 units.
  'crimson-pro': { least: 4, spread: 8, step: 4 },
  'libre-franklin': { least: 4, spread: 8, step: 4 },
  'source-sans-3': { least: 4, spread: 8, step: 4 },
};

/** Faces in the middle of their weights, by family, of which the sheets of the pairs are made. */
const upright = new Map<string, Buffer>();

for (const { family, file, wght, ligatures } of faces) {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const source = await readFile(join(folder, 'files', `${file}.woff2`));
  const shape = { keepFeatures, noLayoutClosure: !ligatures };
  const cut = (weight: typeof wght) =>
    subsetFont(source, characters, { targetFormat: 'truetype', variationAxes: { wght: weight }, ...shape });
  let font = await cut(wght);
  if (typeof wght !== 'number') upright.set(family, await cut(400));
  const rounding = kerningOf[family];
  if (rounding) {
    // A variable face takes the kerning of its middle weight: at the ends 16 pairs of 12,500 differ from it by more than a
    // hundredth of the size.
    const kerning = readKerning(typeof wght === 'number' ? font : await cut((wght.min + wght.max) / 2));
    font = replaceTable(font, 'GPOS', writeKerning(groupKerning(kerning, rounding)));
  }
  const name = typeof wght === 'number' ? file.replace('wght', `${wght}`) : file;
  const written = await subsetFont(font, characters, { targetFormat: 'woff2', ...shape });
  await writeFile(join(target, `${name}.woff2`), written);
  await copyFile(join(folder, 'LICENSE'), join(target, `${family}-license.txt`));
}

for (const file of figures) {
  const source = dirname(require.resolve('@fontsource/gelasio/package.json'));
  const font = await subsetFont(await readFile(join(source, 'files', `${file}.woff2`)), '0123456789', {
    targetFormat: 'woff2',
    keepFeatures: [],
    noLayoutClosure: true,
  });
  await writeFile(join(target, `${file.replace('latin', 'figures')}.woff2`), font);
  await copyFile(join(source, 'LICENSE'), join(target, 'gelasio-license.txt'));
}

/** @returns the measures of a family's upright face; @throws when it was not cut */
function metricsOf(family: string) {
  const font = upright.get(family);
  if (!font) throw new Error(`There is no upright face of ${family}.`);
  return readMetrics(font);
}

/** Liberation Sans is as wide as Arial; these are its measures: https://github.com/liberationfonts/liberation-fonts */
const arial = { ascent: 0.905, descent: 0.212, xHeight: 0.519, width: 0.4395 };

const measured = {
  families: Object.fromEntries([...upright.keys()].map((family) => [family, metricsOf(family)])),
  own: { serif: metricsOf('newsreader'), sans: metricsOf('inter') },
  // Gelasio is as wide as Georgia.
  local: { georgia: metricsOf('gelasio'), arial },
};

for (const [id, pair] of Object.entries(pairs)) {
  await writeFile(join(target, `../type-sheets/${id}.css`), typeSheet(pair, measured));
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
