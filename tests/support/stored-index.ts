import { sql } from 'kysely';
import { engineOf } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';

/** What the search index holds of an article, save for the part of its key that is random. */
interface StoredEntry {
  article: string;
  second: number;
  publish_date: string;
  body: string;
  words: string;
}

/** @returns all that the search index holds, in an order of its own */
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

/** FTS5 keeps no text: what it has of each entry is read back word by word. */
async function readWordsOnSqlite(db: Database): Promise<Map<number, string>> {
  await sql`create virtual table if not exists stored_words using fts5vocab(article_words, instance)`.execute(db);
  const { rows } = await sql<{ key: number; words: string }>`
    select doc as key, group_concat(term, ' ' order by "offset") as words from stored_words group by doc`.execute(db);
  return new Map(rows.map(({ key, words }) => [key, words]));
}
