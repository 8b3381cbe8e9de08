import { sql } from 'kysely';
import { engineOf } from '../connect.ts';
import type { Database } from '../schema.ts';
import { marks } from './entry.ts';
import { monthsBetween } from './keys.ts';
import { pairsAskedFor } from './pairs.ts';
import { type Question, toFts5, toTsquery } from './question.ts';

export interface FindInput {
  question: Question;
  /** Only entries whose key is below this one. */
  before: number;
  /** ISO-8601; nothing that is published later is found. */
  publishedUntil: string;
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

/** The cross join keeps SQLite from starting anywhere but at the words, which come newest first. */
async function findOnSqlite(
  db: Database,
  { question, before, publishedUntil, limit }: FindInput,
): Promise<FoundEntry[]> {
  const { rows } = await sql<FoundEntry>`
    select article_search.key, article_search.article_id as "articleId", article_search.body from article_words
    cross join article_search on article_search.key = article_words.rowid
    where article_words match ${toFts5(question)}
      and article_words.rowid < cast(${before} as integer)
      and article_search.publish_date <= ${publishedUntil}
    order by article_words.rowid desc
    limit ${limit}`.execute(db);
  return rows;
}

async function findOnPostgres(db: Database, input: FindInput): Promise<FoundEntry[]> {
  const newest = await narrowToNewest(db, input);
  if (newest) {
    const found = await askPostgres(db, { ...input, question: newest });
    if (found.length === input.limit) return found;
  }
  return askPostgres(db, input);
}

/** "key + 0" keeps PostgreSQL from walking through the entries by key, taking each one's words out of their store. */
async function askPostgres(
  db: Database,
  { question, before, publishedUntil, limit }: FindInput,
): Promise<FoundEntry[]> {
  const pairs = pairsAskedFor(question);
  const { rows } = await sql<FoundEntry>`
    select key, article_id as "articleId", body from article_search
    where words @@ ${toTsquery(question)}::tsquery ${pairs.length > 0 ? sql`and pairs @> ${pairs}::int4[]` : sql``}
      and key + 0 < ${before} and publish_date <= ${publishedUntil}
    order by key + 0 desc
    limit ${limit}`.execute(db);
  return rows;
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
  if (!oldest) return undefined;
  const months = monthsBetween(oldest.key, before);
  if (months.length > mostMonths) return undefined;
  return { all: [{ any: months.map((month) => ({ words: [marks.month + month], open: false })) }, question] };
}
