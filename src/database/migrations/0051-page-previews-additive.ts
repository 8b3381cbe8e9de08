import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

const texts = ['share_title', 'share_text', 'canonical_url'];

/** Links that show a static page as it is edited to people without an account, and what search engines and networks are told of pages. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('page_preview_links')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('page_id', key, (column) => column.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('token_hash', key, (column) => column.notNull().unique())
    .addColumn('created_by', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('expires_at', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('preview_links_of_page').on('page_preview_links').columns(['page_id', 'id']).execute();
  await db.schema.createIndex('page_previews_of_account').on('page_preview_links').column('created_by').execute();
  await db.schema.createIndex('page_previews_by_expiry').on('page_preview_links').column('expires_at').execute();
  for (const name of texts) {
    await db.schema
      .alterTable('pages')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('pages').addColumn('share_image_url', 'text').execute();
}
