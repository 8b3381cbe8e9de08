import type { EntryQuery } from './entry-query.ts';

/** How many numbers there are for pairs of words; about one article in a hundred contains a given number. */
const pairNumbers = 2 ** 16;

/**
 * Few of the articles that contain all the words of a phrase contain the phrase, and PostgreSQL has to read the words of each one
 * to check (15 µs each). So its index also has the pairs of neighbouring words, as numbers; several pairs may share a number.
 * @returns the number of each pair of neighbours, once
 */
export function pairsOf(words: readonly (string | null)[]): number[] {
  const pairs = new Set<number>();
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (word !== null && next != null) pairs.add(numberOf(unmarked(word), unmarked(next)));
  }
  return [...pairs];
}

/** @returns the numbers of the pairs that every match of the query contains */
export function pairsAskedFor(query: EntryQuery): number[] {
  if ('words' in query) return pairsOf(query.words.slice(0, query.open ? -1 : undefined));
  if ('all' in query) return query.all.flatMap(pairsAskedFor);
  if ('find' in query) return pairsAskedFor(query.find);
  const [only, ...others] = query.any;
  return only && others.length === 0 ? pairsAskedFor(only) : [];
}

/** Neighbours in a title are neighbours in the whole text too, so the pair is the same without its marks. */
function unmarked(word: string): string {
  return word.replace(/^[\^+]/, '');
}

/** FNV-1a, folded to 16 bits. */
function numberOf(first: string, second: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${first} ${second}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & (pairNumbers - 1);
}
