import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'satori';
import type { CardHeading } from './card.ts';

const require = createRequire(import.meta.url);

/**
 * The site's fonts, in a format that satori reads (WOFF), and the subsets of each family. Satori takes a letter from the first
 * font that has it, and uses only one of several fonts with the same name, so each file has its own name.
 */
const families = {
  newsreader: { weights: [600], subsets: ['latin', 'latin-ext', 'vietnamese'] },
  gelasio: { weights: [600], subsets: ['latin', 'latin-ext', 'vietnamese'] },
  inter: {
    weights: [600],
    subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  },
} as const;

type Family = keyof typeof families;

/** For labels and the byline. */
export const sans = stack('inter');

/** @param heading family of headlines and the nameplate; Newsreader without one @returns the value of `fontFamily`, with Inter for letters that it lacks */
export function headingOf(heading: CardHeading = 'newsreader'): string {
  return heading === 'inter' ? sans : `${stack(heading)}, ${sans}`;
}

/** @returns the value of `fontFamily` */
function stack(family: Family): string {
  return families[family].subsets.map((subset) => fontName(family, subset)).join(', ');
}

function fontName(family: Family, subset: string): string {
  return `${family}-${subset}`;
}

/** @returns every font of a card, for satori */
export function loadFonts(): Promise<Font[]> {
  return Promise.all(
    (Object.keys(families) as Family[]).flatMap((family) => {
      const folder = join(dirname(require.resolve(`@fontsource/${family}/package.json`)), 'files');
      const { subsets, weights } = families[family];
      return subsets.flatMap((subset) =>
        weights.map(async (weight) => ({
          name: fontName(family, subset),
          weight,
          style: 'normal' as const,
          data: await readFile(join(folder, `${fontName(family, subset)}-${weight}-normal.woff`)),
        })),
      );
    }),
  );
}
