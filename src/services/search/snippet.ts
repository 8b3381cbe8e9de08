import { limits } from '../../contract/limits.ts';
import type { HighlightedPart } from '../../contract/search.ts';
import { type PlacedWord, readWords } from '../../database/full-text/words.ts';
import type { Phrase } from './parse-query.ts';

/** A match in the text: its first and last character, and the phrase that it matches. */
interface Match {
  start: number;
  end: number;
  wanted: number;
}

/** Characters of a snippet before its first match. */
const leadIn = 60;
/** Maximum distance between the first and the last match of a snippet, in characters. */
const reach = limits.snippetLength - leadIn;
const ellipsis = '…';

/**
 * @param body text without Markdown
 * @param wanted the phrases of the query, each with its spellings
 * @returns the part of the text with the most phrases, highlighted; the beginning of the text when it has none
 */
export function cutSnippet(body: string, wanted: readonly Phrase[][]): HighlightedPart[] {
  const { words, matches } = readUntilFound(body, wanted);
  const first = chooseFirst(matches);
  const start = first ? startOfWord(words, first.start - leadIn) : 0;
  const end = endOfWord(words, start + limits.snippetLength, body.length);
  const inside = matches.filter((match) => match.start >= start && match.end <= end);
  return toParts(body, { start, end }, inside);
}

/**
 * @param text a line or two
 * @returns the whole text, with the matches highlighted
 */
export function highlightMatches(text: string, wanted: readonly Phrase[][]): HighlightedPart[] {
  return toParts(text, { start: 0, end: text.length }, readUntilFound(text, wanted).matches);
}

/** Reads the text until all phrases have been found close together, and on to the end of that snippet. */
function readUntilFound(body: string, wanted: readonly Phrase[][]) {
  const words: PlacedWord[] = [];
  const matches: Match[] = [];
  let enough = Number.POSITIVE_INFINITY;
  for (const word of readWords(body)) {
    words.push(word);
    if (word.start > enough) break;
    const match = findMatch(words, wanted);
    if (!match || match.start < (matches.at(-1)?.end ?? 0)) continue;
    matches.push(match);
    if (enough === Number.POSITIVE_INFINITY && countClose(matches, match) === wanted.length) {
      enough = match.end + limits.snippetLength;
    }
  }
  return { words, matches };
}

/** @returns the match that ends with the last of these words; undefined when none does */
function findMatch(words: readonly PlacedWord[], wanted: readonly Phrase[][]): Match | undefined {
  const last = words.at(-1);
  for (const [index, spellings] of wanted.entries()) {
    const phrase = spellings.find((spelling) => endsWith(words, spelling));
    const first = phrase && words.at(-phrase.words.length);
    if (first && last) return { start: first.start, end: last.end, wanted: index };
  }
  return undefined;
}

function endsWith(words: readonly PlacedWord[], { words: wanted, open }: Phrase): boolean {
  for (let back = 1; back <= wanted.length; back += 1) {
    const [there, word = ''] = [words.at(-back)?.word, wanted.at(-back)];
    if (there !== word && !(open && back === 1 && there?.startsWith(word))) return false;
  }
  return true;
}

/** @returns how many different phrases match shortly before this match, including itself */
function countClose(matches: readonly Match[], { end }: Match): number {
  const close = new Set<number>();
  for (let index = matches.length - 1; index >= 0; index -= 1) {
    const match = matches[index];
    if (!match || match.start < end - reach) break;
    close.add(match.wanted);
  }
  return close.size;
}

/** @returns the match after which the most phrases are close together; the earliest of equals */
function chooseFirst(matches: readonly Match[]): Match | undefined {
  let best: { match: Match; count: number } | undefined;
  for (const [index, match] of matches.entries()) {
    const close = new Set<number>();
    for (let next: Match | undefined = match, at = index; next && next.end <= match.start + reach; next = matches[at]) {
      close.add(next.wanted);
      at += 1;
    }
    if (!best || close.size > best.count) best = { match, count: close.size };
  }
  return best?.match;
}

function startOfWord(words: readonly PlacedWord[], from: number): number {
  return from <= 0 ? 0 : (words.find(({ start }) => start >= from)?.start ?? 0);
}

function endOfWord(words: readonly PlacedWord[], until: number, length: number): number {
  return until >= length ? length : (words.findLast(({ end }) => end <= until)?.end ?? until);
}

function toParts(
  body: string,
  { start, end }: { start: number; end: number },
  matches: readonly Match[],
): HighlightedPart[] {
  const parts: HighlightedPart[] = [];
  const add = (text: string, isMatch: boolean) => {
    if (text !== '') parts.push({ text, isMatch });
  };
  let index = start;
  add(start > 0 ? ellipsis : '', false);
  for (const match of matches) {
    add(body.slice(index, match.start), false);
    add(body.slice(match.start, match.end), true);
    index = match.end;
  }
  add(body.slice(index, end) + (end < body.length ? ellipsis : ''), false);
  return parts;
}
