/** A query of the index: a word with its mark, a phrase of such words, or a combination of queries. */
export type EntryQuery =
  | { words: string[] /** The last word may go on. */; open: boolean }
  | { all: EntryQuery[] }
  | { any: EntryQuery[] }
  | { find: EntryQuery; without: EntryQuery };

/** @returns the query for FTS5. Everything between quotes is a word there, and no word contains a quote */
export function toFts5(query: EntryQuery): string {
  if ('words' in query) return `"${query.words.join(' ')}"${query.open ? ' *' : ''}`;
  if ('all' in query) return `(${query.all.map(toFts5).join(' AND ')})`;
  if ('any' in query) return `(${query.any.map(toFts5).join(' OR ')})`;
  return `(${toFts5(query.find)} NOT ${toFts5(query.without)})`;
}

/** @returns the query as the text of a tsquery, for PostgreSQL */
export function toTsquery(query: EntryQuery): string {
  if ('words' in query) {
    const words = query.words.map((word) => `'${word}'`).join(' <-> ');
    return `(${words}${query.open ? ':*' : ''})`;
  }
  if ('all' in query) return `(${query.all.map(toTsquery).join(' & ')})`;
  if ('any' in query) return `(${query.any.map(toTsquery).join(' | ')})`;
  return `(${toTsquery(query.find)} & !${toTsquery(query.without)})`;
}
