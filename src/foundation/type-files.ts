import type { TypePairId } from '../contract/type-pairs.ts';
import crimsonItalic from '../ui/fonts/crimson-pro-latin-400-italic.woff2?url';
import crimsonBoldItalic from '../ui/fonts/crimson-pro-latin-600-italic.woff2?url';
import crimson from '../ui/fonts/crimson-pro-latin-wght-normal.woff2?url';
import faustinaItalic from '../ui/fonts/faustina-latin-400-italic.woff2?url';
import faustinaBoldItalic from '../ui/fonts/faustina-latin-600-italic.woff2?url';
import faustina from '../ui/fonts/faustina-latin-wght-normal.woff2?url';
import gelasioItalic from '../ui/fonts/gelasio-latin-400-italic.woff2?url';
import gelasioBoldItalic from '../ui/fonts/gelasio-latin-600-italic.woff2?url';
import gelasio from '../ui/fonts/gelasio-latin-wght-normal.woff2?url';
import inter from '../ui/fonts/inter-latin-wght-normal.woff2?url';
import franklinItalic from '../ui/fonts/libre-franklin-latin-400-italic.woff2?url';
import franklinBoldItalic from '../ui/fonts/libre-franklin-latin-600-italic.woff2?url';
import franklin from '../ui/fonts/libre-franklin-latin-wght-normal.woff2?url';
import newsreaderItalic from '../ui/fonts/newsreader-latin-400-italic.woff2?url';
import newsreaderBoldItalic from '../ui/fonts/newsreader-latin-600-italic.woff2?url';
import newsreader from '../ui/fonts/newsreader-latin-wght-normal.woff2?url';
import sourceSans from '../ui/fonts/source-sans-3-latin-wght-normal.woff2?url';
import crimsonSheet from '../ui/type-sheets/crimson.css?url';
import faustinaSheet from '../ui/type-sheets/faustina.css?url';
import franklinSheet from '../ui/type-sheets/franklin.css?url';
import gelasioSheet from '../ui/type-sheets/gelasio.css?url';

/** URLs of a pair's files. */
export interface TypeFiles {
  /** The style sheet of its faces; null for the site's own pair, which `styles.css` has. */
  sheet: string | null;
  /** Files that every page preloads: the face of headlines and texts, and that of labels. */
  fonts: readonly [string, string];
  italic: { regular: string; bold: string };
}

/** The files of every pair. Only the server asks for them, so that browsers load no list of files. */
export const typeFiles: Readonly<Record<TypePairId, TypeFiles>> = {
  newsreader: {
    sheet: null,
    fonts: [newsreader, inter],
    italic: { regular: newsreaderItalic, bold: newsreaderBoldItalic },
  },
  gelasio: {
    sheet: gelasioSheet,
    fonts: [gelasio, sourceSans],
    italic: { regular: gelasioItalic, bold: gelasioBoldItalic },
  },
  crimson: {
    sheet: crimsonSheet,
    fonts: [crimson, franklin],
    italic: { regular: crimsonItalic, bold: crimsonBoldItalic },
  },
  faustina: {
    sheet: faustinaSheet,
    fonts: [faustina, inter],
    italic: { regular: faustinaItalic, bold: faustinaBoldItalic },
  },
  franklin: {
    sheet: franklinSheet,
    fonts: [franklin, inter],
    italic: { regular: franklinItalic, bold: franklinBoldItalic },
  },
};
