const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Signs that have no shape and turn the text around them: what hides in a title must not turn the rest of the email. */
const turning = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g;

/** @returns the text without signs that turn what follows them; each block of an email finds its own direction */
export function withoutTurning(text: string): string {
  return text.replaceAll(turning, '');
}

/** @returns the text on one line, without control characters and what turns the writing */
export function oneLine(text: string): string {
  return withoutTurning(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * @param max characters, as a program counts them; a sign that is made of many is left out rather than cut
 * @returns the text on one line; a longer one ends in an ellipsis, between two words where there is a space
 */
export function shorten(text: string, max: number): string {
  const line = oneLine(text);
  if (line.length <= max) return line;
  let end = 0;
  // Nothing behind the limit is looked at, however long the text is.
  for (const { segment, index } of graphemes.segment(line.slice(0, max + 1))) {
    if (index + segment.length > max - 1) break;
    end = index + segment.length;
  }
  const cut = line.slice(0, end);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
