import { type Expression, type SqlBool, sql } from 'kysely';
import { wordsOf } from '../../../database/full-text/words.ts';
import type { MediaItemsTable } from '../../../database/schema.ts';

type Texts = Pick<MediaItemsTable, 'file_name' | 'alt' | 'caption' | 'credit'>;

/** @returns the words that a media item is found by, folded as in the search of articles; stored with it */
export function searchWordsOf({ file_name, alt, caption, credit }: Texts): string {
  return wordsOf([file_name, alt, caption, credit].join(' ')).join(' ');
}

/**
 * @param words the stored words
 * @param query each of its words has to be in one of them; a query without words matches nothing
 * @returns the condition
 */
export function containsAll(words: Expression<string>, query: string): Expression<SqlBool> {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return sql<SqlBool>`1 = 0`;
  return sql.join(
    // Folded words have no wildcards.
    wanted.map((word) => sql`${words} like ${`%${word}%`}`),
    sql` and `,
  ) as Expression<SqlBool>;
}
