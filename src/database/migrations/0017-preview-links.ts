import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Links that show an article as it is edited to somebody without an account. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('preview_links')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('article_id', key, (column) => column.notNull().references('articles.id').onDelete('cascade'))
    .addColumn('token_hash', key, (column) => column.notNull().unique())
    .addColumn('created_by', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('expires_at', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('preview_links_of_article').on('preview_links').columns(['article_id', 'id']).execute();
  await db.schema.createIndex('preview_links_of_account').on('preview_links').column('created_by').execute();
  await db.schema.createIndex('preview_links_by_expiry').on('preview_links').column('expires_at').execute();
}
