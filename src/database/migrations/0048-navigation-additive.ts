import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** The links of header and footer, where editors have changed them: one row. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('navigation')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', key)
    .execute();
  await db.insertInto('navigation').values({ id: 1 }).execute();
}
