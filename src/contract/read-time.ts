import { limits } from './limits.ts';
import { readWords } from './text-words.ts';

/** @returns how many words a text has, separated by white space */
export function countWords(text: string): number {
  let words = 0;
  // Counted one by one: `split` would build an array of up to 85,000 words at each key press, and `matchAll` one for each.
  const word = /\S+/g;
  while (word.test(text)) words += 1;
  return words;
}

/** @returns how many words of a Markdown text readers read, without the alt texts and captions of images of the library */
export function countTextWords(markdown: string): number {
  return countWords(readWords(withoutImages(markdown)));
}

/** @returns minutes that a Markdown text takes to read (see `readTimeOf`), at most what the read time field accepts */
export function estimateReadTime(markdown: string): number {
  return Math.min(readTimeOf(countTextWords(markdown)), limits.readTimeMinutes.max);
}

/** The end of an image of the library, from its URL on. Any number of them is found in one pass: a caption ends before the next one. */
const imageEnd = /\]\(media:[0-9a-f-]{36}(?:#[a-z,]*)?(?:\s+"(?:[^"\\]|\\.)*")?\s*\)/g;

function withoutImages(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { index, 0: end } of text.matchAll(imageEnd)) {
    const before = text.slice(from, index);
    const start = before.lastIndexOf('![');
    kept.push(start < 0 ? before : before.slice(0, start));
    from = index + end.length;
  }
  return kept.concat(text.slice(from)).join(' ');
}

/** @returns minutes that this many words take to read: words ÷ 200, rounded up, at least 1 */
export function readTimeOf(words: number): number {
  return Math.max(1, Math.ceil(words / limits.wordsPerMinute));
}
