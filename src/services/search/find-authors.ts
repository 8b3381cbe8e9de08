import { wordsOf } from '../../database/full-text/words.ts';
import type { Database } from '../../database/schema.ts';
import type { Phrase } from './parse-query.ts';

/** An author's name as words. */
export interface AuthorName {
  id: string;
  words: string[];
}

/** Read by every search, so that an author's new name needs no change of the index; there are hundreds of names at most. */
export async function readAuthorNames(db: Database): Promise<AuthorName[]> {
  const rows = await db.selectFrom('authors').select(['id', 'name']).execute();
  return rows.map(({ id, name }) => ({ id, words: wordsOf(name) }));
}

/** @returns ids of the authors whose names contain the phrase */
export function findAuthors(names: readonly AuthorName[], phrase: Phrase): string[] {
  return names.filter(({ words }) => words.some((_, start) => isAt(words, start, phrase))).map(({ id }) => id);
}

function isAt(words: readonly string[], start: number, phrase: Phrase): boolean {
  const last = phrase.words.length - 1;
  return phrase.words.every((word, index) => {
    const there = words[start + index];
    return there === word || (phrase.open && index === last && there?.startsWith(word) === true);
  });
}
