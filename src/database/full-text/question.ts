/** What the index is asked: a word with its mark, a phrase of them, or several questions together. */
export type Question =
  | { words: string[] /** The last word may go on. */; open: boolean }
  | { all: Question[] }
  | { any: Question[] }
  | { find: Question; without: Question };

/** @returns the question as FTS5 reads it. Everything between quotes is a word to it, and no word holds one */
export function toFts5(question: Question): string {
  if ('words' in question) return `"${question.words.join(' ')}"${question.open ? ' *' : ''}`;
  if ('all' in question) return `(${question.all.map(toFts5).join(' AND ')})`;
  if ('any' in question) return `(${question.any.map(toFts5).join(' OR ')})`;
  return `(${toFts5(question.find)} NOT ${toFts5(question.without)})`;
}

/** @returns the question as PostgreSQL reads a tsquery */
export function toTsquery(question: Question): string {
  if ('words' in question) {
    const words = question.words.map((word) => `'${word}'`).join(' <-> ');
    return `(${words}${question.open ? ':*' : ''})`;
  }
  if ('all' in question) return `(${question.all.map(toTsquery).join(' & ')})`;
  if ('any' in question) return `(${question.any.map(toTsquery).join(' | ')})`;
  return `(${toTsquery(question.find)} & !${toTsquery(question.without)})`;
}
