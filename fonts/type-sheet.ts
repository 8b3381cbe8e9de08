import type { FontMetrics } from './font-metrics.ts';
import { type FamilyName, familyOf, type PairOfFamilies } from './type-faces.ts';

/** The measures of what a sheet names: its families, the site's own two, to which all are scaled, and the local fonts. */
export interface Measured {
  families: Partial<Record<FamilyName, FontMetrics>>;
  /** Newsreader and Inter, to whose small letters those of all others are brought nearer. */
  own: Record<'serif' | 'sans', FontMetrics>;
  /** As wide as Georgia and Arial. */
  local: Record<'georgia' | 'arial', FontMetrics>;
}

/** The characters of the files (`subset.ts`), and those of the packages' files for further languages. */
const latin =
  'U+0020-007E, U+00A0-00A1, U+00A3, U+00A7, U+00A9, U+00AB, U+00AE, U+00B0, U+00B7, U+00BA-00BB, U+00BF-00FF, U+0152-0153, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2039-203A, U+20AC, U+2122, U+2212';
const extended =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

const locals = {
  georgia: {
    normal: 'local("Georgia"), local("Gelasio"), local("Times New Roman")',
    italic: 'local("Georgia Italic"), local("Gelasio Italic"), local("Times New Roman Italic")',
    generic: 'Georgia, "Times New Roman", serif',
  },
  arial: {
    normal: 'local("Helvetica Neue"), local("Arial"), local("Liberation Sans")',
    italic: 'local("Helvetica Neue Italic"), local("Arial Italic"), local("Liberation Sans Italic")',
    generic: '"Helvetica Neue", Arial, sans-serif',
  },
} as const;

/** @returns the style sheet of a pair: its faces, their fallbacks, and the fonts of the site */
export function typeSheet({ serif, sans }: PairOfFamilies, measured: Measured): string {
  const faces = [...facesOf(serif, 'serif', measured), ...facesOf(sans, 'sans', measured)];
  return `/* Written by \`npm run fonts\`: see fonts.css, which has the site's own pair. */
${faces.join('\n')}
html:root {
  --font-newsreader: ${stackOf(serif)};
  --font-sans: ${stackOf(sans)};
}

/* The figures of Georgia stand in Newsreader alone. */
html p.font-serif,
html textarea.font-serif,
html .prose {
  --font-serif: var(--font-newsreader);
}
`;
}

function stackOf(family: FamilyName): string {
  const { name, fallback } = familyOf(family);
  return `"${name} Variable", "${name} Extended", "${name} fallback", ${locals[fallback].generic}`;
}

function facesOf(family: FamilyName, role: 'serif' | 'sans', measured: Measured): string[] {
  const { name, weights, fallback, isOwn } = familyOf(family);
  const metrics = measured.families[family];
  if (isOwn || !metrics) return [];
  // Half way to small letters of the same height: a face is drawn to look as it does beside its own capitals.
  const scale = Math.sqrt(measured.own[role].xHeight / metrics.xHeight);
  // The lines of the site's own pair, so that nothing stands higher or lower in another one.
  const { ascent, descent } = measured.own[role];
  const linesOf = (adjusted: number) => `size-adjust: ${percent(adjusted)};
  ascent-override: ${percent(ascent / adjusted)};
  descent-override: ${percent(descent / adjusted)}`;
  const adjust = linesOf(scale);
  const range = `${weights.min} ${weights.max}`;
  const styles = role === 'serif' ? (['normal', 'italic'] as const) : (['normal'] as const);
  const local = measured.local[fallback];
  const stretch = (scale * metrics.width) / local.width;
  const packaged = (style: string) => `@fontsource-variable/${family}/files/${family}-latin-ext-wght-${style}.woff2`;
  return [
    face(`${name} Variable`, 'normal', range, file(`../fonts/${family}-latin-wght-normal.woff2`), latin, adjust),
    ...(role === 'serif'
      ? [400, 600].map((weight) =>
          face(
            `${name} Variable`,
            'italic',
            `${weight}`,
            file(`../fonts/${family}-latin-${weight}-italic.woff2`),
            latin,
            adjust,
          ),
        )
      : []),
    ...styles.map((style) => face(`${name} Extended`, style, range, file(packaged(style)), extended, adjust)),
    ...styles.map(
      (style) => `@font-face {
  font-family: "${name} fallback";
  font-style: ${style};
  src: ${locals[fallback][style]};
  ${linesOf(stretch)};
}
`,
    ),
  ];
}

function face(family: string, style: string, weight: string, src: string, range: string, more: string): string {
  return `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight};
  font-display: optional;
  src: ${src};
  unicode-range:
    ${range};
  ${more};
}
`;
}

const file = (path: string) => `url("${path}") format("woff2-variations")`;

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
