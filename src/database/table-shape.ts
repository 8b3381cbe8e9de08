import { sql } from 'kysely';
import { engineOf } from './connect.ts';
import type { Database } from './schema.ts';

export interface TableShape {
  /** In the order of the table, without those that the engine computes from others. */
  columns: string[];
  /** The columns of the primary key, in its order. */
  key: string[];
}

interface ColumnRow {
  name: string;
  /** Position in the primary key, from 1; 0 for a column that is not in it. */
  place: number;
}

/** @returns the columns and the primary key of a table as it is now; no columns for a table that does not exist */
export async function readTableShape(db: Database, table: string): Promise<TableShape> {
  const rows = await (engineOf(db) === 'postgres' ? readFromPostgres(db, table) : readFromSqlite(db, table));
  const inKey = rows.filter(({ place }) => place > 0).sort((one, other) => one.place - other.place);
  return { columns: rows.map(({ name }) => name), key: inKey.map(({ name }) => name) };
}

/** `hidden` is 2 or 3 for a generated column (sqlite.org/pragma.html#pragma_table_xinfo). */
async function readFromSqlite(db: Database, table: string): Promise<ColumnRow[]> {
  const query = sql<ColumnRow>`
    select name, pk as place from pragma_table_xinfo(${table}) where hidden = 0 order by cid`;
  return (await query.execute(db)).rows;
}

async function readFromPostgres(db: Database, table: string): Promise<ColumnRow[]> {
  const query = sql<ColumnRow>`
    select attribute.attname as name,
      coalesce(array_position(string_to_array(key.indkey::text, ' '), attribute.attnum::text), 0) as place
    from pg_attribute attribute
    left join pg_index key on key.indrelid = attribute.attrelid and key.indisprimary
    where attribute.attrelid = to_regclass(${table}) and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
    order by attribute.attnum`;
  return (await query.execute(db)).rows;
}
