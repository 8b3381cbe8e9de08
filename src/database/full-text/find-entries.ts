import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../connect.ts';
import type { Database } from '../schema.ts';
import { marks } from './entry.ts';
import { keyBefore, monthsBetween } from './keys.ts';
import { pairsAskedFor } from './pairs.ts';
import { type Question, toFts5, toTsquery } from './question.ts';

/** What the index does not know by words. */
export interface EntryFilter {
  /** ISO-8601; nothing that is published earlier is found. */
  publishedFrom?: string | undefined;
  /** ISO-8601; nothing that is published later is found. */
  publishedUntil?: string | undefined;
  isFeatured?: 0 | 1 | undefined;
}

export interface FindInput extends EntryFilter {
  question: Question;
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
const mostMonths = 120;

/** @returns the entries that the question asks for, the newest first */
export function findEntries(db: Database, input: FindInput): Promise<FoundEntry[]> {
  return engineOf(db) === 'postgres' ? findOnPostgres(db, input) : findOnSqlite(db, input);
}

/** @returns how many entries there are that the question asks for; it takes as long as there are many */
export async function countEntries(db: Database, question: Question, filter: EntryFilter): Promise<number> {
  const { rows } = await (engineOf(db) === 'postgres'
    ? sql<{ entries: number }>`
        select count(*)::int as entries from article_search
        where ${asPostgres(question)} and ${conditionsOf(filter)}`
    : countOnSqlite(question, filter)
  ).execute(db);
  return rows[0]?.entries ?? 0;
}

/** Without a filter the words say it all: to look up 60,000 entries takes three times as long. */
function countOnSqlite(question: Question, filter: EntryFilter): RawBuilder<{ entries: number }> {
  const asked = sql`article_words match ${toFts5(question)}`;
  if (Object.values(filter).every((value) => value === undefined)) {
    return sql`select count(*) as entries from article_words where ${asked}`;
  }
  return sql`
    select count(*) as entries from article_words
    cross join article_search on article_search.key = article_words.rowid
    where ${asked} and article_words.rowid >= ${lowestKey(filter)} and ${conditionsOf(filter)}`;
}

/** @returns a key above that of every entry */
export async function keyAfterNewest(db: Database): Promise<number> {
  const newest = await db.selectFrom('article_search').select('key').orderBy('key', 'desc').limit(1).executeTakeFirst();
  return (newest?.key ?? 0) + 1;
}

/** The cross join keeps SQLite from starting anywhere but at the words, which come newest first. */
async function findOnSqlite(db: Database, input: FindInput): Promise<FoundEntry[]> {
  const { question, before, limit } = input;
  const { rows } = await sql<FoundEntry>`
    select article_search.key, article_search.article_id as "articleId", article_search.body from article_words
    cross join article_search on article_search.key = article_words.rowid
    where article_words match ${toFts5(question)}
      and article_words.rowid < cast(${before} as integer) and article_words.rowid >= ${lowestKey(input)}
      and ${conditionsOf(input)}
    order by article_words.rowid desc
    limit ${limit}`.execute(db);
  return rows;
}

async function findOnPostgres(db: Database, input: FindInput): Promise<FoundEntry[]> {
  if (input.publishedFrom !== undefined) {
    const months = monthsBetween(keyBefore(input.publishedFrom), input.before);
    return askPostgres(db, { ...input, question: inMonths(months, input.question) ?? input.question });
  }
  const newest = await narrowToNewest(db, input);
  if (newest) {
    const found = await askPostgres(db, { ...input, question: newest });
    if (found.length === input.limit) return found;
  }
  return askPostgres(db, input);
}

/** "key + 0" keeps PostgreSQL from walking through the entries by key, taking each one's words out of their store. */
async function askPostgres(db: Database, input: FindInput): Promise<FoundEntry[]> {
  const { rows } = await sql<FoundEntry>`
    select key, article_id as "articleId", body from article_search
    where ${asPostgres(input.question)} and key + 0 < ${input.before} and ${conditionsOf(input)}
    order by key + 0 desc
    limit ${input.limit}`.execute(db);
  return rows;
}

function asPostgres(question: Question): RawBuilder<SqlBool> {
  const pairs = pairsAskedFor(question);
  const asked = sql<SqlBool>`words @@ ${toTsquery(question)}::tsquery`;
  return pairs.length > 0 ? sql<SqlBool>`${asked} and pairs @> ${pairs}::int4[]` : asked;
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

/** @returns the same question about the months of the newest entries; undefined when these are nearly all there are */
async function narrowToNewest(db: Database, { question, before }: FindInput): Promise<Question | undefined> {
  const oldest = await db
    .selectFrom('article_search')
    .select('key')
    .where('key', '<', before)
    .orderBy('key', 'desc')
    .offset(newestEntries)
    .limit(1)
    .executeTakeFirst();
  return oldest && inMonths(monthsBetween(oldest.key, before), question);
}

/** @returns the same question about these months only; undefined when they are too many */
function inMonths(months: string[], question: Question): Question | undefined {
  if (months.length > mostMonths) return undefined;
  return { all: [{ any: months.map((month) => ({ words: [marks.month + month], open: false })) }, question] };
}
