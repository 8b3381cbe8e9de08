/** Words and characters of a title that is made of a text. */
const madeTitle = { words: 10, characters: 80 } as const;

/** Characters of an excerpt that is made of a text: three lines. */
const madeExcerpt = 300;

/** Ends after whole words, with an ellipsis where something is left out. @returns at most `max` characters */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1);
  const end = start.search(/\s\S*$/);
  return `${(end > max / 2 ? start.slice(0, end) : start).trimEnd().toWellFormed()}…`;
}

/** @param plain a text without Markdown @returns its first words as a title; empty for an empty text */
export function titleFrom(plain: string): string {
  const words = plain.split(/\s+/, madeTitle.words + 1).filter((word) => word !== '');
  const start = words.slice(0, madeTitle.words).join(' ');
  return cutAtWord(words.length > madeTitle.words ? `${start} …` : start, madeTitle.characters);
}

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** @param plain a text without Markdown @returns its opening sentences, as many as fit; of a longer first one its first words */
export function excerptFrom(plain: string): string {
  let excerpt = '';
  for (const { segment } of sentences.segment(plain.slice(0, 4 * madeExcerpt))) {
    if (excerpt.length + segment.trimEnd().length > madeExcerpt) break;
    excerpt += segment;
  }
  return excerpt.trim() || cutAtWord(plain, madeExcerpt);
}

/** @returns a text on one line, as it can be stored */
export function oneLine(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim().toWellFormed();
}
