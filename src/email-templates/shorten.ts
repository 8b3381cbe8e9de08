const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Invisible characters that change the direction of the text around them. In a title they must not affect the whole email. */
const turning = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g;

/** @returns the text without direction characters; each block of an email has its own direction */
export function withoutTurning(text: string): string {
  return text.replaceAll(turning, '');
}

/** @returns the text on one line, without control and direction characters */
export function oneLine(text: string): string {
  return withoutTurning(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * @param max UTF-16 code units; a grapheme of several is left out rather than cut
 * @returns the text on one line; a longer one ends in an ellipsis, between two words where there is a space
 */
export function shorten(text: string, max: number): string {
  const line = oneLine(text);
  if (line.length <= max) return line;
  let end = 0;
  // Only the text up to the limit is segmented, however long the rest is.
  for (const { segment, index } of graphemes.segment(line.slice(0, max + 1))) {
    if (index + segment.length > max - 1) break;
    end = index + segment.length;
  }
  const cut = line.slice(0, end);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
