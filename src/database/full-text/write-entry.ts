import { type Kysely, sql } from 'kysely';
import { engineOf } from '../connect.ts';
import { backwards, type IndexEntry, type IndexedArticle, toIndexEntry } from './entry.ts';
import { chooseKey } from './keys.ts';
import { pairsOf } from './pairs.ts';

// biome-ignore lint/suspicious/noExplicitAny: the migration that fills the index sees the tables as they are at its time
type AnyTransaction = Kysely<any>;

/** PostgreSQL knows no later position of a word; phrases are not found beyond it. */
const lastPosition = 16_383;

/** The one writer of the index: what it said of the article before is replaced. Must be called inside a transaction. */
export async function writeIndexEntry(trx: AnyTransaction, article: IndexedArticle): Promise<void> {
  await removeIndexEntry(trx, article.id);
  await addIndexEntries(trx, [article]);
}

/** Puts articles into the index that are not in it. */
export async function addIndexEntries(trx: AnyTransaction, articles: readonly IndexedArticle[]): Promise<void> {
  const spellings = new Set<string>();
  for (const article of articles) {
    const entry = toIndexEntry(article);
    await (engineOf(trx) === 'postgres' ? addToPostgres : addToSqlite)(trx, article, entry);
    for (const word of entry.spellings) spellings.add(word);
  }
  await addSpellings(trx, [...spellings].sort());
}

/** Takes an article out of the index; SQLite's trigger takes its words out too. */
async function removeIndexEntry(trx: AnyTransaction, articleId: string): Promise<void> {
  await trx.deleteFrom('article_search').where('article_id', '=', articleId).execute();
}

async function addToSqlite(trx: AnyTransaction, article: IndexedArticle, { body, marked }: IndexEntry): Promise<void> {
  const key = await insertUnderFreeKey(
    article.publish_date,
    (key) => sql`
      insert into article_search (key, article_id, publish_date, body)
      values (${key}, ${article.id}, ${article.publish_date}, ${body}) on conflict (key) do nothing returning key`,
    trx,
  );
  const words = marked.map((word) => word ?? '|').join(' ');
  await sql`insert into article_words (rowid, words) values (cast(${key} as integer), ${words})`.execute(trx);
}

async function addToPostgres(
  trx: AnyTransaction,
  article: IndexedArticle,
  { body, marked }: IndexEntry,
): Promise<void> {
  const [words, pairs] = [toTsvector(marked), pairsOf(marked)];
  await insertUnderFreeKey(
    article.publish_date,
    (key) => sql`
      insert into article_search (key, article_id, publish_date, body, words, pairs)
      values (${key}, ${article.id}, ${article.publish_date}, ${body}, ${words}::tsvector, ${pairs}::int4[])
      on conflict (key) do nothing returning key`,
    trx,
  );
}

async function insertUnderFreeKey(
  publishDate: string,
  insert: (key: number) => ReturnType<typeof sql>,
  trx: AnyTransaction,
): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const key = chooseKey(publishDate, attempt);
    const { rows } = await insert(key).execute(trx);
    if (rows.length > 0) return key;
  }
}

/** @returns the words with their positions, as PostgreSQL reads a tsvector; words hold neither quotes nor backslashes */
function toTsvector(marked: (string | null)[]): string {
  const positions = new Map<string, number[]>();
  for (const [index, word] of marked.entries()) {
    if (word === null) continue;
    const known = positions.get(word);
    const position = Math.min(index + 1, lastPosition);
    if (known) known.push(position);
    else positions.set(word, [position]);
  }
  return [...positions].map(([word, places]) => `'${word}':${places.join(',')}`).join(' ');
}

/** @param words sorted, so that two writers never wait for each other's */
async function addSpellings(trx: AnyTransaction, words: string[]): Promise<void> {
  if (words.length === 0) return;
  const rows = JSON.stringify(words.map((word) => [word, backwards(word)]));
  await (engineOf(trx) === 'postgres'
    ? sql`
        insert into search_spellings (word, backwards)
        select pair ->> 0, pair ->> 1 from json_array_elements(${rows}::json) as pair
        on conflict do nothing`
    : sql`
        insert into search_spellings (word, backwards)
        select value ->> 0, value ->> 1 from json_each(${rows}) where true
        on conflict do nothing`
  ).execute(trx);
}
