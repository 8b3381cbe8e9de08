import type { ClassStyles, Declarations } from './declarations.ts';
import { styleOf } from './declarations.ts';

/** How a piece of text is set, as far as Markdown can say it. */
export interface TextStyle {
  bold: boolean;
  italic: boolean;
  strike: boolean;
  code: boolean;
  raised: 'sup' | 'sub' | null;
  /** URL of the link around it. */
  link: string | null;
  /** Whether line ends in the HTML are line ends of the text. */
  keepsLines: boolean;
}

export const plain: TextStyle = {
  bold: false,
  italic: false,
  strike: false,
  code: false,
  raised: null,
  link: null,
  keepsLines: false,
};

const byTag: Readonly<Record<string, Partial<TextStyle>>> = {
  B: { bold: true },
  STRONG: { bold: true },
  I: { italic: true },
  EM: { italic: true },
  CITE: { italic: true },
  DFN: { italic: true },
  VAR: { italic: true },
  S: { strike: true },
  STRIKE: { strike: true },
  DEL: { strike: true },
  CODE: { code: true },
  KBD: { code: true },
  SAMP: { code: true },
  TT: { code: true },
  SUP: { raised: 'sup' },
  SUB: { raised: 'sub' },
};

const monospaced =
  /\b(?:monospace|courier|consolas|menlo|monaco|(?:roboto|source code|jetbrains|fira|ibm plex) ?(?:mono|code))\b/;

/** @returns whether a CSS `font-weight`, or the weight in a `font`, is bold; null where it says nothing */
function isBold(weight: string | undefined): boolean | null {
  const [, word, number] = weight?.match(/(?:^|\s)(?:(bold|bolder|normal|lighter)|([1-9]00))(?=\s|$)/) ?? [];
  if (number) return Number(number) >= 600;
  return word ? word.startsWith('bold') : null;
}

function fromDeclarations(css: Declarations): Partial<TextStyle> {
  const bold = isBold(css.get('font-weight')) ?? (isBold(css.get('font')) || null);
  const slant = css.get('font-style') ?? css.get('font')?.match(/\b(?:italic|oblique)\b/)?.[0];
  const lines = css.get('text-decoration') ?? css.get('text-decoration-line');
  const space = css.get('white-space') ?? css.get('white-space-collapse');
  const raised = css.get('vertical-align');
  return {
    ...(bold !== null && { bold }),
    ...(slant && { italic: /italic|oblique/.test(slant) }),
    ...(lines?.includes('line-through') && { strike: true }),
    ...(monospaced.test(css.get('font-family') ?? css.get('font') ?? '') && { code: true }),
    ...((raised === 'super' || raised === 'sub') && { raised: raised === 'super' ? 'sup' : 'sub' }),
    ...(space && { keepsLines: /^(?:pre|break)/.test(space) }),
  };
}

/**
 * Google Docs puts everything into a `<b>` whose weight is normal, so a style counts more than the tag.
 * @param usesFonts whether a monospaced font is code here; see `usesFonts` in `read-html.ts`
 * @returns the style of the text in an element
 */
export function styleWithin(
  element: Element,
  around: TextStyle,
  { classes, usesFonts }: { classes: ClassStyles; usesFonts: boolean },
): TextStyle {
  const own: Partial<TextStyle> = { ...byTag[element.nodeName] };
  for (const name of (element.getAttribute('class') ?? '').split(/\s+/)) {
    const css = classes.get(name);
    if (css && isInline(element)) Object.assign(own, fromDeclarations(css));
  }
  Object.assign(own, fromDeclarations(styleOf(element)));
  if (element.nodeName === 'FONT' && monospaced.test(element.getAttribute('face')?.toLowerCase() ?? ''))
    own.code = true;
  if (!usesFonts && own.code && !byTag[element.nodeName]?.code) delete own.code;
  return { ...around, ...own };
}

const inlineTags = new Set(['SPAN', 'FONT', 'A', 'B', 'I', 'U', 'STRONG', 'EM', 'S', 'STRIKE', 'DEL', 'INS']);

function isInline({ nodeName }: Element): boolean {
  return inlineTags.has(nodeName);
}
