import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Lines above the header, each with its time. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('announcements')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('starts_at', key, (column) => column.notNull())
    .addColumn('ends_at', key)
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('announcements_by_start').on('announcements').columns(['starts_at', 'id']).execute();
}
