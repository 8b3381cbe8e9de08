import regular from '../../../ui/fonts/newsreader-latin-400-italic.woff2?url';
import bold from '../../../ui/fonts/newsreader-latin-600-italic.woff2?url';

/**
 * Has the italic faces that a text needs fetched with its page: found only by the first line that is set in one, it would come
 * too late for a first visit (fonts.css). It is written by the server alone, since later pages have them in the cache.
 */
export function ItalicFont({ html }: { html: string }) {
  return facesOf(html).map((face) => (
    <link key={face} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={face} />
  ));
}

/** What prose.css sets in italics, and what in bold type. */
const marked = /<(\/?)(?:(em|blockquote)|strong|h[2-6])\b/g;

/** Counted tag by tag, so that the time is in proportion to the text whatever is nested in it. */
function facesOf(html: string): string[] {
  const faces = new Set<string>();
  const open = { italic: 0, bold: 0 };
  for (const [, end, isItalic] of html.matchAll(marked)) {
    open[isItalic ? 'italic' : 'bold'] += end ? -1 : 1;
    if (open.italic > 0) faces.add(open.bold > 0 ? bold : regular);
  }
  return [...faces];
}
