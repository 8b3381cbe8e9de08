import { fontPreload } from '../../foundation/font-preload.ts';
import { type TypeFiles, typeFiles } from '../../foundation/type-files.ts';
import { useSite } from '../../foundation/use-site.ts';

interface ItalicFontProps {
  html: string;
  /** The screens that show it without scrolling; default: all. */
  media?: string;
}

/**
 * Preloads the italic fonts that a text needs. Otherwise the browser finds them at the first italic line, too late for a first
 * visit (fonts.css). Only the server writes this: later pages have the fonts in the cache.
 */
export function ItalicFont({ html, media }: ItalicFontProps) {
  const { appearance } = useSite();
  const { italic } = typeFiles[appearance?.type ?? 'newsreader'];
  return facesOf(html)
    .map((name) => italic[name])
    .map((face) => <link key={face} {...fontPreload} href={face} media={media} />);
}

/** The elements that prose.css sets in italics or in bold. */
const marked = /<(\/?)(?:(em|blockquote)|strong|h[2-6])\b/g;

/** Reads tag by tag, so that the time is linear in the length of the text, however deep elements are nested. */
function facesOf(html: string): (keyof TypeFiles['italic'])[] {
  const faces = new Set<keyof TypeFiles['italic']>();
  const open = { italic: 0, bold: 0 };
  for (const [, end, isItalic] of html.matchAll(marked)) {
    open[isItalic ? 'italic' : 'bold'] += end ? -1 : 1;
    if (open.italic > 0) faces.add(open.bold > 0 ? 'bold' : 'regular');
  }
  return [...faces];
}
