import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './schema.ts';
import type { TableShape } from './table-shape.ts';

/** Values of a column, on both engines. */
export type Value = string | number | null;

export type Row = readonly Value[];

/** About how much text a slice has, in characters, so that memory does not depend on how long the rows are. */
const sliceLength = 1_000_000;

const rowsOfSlice = { first: 50, min: 1, max: 2000 };

/** Parameters of one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const maxParameters = 30_000;

/**
 * Reads a table slice by slice, in the order of its primary key.
 * @param columns in the order of the values of a row
 * @throws for a value that is neither text nor number
 */
export async function* readRows(db: Database, table: string, { columns, key }: TableShape): AsyncGenerator<Row[]> {
  const keys = columnList(key);
  let limit = rowsOfSlice.first;
  for (let after: Row | undefined; ; ) {
    const behind = after ? sql`where (${keys}) > (${sql.join(after)})` : sql``;
    const query = sql<Record<string, unknown>>`
      select ${columnList(columns)} from ${sql.table(table)} ${behind} order by ${keys} limit ${limit}`;
    const { rows } = await query.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => columns.map((column) => toValue(row[column], `${table}.${column}`)));
    if (rows.length < limit) return;
    after = key.map((column) => toValue(last[column], `${table}.${column}`));
    limit = nextLimit(rows);
  }
}

/** Inserts rows, of which each has a value for each of the columns. */
export async function writeRows(
  trx: DatabaseTransaction,
  table: string,
  { columns, rows }: { columns: readonly string[]; rows: readonly Row[] },
): Promise<void> {
  const atOnce = Math.floor(maxParameters / columns.length);
  for (let first = 0; first < rows.length; first += atOnce) {
    const values = rows.slice(first, first + atOnce).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(table)} (${columnList(columns)}) values ${sql.join(values)}`.execute(trx);
  }
}

function columnList(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function toValue(value: unknown, column: string): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`${column} has a value of the type ${typeof value}`);
}

function nextLimit(rows: readonly Record<string, unknown>[]): number {
  let length = 0;
  for (const row of rows)
    for (const value of Object.values(row)) length += typeof value === 'string' ? value.length : 8;
  const fitting = Math.round((sliceLength * rows.length) / Math.max(length, 1));
  return Math.min(Math.max(fitting, rowsOfSlice.min), rowsOfSlice.max);
}
