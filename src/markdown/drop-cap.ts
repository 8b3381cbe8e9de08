/** Scripts whose letters are separate. In all others, such as Arabic or Devanagari, the first letter joins the next. */
const separateScripts = [
  'Latin Greek Cyrillic Armenian Georgian Hebrew Coptic Cherokee Ethiopic Tifinagh',
  'Han Hiragana Katakana Bopomofo Hangul Yi Canadian_Aboriginal',
]
  .flatMap((line) => line.split(' '))
  .map((script) => `\\p{Script=${script}}`);

/** A letter, with the opening quotation marks that `::first-letter` includes. Digits and symbols get no drop cap. */
const dropCap = new RegExp(`^["'“‘«„‚‹”’»¡¿]{0,2}(?=\\p{L})[${separateScripts.join('')}]`, 'u');

/** @param opening the words that the first paragraph of a text begins with @returns whether its first letter can be a drop cap */
export function takesDropCap(opening: string): boolean {
  return dropCap.test(opening);
}
