/** The words of a search, and how they are matched. */
export interface Search {
  words: string;
  matchCase: boolean;
  wholeWords: boolean;
}

/** Part of a text, in UTF-16 units. */
export interface Found {
  from: number;
  to: number;
}

/** More are neither shown nor replaced at a time. */
export const maxFound = 10_000;

/** @returns where the words are in a text, in their order; they don't overlap */
export function searchText(text: string, search: Search): Found[] {
  const pattern = patternOf(search);
  if (!pattern) return [];
  const found: Found[] = [];
  for (const { 0: match, index } of text.matchAll(pattern)) {
    found.push({ from: index, to: index + match.length });
    if (found.length === maxFound) break;
  }
  return found;
}

function patternOf({ words, matchCase, wholeWords }: Search): RegExp | null {
  if (words === '') return null;
  const literal = words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const whole = `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])`;
  return new RegExp(wholeWords ? whole : literal, matchCase ? 'gu' : 'giu');
}
