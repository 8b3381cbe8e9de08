import { limits } from './limits.ts';

const graphemes = new Intl.Segmenter();

/**
 * @returns the first letter of each word in capitals, as many as fit an author's initials; a letter is a grapheme, which may
 * have several code points
 */
export function initialsOf(name: string): string {
  let initials = '';
  for (const word of name.split(/\s+/)) {
    const longer = initials + firstLetter(word).toUpperCase();
    if (longer.length > limits.authorInitialsLength) break;
    initials = longer;
  }
  return initials;
}

function firstLetter(word: string): string {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}
