import { sql } from 'kysely';
import { engineOf } from '../connect.ts';
import type { DatabaseTransaction } from '../schema.ts';
import { backwards, type IndexEntry, type IndexedArticle, indexVersion, toIndexEntry } from './entry.ts';
import { chooseKey } from './keys.ts';
import { pairsOf } from './pairs.ts';

/** PostgreSQL stores no higher position of a word; phrases beyond it are not found. */
const lastPosition = 16_383;

/**
 * Writes the entries of articles and replaces their former ones. Nothing else writes the index. Must be called in a transaction.
 * @param version of the index format; only tests pass another one than the current
 * @param collected gets the words for `writeSpellings`, which the caller calls itself in the same transaction
 */
export async function writeIndexEntries(
  trx: DatabaseTransaction,
  articles: readonly IndexedArticle[],
  version = indexVersion,
  collected?: Set<string>,
): Promise<void> {
  const spellings = collected ?? new Set<string>();
  for (const article of articles) {
    const formerKey = await removeIndexEntry(trx, article);
    const entry = toIndexEntry(article);
    await (engineOf(trx) === 'postgres' ? addToPostgres : addToSqlite)(trx, { article, formerKey, version, ...entry });
    for (const word of entry.spellings) spellings.add(word);
  }
  if (!collected) await writeSpellings(trx, spellings);
}

interface NewEntry extends IndexEntry {
  article: IndexedArticle;
  /** The former entry's key, if the new entry may have it too. */
  formerKey: number | undefined;
  version: number;
}

/**
 * Removes an article's entry; on SQLite a trigger removes its words too.
 * @returns its key, unless the publish date has changed: the article keeps its position for clients that page through results
 */
async function removeIndexEntry(trx: DatabaseTransaction, article: IndexedArticle): Promise<number | undefined> {
  const removed = await trx
    .deleteFrom('article_search')
    .where('article_id', '=', article.id)
    .returning(['key', 'publish_date'])
    .executeTakeFirst();
  const isSame = article.publish_date !== null && removed?.publish_date === article.publish_date;
  return isSame ? removed.key : undefined;
}

async function addToSqlite(trx: DatabaseTransaction, entry: NewEntry): Promise<void> {
  const { article, body, marked, version } = entry;
  const key = await insertUnderFreeKey(
    trx,
    entry,
    (key) => sql`
    insert into article_search (key, article_id, publish_date, body, index_version)
    values (${key}, ${article.id}, ${article.publish_date}, ${body}, ${version})
    on conflict (key) do nothing returning key`,
  );
  const words = marked.map((word) => word ?? '|').join(' ');
  await sql`insert into article_words (rowid, words) values (cast(${key} as integer), ${words})`.execute(trx);
}

async function addToPostgres(trx: DatabaseTransaction, entry: NewEntry): Promise<void> {
  const { article, body, marked, version } = entry;
  const [words, pairs] = [toTsvector(marked), pairsOf(marked)];
  await insertUnderFreeKey(
    trx,
    entry,
    (key) => sql`
    insert into article_search (key, article_id, publish_date, body, words, pairs, index_version)
    values (${key}, ${article.id}, ${article.publish_date}, ${body}, ${words}::tsvector, ${pairs}::int4[], ${version})
    on conflict (key) do nothing returning key`,
  );
}

async function insertUnderFreeKey(
  trx: DatabaseTransaction,
  { article, formerKey }: NewEntry,
  insert: (key: number) => ReturnType<typeof sql>,
): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const key = attempt === 0 && formerKey !== undefined ? formerKey : chooseKey(article.listed_at, attempt);
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
  return [...positions].map(([word, indexes]) => `'${word}':${indexes.join(',')}`).join(' ');
}

/** Adds words that searches compare mistyped ones with; in their order, so that two writers never deadlock. None is ever removed. */
export async function writeSpellings(trx: DatabaseTransaction, words: Iterable<string>): Promise<void> {
  const sorted = [...words].sort();
  if (sorted.length === 0) return;
  const rows = JSON.stringify(sorted.map((word) => [word, backwards(word)]));
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
