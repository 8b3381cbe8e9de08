import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../connect.ts';
import type { Database } from '../schema.ts';
import { marks } from './entry.ts';
import { type EntryQuery, toFts5, toTsquery } from './entry-query.ts';
import { keyBefore, monthsBetween } from './keys.ts';
import { pairsAskedFor } from './pairs.ts';

/** Conditions that are not words of the index. */
export interface EntryFilter {
  /** ISO-8601; articles published earlier are left out. */
  publishedFrom?: string | undefined;
  /** ISO-8601; articles published later are left out. */
  publishedUntil?: string | undefined;
  isFeatured?: 0 | 1 | undefined;
}

export interface FindInput extends EntryFilter {
  query: EntryQuery;
  /** Only entries whose key is below this one. */
  before: number;
  limit: number;
}

export interface FoundEntry {
  key: number;
  articleId: string;
  /** The article's text without Markdown. */
  body: string;
}

/**
 * Entries that PostgreSQL searches first: about a month of a large paper. Its index returns matches in no order, so the newest of
 * 60,000 would be known only after reading all of them.
 */
const newestEntries = 2000;
/** On a small site the newest entries go back so many months that searching them first gains nothing. */
const maxMonths = 120;

/** @returns the entries that match the query, newest first */
export function findEntries(db: Database, input: FindInput): Promise<FoundEntry[]> {
  return engineOf(db) === 'postgres' ? findOnPostgres(db, input) : findOnSqlite(db, input);
}

/** @returns how many entries match the query; it counts no further than the limit */
export async function countEntries(db: Database, input: FindInput): Promise<number> {
  const found = engineOf(db) === 'postgres' ? selectOnPostgres(input) : selectOnSqlite(input);
  const counted = sql<{ entries: number }>`
    select cast(count(*) as integer) as entries from (${found} limit ${input.limit}) as found`;
  const { rows } = await counted.execute(db);
  return rows[0]?.entries ?? 0;
}

/** @returns a key above that of every entry */
export async function keyAfterNewest(db: Database): Promise<number> {
  const newest = await db.selectFrom('article_search').select('key').orderBy('key', 'desc').limit(1).executeTakeFirst();
  return (newest?.key ?? 0) + 1;
}

async function findOnSqlite(db: Database, input: FindInput): Promise<FoundEntry[]> {
  const found = sql<FoundEntry>`${selectOnSqlite(input)} order by article_words.rowid desc limit ${input.limit}`;
  return (await found.execute(db)).rows;
}

/** The cross join makes SQLite start at the words, which come newest first. */
function selectOnSqlite(input: FindInput): RawBuilder<FoundEntry> {
  return sql`
    select article_search.key, article_search.article_id as "articleId", article_search.body from article_words
    cross join article_search on article_search.key = article_words.rowid
    where article_words match ${toFts5(input.query)}
      and article_words.rowid < cast(${input.before} as integer) and article_words.rowid >= ${lowestKey(input)}
      and ${conditionsOf(input)}`;
}

async function findOnPostgres(db: Database, input: FindInput): Promise<FoundEntry[]> {
  const newest = input.publishedFrom === undefined ? await narrowToNewest(db, input) : undefined;
  if (newest) {
    const found = await queryPostgres(db, { ...input, query: newest });
    if (found.length === input.limit) return found;
  }
  return queryPostgres(db, input);
}

async function queryPostgres(db: Database, input: FindInput): Promise<FoundEntry[]> {
  const found = sql<FoundEntry>`${selectOnPostgres(input)} order by key + 0 desc limit ${input.limit}`;
  return (await found.execute(db)).rows;
}

/** "key + 0" keeps PostgreSQL from scanning the entries by key, which loads the stored words of each one. */
function selectOnPostgres(input: FindInput): RawBuilder<FoundEntry> {
  const query = narrowFrom(input) ?? input.query;
  const pairs = pairsAskedFor(query);
  return sql`
    select key, article_id as "articleId", body from article_search
    where words @@ ${toTsquery(query)}::tsquery ${pairs.length > 0 ? sql`and pairs @> ${pairs}::int4[]` : sql``}
      and key + 0 < ${input.before} and ${conditionsOf(input)}`;
}

function conditionsOf({ publishedFrom, publishedUntil, isFeatured }: EntryFilter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (publishedFrom !== undefined) conditions.push(sql`article_search.publish_date >= ${publishedFrom}`);
  if (publishedUntil !== undefined) conditions.push(sql`article_search.publish_date <= ${publishedUntil}`);
  if (isFeatured !== undefined) {
    conditions.push(sql`exists (
      select 1 from articles where articles.id = article_search.article_id and articles.is_featured = ${isFeatured}
    )`);
  }
  return sql.join(conditions, sql` and `);
}

/** Lets SQLite stop below the last possible match. Keys of articles from before 1970 are below 0. */
function lowestKey({ publishedFrom }: EntryFilter): RawBuilder<number> {
  const lowest = publishedFrom === undefined ? Number.MIN_SAFE_INTEGER : keyBefore(publishedFrom);
  return sql`cast(${lowest} as integer)`;
}

/** @returns the query limited to the months from `publishedFrom`; undefined when every month may match, or there are too many */
function narrowFrom({ query, before, publishedFrom }: FindInput): EntryQuery | undefined {
  if (publishedFrom === undefined) return undefined;
  const first = keyBefore(publishedFrom);
  // A query needs at least one month, even where every entry is older.
  return inMonths(monthsBetween(first, Math.max(first, before)), query);
}

/** @returns the query limited to the months of the newest entries; undefined when there are few others, or too many months */
async function narrowToNewest(db: Database, { query, before }: FindInput): Promise<EntryQuery | undefined> {
  const oldest = await db
    .selectFrom('article_search')
    .select('key')
    .where('key', '<', before)
    .orderBy('key', 'desc')
    .offset(newestEntries)
    .limit(1)
    .executeTakeFirst();
  return oldest && inMonths(monthsBetween(oldest.key, before), query);
}

/** @returns the query limited to these months; undefined when they are too many */
function inMonths(months: string[], query: EntryQuery): EntryQuery | undefined {
  if (months.length > maxMonths) return undefined;
  return { all: [{ any: months.map((month) => ({ words: [marks.month + month], open: false })) }, query] };
}
