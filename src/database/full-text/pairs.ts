import type { EntryQuery } from './entry-query.ts';

/** Different numbers that a pair of words can have; about one article in a hundred has any one of them. */
const pairNumbers = 2 ** 16;

/**
 * A phrase of common words is in few of the articles that have all of its words, and PostgreSQL has to read the words of each
 * of them to see (15 µs each). Its index also knows which words stand beside each other, as numbers, some of which are shared.
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

/** @returns the pairs of neighbours that every answer to the question has */
export function pairsAskedFor(query: EntryQuery): number[] {
  if ('words' in query) return pairsOf(query.words.slice(0, query.open ? -1 : undefined));
  if ('all' in query) return query.all.flatMap(pairsAskedFor);
  if ('find' in query) return pairsAskedFor(query.find);
  const [only, ...others] = query.any;
  return only && others.length === 0 ? pairsAskedFor(only) : [];
}

/** What stands beside each other in a title does so in all that is searched: the pair is the same. */
function unmarked(word: string): string {
  return word.replace(/^[\^+]/, '');
}

/** FNV-1a, cut down. */
function numberOf(first: string, second: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${first} ${second}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & (pairNumbers - 1);
}
