import { wordsOf } from '../../database/full-text/words.ts';

/** The length of the key that tags are ordered by, in characters: that of a name. */
const orderLength = 100;

/**
 * @returns `name_key`, the same for names that differ in case, width and spaces alone, so that "Climate" is created once; and
 *   `order_key`, the words of the name without accents and punctuation, in the order of which lists have tags
 */
export function keysOfName(name: string): { name_key: string; order_key: string } {
  return {
    name_key: name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim(),
    order_key: wordsOf(name).join(' ').slice(0, orderLength).toWellFormed(),
  };
}
