import { limits } from './limits.ts';

/** @returns how many words a text has: what stands between spaces */
export function countWords(text: string): number {
  let words = 0;
  // One after the other: an array of a hundred thousand words would be made for each key that is pressed.
  for (const _ of text.matchAll(/\S+/g)) words += 1;
  return words;
}

/** @returns minutes that a text takes to read (see `readTimeOf`), and no more than an article can have */
export function estimateReadTime(text: string): number {
  return Math.min(readTimeOf(countWords(text)), limits.readTimeMinutes.max);
}

/** @returns minutes that so many words take to read: words ÷ `limits.wordsPerMinute`, rounded up, at least 1 */
export function readTimeOf(words: number): number {
  return Math.max(1, Math.ceil(words / limits.wordsPerMinute));
}
