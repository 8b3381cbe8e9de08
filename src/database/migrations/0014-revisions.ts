import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Older texts of articles. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('revisions')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('article_id', key, (column) => column.notNull().references('articles.id').onDelete('cascade'))
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('created_by', key)
    .addColumn('created_by_name', 'text')
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('thinned', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('revisions_of_article').on('revisions').columns(['article_id', 'id']).execute();
  await db.schema.createIndex('revisions_to_thin').on('revisions').columns(['thinned', 'created_at', 'id']).execute();
}
