import { fontPreload } from '../../foundation/font-preload.ts';
import regular from '../../ui/fonts/newsreader-latin-400-italic.woff2?url';
import bold from '../../ui/fonts/newsreader-latin-600-italic.woff2?url';

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
  return facesOf(html).map((face) => <link key={face} {...fontPreload} href={face} media={media} />);
}

/** The elements that prose.css sets in italics or in bold. */
const marked = /<(\/?)(?:(em|blockquote)|strong|h[2-6])\b/g;

/** Reads tag by tag, so that the time is linear in the length of the text, however deep elements are nested. */
function facesOf(html: string): string[] {
  const faces = new Set<string>();
  const open = { italic: 0, bold: 0 };
  for (const [, end, isItalic] of html.matchAll(marked)) {
    open[isItalic ? 'italic' : 'bold'] += end ? -1 : 1;
    if (open.italic > 0) faces.add(open.bold > 0 ? bold : regular);
  }
  return [...faces];
}
