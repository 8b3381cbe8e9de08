import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Links that download an export once. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('export_links')
    .addColumn('token_hash', key, (column) => column.primaryKey())
    .addColumn('account_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('format', key, (column) => column.notNull())
    .addColumn('expires_at', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('export_links_of_account').on('export_links').column('account_id').execute();
}
