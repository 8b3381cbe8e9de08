import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'satori';

const require = createRequire(import.meta.url);

/**
 * The site's own type, in the format that satori reads (WOFF), and the alphabets that each family has. Satori takes a letter
 * from the first font that has it, and of several fonts with the same name sees only one, so each file has its own.
 */
const families = {
  newsreader: { weights: [600], subsets: ['latin', 'latin-ext', 'vietnamese'] },
  inter: {
    weights: [600],
    subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  },
} as const;

type Family = keyof typeof families;

/** Headlines and the nameplate. */
export const serif = stack('newsreader');
/** The little type around them. */
export const sans = stack('inter');

/** @returns the value of `fontFamily` */
function stack(family: Family): string {
  return families[family].subsets.map((subset) => fontName(family, subset)).join(', ');
}

function fontName(family: Family, subset: string): string {
  return `${family}-${subset}`;
}

/** @returns every font of a card, to be handed to satori */
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
