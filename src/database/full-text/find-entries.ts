import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../connect.ts';
import type { Database } from '../schema.ts';
import { marks } from './entry.ts';
import { type EntryQuery, toFts5, toTsquery } from './entry-query.ts';
import { keyBefore, monthsBetween } from './keys.ts';
import { pairsAskedFor } from './pairs.ts';

/** What the index does not know by words. */
export interface EntryFilter {
  /** ISO-8601; nothing that is published earlier is found. */
  publishedFrom?: string | undefined;
  /** ISO-8601; nothing that is published later is found. */
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
 * Entries that PostgreSQL looks through first: about a month of a large paper. Its index hands out what it finds in no order, so
 * that the newest of 60,000 would be known only once all are read.
 */
const newestEntries = 2000;
/** A small paper's newest entries reach back so far that there is nothing to be gained. */
const maxMonths = 120;

/** @returns the entries that the question asks for, the newest first */
export function findEntries(db: Database, input: FindInput): Promise<FoundEntry[]> {
  return engineOf(db) === 'postgres' ? findOnPostgres(db, input) : findOnSqlite(db, input);
}

/** @returns how many entries there are that the question asks for; it counts no further than the limit */
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

/** The cross join keeps SQLite from starting anywhere but at the words, which come newest first. */
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
    const found = await askPostgres(db, { ...input, query: newest });
    if (found.length === input.limit) return found;
  }
  return askPostgres(db, input);
}

async function askPostgres(db: Database, input: FindInput): Promise<FoundEntry[]> {
  const found = sql<FoundEntry>`${selectOnPostgres(input)} order by key + 0 desc limit ${input.limit}`;
  return (await found.execute(db)).rows;
}

/** "key + 0" keeps PostgreSQL from walking through the entries by key, taking each one's words out of their store. */
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

/** So that SQLite stops where nothing more can follow; keys of what was published before 1970 are below 0. */
function lowestKey({ publishedFrom }: EntryFilter): RawBuilder<number> {
  const lowest = publishedFrom === undefined ? Number.MIN_SAFE_INTEGER : keyBefore(publishedFrom);
  return sql`cast(${lowest} as integer)`;
}

/** @returns the same question about the months that are asked for; undefined when any is, or they are too many */
function narrowFrom({ query, before, publishedFrom }: FindInput): EntryQuery | undefined {
  if (publishedFrom === undefined) return undefined;
  const first = keyBefore(publishedFrom);
  // No month at all would be no question: where every entry is older, one month is asked for in vain.
  return inMonths(monthsBetween(first, Math.max(first, before)), query);
}

/** @returns the same question about the months of the newest entries; undefined when these are nearly all there are */
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

/** @returns the same question about these months only; undefined when they are too many */
function inMonths(months: string[], query: EntryQuery): EntryQuery | undefined {
  if (months.length > maxMonths) return undefined;
  return { all: [{ any: months.map((month) => ({ words: [marks.month + month], open: false })) }, query] };
}
