/** The text between two paragraphs: only the outermost paragraphs of a text have `dir` (`dress-blocks.ts`). */
const betweenParagraphs = '</p>\n<p dir="auto">';
const endOfParagraph = '</p>\n'.length;

/** Parts of the HTML between which the text may be split. */
const from = 0.4;
const until = 0.8;

/**
 * Finds a place in the middle of a text for an insertion. It splits no figure, list or quotation, and stands beside none.
 * @param html of a text
 * @returns its two parts, or all of it where there is no such place
 */
export function splitText(html: string): string[] {
  const place = html.indexOf(betweenParagraphs, html.length * from);
  if (place < 0 || place > html.length * until) return [html];
  const cut = place + endOfParagraph;
  return [html.slice(0, cut), html.slice(cut)];
}
