import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Phrase } from './parse-query.ts';

/** Tags, or series, whose articles one phrase finds: a word that more of them have says little. */
const maxNamed = 50;

/**
 * Asked by every search, so that a tag's new name needs no change of the index. It looks at the words of every name, of which ten
 * thousand take a millisecond or two.
 * @returns ids of the tags whose names contain the phrase, and of those that were merged into them, which the index may still have
 */
export async function findTags(db: Database, phrase: Phrase): Promise<string[]> {
  return withFormer(db, await findNamed(db, 'tags', phrase));
}

/** The same of series and their titles. @returns ids */
export function findSeries(db: Database, phrase: Phrase): Promise<string[]> {
  return findNamed(db, 'series', phrase);
}

async function findNamed(db: Database, table: 'tags' | 'series', { words, open }: Phrase): Promise<string[]> {
  if (words.length === 0) return [];
  // Words have letters and digits alone, so none of them is a pattern.
  const phrase = words.join(' ');
  const pattern = open ? `% ${phrase}%` : `% ${phrase} %`;
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(sql<boolean>`' ' || order_key || ' ' like ${pattern}`)
    .orderBy('order_key')
    .limit(maxNamed)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns these ids, and those of the tags that were merged into them */
export async function withFormer(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const former = await db.selectFrom('former_tags').select('id').where('tag_id', 'in', ids).execute();
  return [...ids, ...former.map(({ id }) => id)];
}
