import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** What the newsroom's lists are ordered and searched by. */
export async function up(db: AnyDatabase): Promise<void> {
  if (engineOf(db) === 'postgres') {
    // By name, compared byte by byte, as SQLite does by itself.
    await collate(db, { table: 'authors', column: 'name', collation: 'C' });
    // For lower(): a database in the locale "C" would otherwise know only the letters of ASCII.
    await collate(db, { table: 'articles', column: 'title', collation: 'und-x-icu' });
  }
  await db.schema.createIndex('authors_by_name').on('authors').columns(['name', 'id']).execute();
}

/** Leaves the column as it is where the server was built without that collation. */
async function collate(db: AnyDatabase, to: { table: string; column: string; collation: string }): Promise<void> {
  const known = await db.selectFrom('pg_collation').select('oid').where('collname', '=', to.collation).execute();
  if (known.length === 0) return;
  await db.schema
    .alterTable(to.table)
    .alterColumn(to.column, (column) => column.setDataType(sql`text collate ${sql.id(to.collation)}`))
    .execute();
}
