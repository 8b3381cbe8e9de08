import { wordsOf } from '../../database/full-text/words.ts';

/** The length of a key in characters: enough to tell titles apart, and little for an index of all articles. */
const keyLength = 100;

/**
 * @returns what articles are ordered by title with: its words without case, accents and punctuation, so that “Éclair” stands beside
 *   "eclair" on both engines. It is stored with the title
 */
export function titleKeyOf(title: string): string {
  return wordsOf(title).join(' ').slice(0, keyLength).toWellFormed();
}
