import {
  type Expression,
  type SelectQueryBuilder,
  type Simplify,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';

/** The end of a page: the values of its last entry in the columns that the list is ordered by. */
export type Cursor = readonly (string | number)[];

/** One page of a list. */
export interface Page<Item, End extends Cursor> {
  items: Item[];
  /** Cursor of the next page; absent on the last one. */
  next?: End;
}

/** One page of a list, with the number of entries on all pages. */
export interface CountedPage<Item, End extends Cursor> extends Page<Item, End> {
  total: number;
}

/** Selects a page of a list. */
export interface PageInput<End extends Cursor> {
  /** The whole list when absent. */
  limit?: number | undefined;
  /** Cursor of the page before; the first page when absent. */
  after?: End | undefined;
}

interface Order<Column> {
  /** There must be an index with them in this order, and the last of them must be unique. */
  columns: readonly Column[];
  /** Order of all columns. */
  direction: 'asc' | 'desc';
}

interface Cut<Row, End extends Cursor> extends PageInput<End> {
  /** @returns the row's values of the columns that the list is ordered by */
  cursorOf(row: Row): End;
}

/**
 * Reads a page by keyset paging: it continues after the last entry and counts nothing, so that every page costs the same.
 * @param query the list, without an order or a limit. A condition of its own on the first column, such as that of
 *   `isPublished`, must not start before the cursor: both engines would start there and scan to the cursor
 */
export async function readPage<Tables, From extends keyof Tables, Row, const End extends Cursor>(
  query: SelectQueryBuilder<Tables, From, Row>,
  page: Order<StringReference<Tables, From>> & Cut<Simplify<Row>, End>,
): Promise<Page<Simplify<Row>, End>> {
  const { limit } = page;
  const wanted = inOrder(query, page);
  return cutPage(await (limit === undefined ? wanted : wanted.limit(limit + 1)).execute(), page);
}

/** @returns the query in the order, from the cursor on */
export function inOrder<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { columns, direction, after }: Order<StringReference<Tables, From>> & Pick<PageInput<Cursor>, 'after'>,
): SelectQueryBuilder<Tables, From, Row> {
  const ordered = columns.reduce((ordered, column) => ordered.orderBy(sql.ref(column), direction), query);
  return after ? ordered.where(follows(after, { columns, direction })) : ordered;
}

/**
 * @param found the entries of the page, and one more if the list continues
 * @returns the page
 */
export function cutPage<Row, const End extends Cursor>(
  found: readonly Row[],
  { limit, cursorOf }: Omit<Cut<Row, End>, 'after'>,
): Page<Row, End> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return found.length > items.length && last !== undefined ? { items, next: cursorOf(last) } : { items };
}

/** Compares the columns as one row value, so that both engines start at the cursor in the index. */
function follows(after: Cursor, { columns, direction }: Order<string>): Expression<SqlBool> {
  const values = sql.join(columns.map((column) => sql.ref(column)));
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<SqlBool>`(${values}) ${beyond} (${sql.join(after)})`;
}
