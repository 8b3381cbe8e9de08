/** A word of a text, folded for the search, and its range in the text. */
export interface PlacedWord {
  word: string;
  /** Index of the word's first code unit; `end` is that of the first one after it. */
  start: number;
  end: number;
}

/** Longest word in characters; a longer one is split. PostgreSQL takes 2,046 bytes. */
const maxWord = 64;

/**
 * A word is a run of letters, digits and combining marks. In scripts without spaces, and in Korean, whose words carry their
 * particles, every character is a word of its own, so that a phrase finds any part of a sentence.
 */
const unspaced = String.raw`[\p{Script=Hangul}\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const character = String.raw`[\p{L}\p{N}\p{M}]`;
const anyWord = new RegExp(`[${character}&&${unspaced}]|[${character}--${unspaced}]{1,${maxWord}}`, 'gv');

/** Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic, and the Arabic character that stretches a line. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/** Letters that Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
};
const specialLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
/** Text with no letters but a to z, such as most English text: it is read three times as fast. */
const plainText = /^[\0-\x7f\u2010-\u2027\u2030-\u205e]*$/;
const plainWord = new RegExp(`[a-z0-9]{1,${maxWord}}`, 'gi');
const notOfWords = /[^\p{L}\p{N}\p{M}]/gu;

/** Yields the words of a text in order, folded, with their ranges; the same for indexed texts and for queries. */
export function* readWords(text: string): Generator<PlacedWord> {
  const isPlain = plainText.test(text);
  for (const { 0: found, index } of text.matchAll(isPlain ? plainWord : anyWord)) {
    const word = isPlain ? found.toLowerCase() : fold(found);
    if (word !== '') yield { word, start: index, end: index + found.length };
  }
}

/** @returns only the words */
export function wordsOf(text: string): string[] {
  return Array.from(readWords(text), ({ word }) => word);
}

/** Removes case, accents and variants of the same letter; leaves only letters, digits and combining marks. */
function fold(word: string): string {
  if (plainText.test(word)) return word.toLowerCase();
  return (
    word
      .normalize('NFKD')
      .replace(accents, '')
      .toLowerCase()
      .replace(specialLetter, (letter) => plainLetters[letter] ?? letter)
      .normalize('NFC')
      .replace(notOfWords, '')
      // NFKD turns a few characters into whole sentences.
      .slice(0, maxWord * 2)
      .toWellFormed()
  );
}
