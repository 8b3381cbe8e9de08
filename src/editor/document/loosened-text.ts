import { lineEnd, lineStart } from './text-changes.ts';

/** Places that are tried. */
const maxPlaces = 8;

const item = /^[\s>]*(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;

/**
 * A list is loose because of one blank line, which may have gone with what was deleted.
 * @param position in the text, where something was deleted
 * @returns the text with one blank line more, before the item behind the position, or before one of those above it
 */
export function* loosened(text: string, position: number): Generator<string> {
  const below = lineEnd(text, position) + 1;
  const starts = below < text.length ? [below] : [];
  for (
    let start = lineStart(text, position);
    start > 0 && starts.length < maxPlaces;
    start = lineStart(text, start - 1)
  ) {
    if (item.test(text.slice(start, lineEnd(text, start)))) starts.push(start);
  }
  for (const start of starts) {
    const quote = text.slice(start).match(/^[ \t>]*>/)?.[0] ?? '';
    const newLine = text.slice(0, start).match(/\r\n?$|\n$/)?.[0] ?? '\n';
    yield text.slice(0, start) + quote + newLine + text.slice(start);
  }
}
