/** What the index is asked: a word with its mark, a phrase of them, or several questions together. */
export type EntryQuery =
  | { words: string[] /** The last word may go on. */; open: boolean }
  | { all: EntryQuery[] }
  | { any: EntryQuery[] }
  | { find: EntryQuery; without: EntryQuery };

/** @returns the question as FTS5 reads it. Everything between quotes is a word to it, and no word holds one */
export function toFts5(query: EntryQuery): string {
  if ('words' in query) return `"${query.words.join(' ')}"${query.open ? ' *' : ''}`;
  if ('all' in query) return `(${query.all.map(toFts5).join(' AND ')})`;
  if ('any' in query) return `(${query.any.map(toFts5).join(' OR ')})`;
  return `(${toFts5(query.find)} NOT ${toFts5(query.without)})`;
}

/** @returns the question as PostgreSQL reads a tsquery */
export function toTsquery(query: EntryQuery): string {
  if ('words' in query) {
    const words = query.words.map((word) => `'${word}'`).join(' <-> ');
    return `(${words}${query.open ? ':*' : ''})`;
  }
  if ('all' in query) return `(${query.all.map(toTsquery).join(' & ')})`;
  if ('any' in query) return `(${query.any.map(toTsquery).join(' | ')})`;
  return `(${toTsquery(query.find)} & !${toTsquery(query.without)})`;
}
