import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Schema } from '../../database/schema.ts';
import { isPublished, isPublishedInAnyOrder } from '../articles/published.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import type { Source } from './slot-places.ts';

interface Wanted {
  sources: readonly Source[];
  /** Ids of pinned articles. */
  pinned: readonly string[];
  /** Of each source. */
  limit: number;
  now: Date;
}

/** The articles of which a front page is made; ids. */
export interface Candidates {
  /** @returns the articles of a source that was wanted, the first ones first */
  of(source: Source): readonly string[];
  /** The pinned articles that are published. */
  pinned: ReadonlySet<string>;
}

/** A row of one of the lists. */
interface Candidate {
  list: number;
  id: string;
  views: number;
  publish_date: string | null;
}

type List = SelectQueryBuilder<Schema, 'articles', Candidate>;

/** Finds the articles of all sources by one statement, each in the order of its index, of which it reads nothing but the first rows. */
export async function findCandidates(db: Database, { sources, pinned, limit, now }: Wanted): Promise<Candidates> {
  noteReads('list');
  const distinct = [...new Map(sources.map((source) => [keyOf(source), source])).values()];
  const lists = distinct.map((source, list) => selectSource(db, { list, source, now }).limit(limit));
  if (pinned.length > 0) lists.push(selectPinned(db, { list: distinct.length, pinned, now }));
  const rows = await readLists(db, lists);
  const found = Map.groupBy(rows, ({ list }) => list);
  const idsOf = (list: number) => (found.get(list) ?? []).map(({ id }) => id);
  const bySource = new Map(distinct.map((source, list) => [keyOf(source), idsOf(list)]));
  return { of: (source) => bySource.get(keyOf(source)) ?? [], pinned: new Set(idsOf(distinct.length)) };
}

async function readLists(db: Database, lists: readonly List[]): Promise<Candidate[]> {
  const [first, ...others] = lists.map((list) => db.selectFrom(list.as('list')).selectAll());
  if (!first) return [];
  return others
    .reduce((all, next) => all.unionAll(next), first)
    .orderBy('list')
    .orderBy('views', 'desc')
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

interface ListOf {
  /** Its number, which its rows carry. */
  list: number;
  source: Source;
  now: Date;
}

function selectSource(db: Database, { list, source, now }: ListOf): List {
  const { rule, categoryId } = source;
  if (rule === 'most-read') return selectMostRead(db, { list, categoryId, now });
  let query = selectByDate(db, list).where(isPublished(now));
  if (categoryId !== null) query = query.where('articles.category_id', '=', categoryId);
  if (rule === 'featured') query = query.where('articles.is_featured', '=', 1);
  if (rule === 'unflagged') query = query.where('articles.is_featured', '=', 0);
  return query.orderBy('articles.publish_date', 'desc').orderBy('articles.id', 'desc');
}

/** Views that are not read: an index by date does not have them. */
function selectByDate(db: Database, list: number): List {
  return db
    .selectFrom('articles')
    .select([numberOf(list), 'articles.id', sql<number>`0`.as('views'), 'articles.publish_date']);
}

function selectPinned(
  db: Database,
  { list, pinned, now }: { list: number; pinned: readonly string[]; now: Date },
): List {
  return selectByDate(db, list).where('articles.id', 'in', pinned).where(isPublished(now));
}

/** Of all, with the index that readers' lists of the most read have; of a category, with that of the admin. */
function selectMostRead(
  db: Database,
  { list, categoryId, now }: { list: number; categoryId: string | null; now: Date },
): List {
  const query = db
    .selectFrom('articles')
    .select([numberOf(list), 'articles.id', 'articles.view_count as views', 'articles.publish_date'])
    .orderBy('articles.view_count', 'desc');
  if (categoryId === null) {
    return query.where(isPublished(now)).orderBy('articles.publish_date', 'desc').orderBy('articles.id', 'desc');
  }
  return query
    .where('articles.category_id', '=', categoryId)
    .where('articles.trashed_at', 'is', null)
    .where(isPublishedInAnyOrder(now))
    .orderBy('articles.id', 'desc');
}

function numberOf(list: number) {
  return sql<number>`${sql.lit(list)}`.as('list');
}

function keyOf({ rule, categoryId }: Source): string {
  return `${rule} ${categoryId}`;
}
