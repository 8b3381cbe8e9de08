import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Schema } from '../../database/schema.ts';
import { isPublished } from '../articles/published.ts';
import type { Source } from './slot-places.ts';

/** A row of one of the lists. */
export interface Candidate {
  /** 0 for the pinned articles, else the number of the source, from 1 on. */
  list: number;
  id: string;
  /** 0 in a list that is not ordered by them. */
  views: number;
  publish_date: string | null;
}

type List = SelectQueryBuilder<Schema, 'articles', Candidate>;

/** Placeholders in the statement for the parameters of a call. */
export const stand = {
  now: new Date('9999-12-31T23:59:59.999Z'),
  limit: (source: number) => -1 - source,
  category: (source: number) => `category ${source}`,
  pinned: (index: number) => `pinned ${index}`,
} as const;

/**
 * @param sources at least one
 * @param pinned how many articles are pinned
 * @returns a statement of all lists, with `stand` for its parameters. Its parts have no parentheses, which SQLite would not take
 */
export function selectCandidates(db: Database, sources: readonly Source[], pinned: number) {
  const lists = sources.map((source, index) => selectSource(db, source, index).limit(stand.limit(index)));
  if (pinned > 0) {
    const ids = Array.from({ length: pinned }, (_, index) => stand.pinned(index));
    lists.push(selectByDate(db, 0).where(isPublished(stand.now)).where('articles.id', 'in', ids));
  }
  return lists.map((list) => db.selectFrom(list.as('list')).selectAll()).reduce((all, list) => all.unionAll(list));
}

function selectSource(db: Database, { rule, categoryId }: Source, index: number): List {
  const list = index + 1;
  const category = categoryId === null ? null : stand.category(index);
  if (rule === 'most-read') return selectMostRead(db, category, list);
  let query = selectByDate(db, list).where(isPublished(stand.now));
  if (category !== null) query = query.where('articles.category_id', '=', category);
  if (rule === 'featured') query = query.where('articles.is_featured', '=', 1);
  if (rule === 'unflagged') query = query.where('articles.is_featured', '=', 0);
  return query.orderBy('articles.publish_date', 'desc').orderBy('articles.id', 'desc');
}

/** Stands for views that are not read: an index by date does not contain them. */
function selectByDate(db: Database, list: number): List {
  return db
    .selectFrom('articles')
    .select([numberOf(list), 'articles.id', sql<number>`0`.as('views'), 'articles.publish_date']);
}

/** In the order of readers' lists of the most read, of which those of a category have an index of their own. */
function selectMostRead(db: Database, category: string | null, list: number): List {
  const query = db
    .selectFrom('articles')
    .select([numberOf(list), 'articles.id', 'articles.view_count as views', 'articles.publish_date'])
    .where(isPublished(stand.now))
    .orderBy('articles.view_count', 'desc')
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc');
  return category === null ? query : query.where('articles.category_id', '=', category);
}

function numberOf(list: number) {
  return sql<number>`${sql.lit(list)}`.as('list');
}
