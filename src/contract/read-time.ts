import { limits } from './limits.ts';

/** @returns how many words a text has, separated by white space */
export function countWords(text: string): number {
  let words = 0;
  // Counted one by one: `split` would build an array of up to 85,000 words at each key press.
  for (const _ of text.matchAll(/\S+/g)) words += 1;
  return words;
}

/** @returns minutes that a text takes to read (see `readTimeOf`), at most what the read time field accepts */
export function estimateReadTime(text: string): number {
  return Math.min(readTimeOf(countWords(text)), limits.readTimeMinutes.max);
}

/** @returns minutes that this many words take to read: words ÷ 200, rounded up, at least 1 */
export function readTimeOf(words: number): number {
  return Math.max(1, Math.ceil(words / limits.wordsPerMinute));
}
