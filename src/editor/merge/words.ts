/** Finds words in every script; absent in browsers from before 2024. */
export const wordSegmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'word' }) : undefined;

/** How often each word occurs in a text. */
export type Words = ReadonlyMap<string, number>;

/** @returns the words of a text, in lower case */
export function countEachWord(text: string): Words {
  const words = new Map<string, number>();
  for (const word of wordsOf(text.toLowerCase())) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

function wordsOf(text: string): string[] {
  if (!wordSegmenter) return text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...wordSegmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** @returns the words of both */
export function addWords(one: Words, other: Words): Words {
  const sum = new Map(one);
  for (const [word, count] of other) sum.set(word, (sum.get(word) ?? 0) + count);
  return sum;
}

/** Dice's coefficient. @returns from 0, no word in common, to 1, the same words */
export function similarity(one: Words, other: Words): number {
  const [total, common] = [sizeOf(one) + sizeOf(other), sizeOf(one, other)];
  return total === 0 ? 0 : (2 * common) / total;
}

/** @returns the number of words, counting only those that `within` has too */
function sizeOf(words: Words, within?: Words): number {
  let size = 0;
  for (const [word, count] of words) size += within ? Math.min(count, within.get(word) ?? 0) : count;
  return size;
}
