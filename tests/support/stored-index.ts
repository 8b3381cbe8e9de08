import { sql } from 'kysely';
import { engineOf } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';

/** The entry of an article in the search index, without the random part of its key. */
interface StoredEntry {
  article: string;
  second: number;
  publish_date: string | null;
  body: string;
  words: string;
}

/** @returns the whole content of the search index, in a fixed order */
export async function readStoredIndex(db: Database): Promise<{ entries: StoredEntry[]; spellings: unknown[] }> {
  const words = engineOf(db) === 'postgres' ? null : await readWordsOnSqlite(db);
  const stored = words ? sql<string>`''` : sql<string>`words::text || pairs::text`;
  const rows = await db
    .selectFrom('article_search')
    .select(['key', 'article_id as article', 'publish_date', 'body', stored.as('words')])
    .orderBy('article_id')
    .execute();
  const entries = rows.map(({ key, ...row }) => ({
    ...row,
    second: Math.floor(key / 2 ** 15),
    words: words?.get(key) ?? row.words,
  }));
  return { entries, spellings: await db.selectFrom('search_spellings').selectAll().orderBy('word').execute() };
}

/** FTS5 stores no text here: this reads the words of each entry back from the index. */
async function readWordsOnSqlite(db: Database): Promise<Map<number, string>> {
  await sql`create virtual table if not exists stored_words using fts5vocab(article_words, instance)`.execute(db);
  const { rows } = await sql<{ key: number; words: string }>`
    select doc as key, group_concat(term, ' ' order by "offset") as words from stored_words group by doc`.execute(db);
  return new Map(rows.map(({ key, words }) => [key, words]));
}
