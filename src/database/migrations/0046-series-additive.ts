import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/**
 * Series. An article names its series and its place among all parts. A version without series leaves both as they are; it can
 * neither add a part nor delete a series, and an article that it deletes leaves a gap that readers do not see.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('series')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('order_key', key, (column) => column.notNull())
    .addColumn('slug', key, (column) => column.notNull().unique())
    .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('image_url', 'text')
    .addColumn('created_at', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('series_by_order').on('series').columns(['order_key', 'id']).execute();
  await db.schema
    .createTable('series_slugs')
    .addColumn('slug', key, (column) => column.primaryKey())
    .addColumn('series_id', key, (column) => column.notNull().references('series.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('slugs_by_series').on('series_slugs').column('series_id').execute();
  await db.schema
    .alterTable('articles')
    .addColumn('series_id', key, (column) => column.references('series.id').onDelete('restrict'))
    .execute();
  await db.schema.alterTable('articles').addColumn('series_part', 'integer').execute();
  await db.schema
    .createIndex('articles_by_series')
    .on('articles')
    .columns(['series_id', 'series_part'])
    .where('series_id', 'is not', null)
    .execute();
}
