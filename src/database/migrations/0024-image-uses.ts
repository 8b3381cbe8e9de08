import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Where the images of the library are used, and what an article says of its image. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('media_uses')
    .addColumn('media_id', key, (column) => column.notNull().references('media_items.id'))
    .addColumn('noun', key, (column) => column.notNull())
    .addColumn('subject_id', key, (column) => column.notNull())
    .addColumn('place', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('media_uses_key', ['media_id', 'noun', 'subject_id', 'place'])
    .execute();
  await db.schema.createIndex('media_uses_by_subject').on('media_uses').columns(['noun', 'subject_id']).execute();
  await db.schema.alterTable('articles').addColumn('image_alt', 'text').execute();
  await db.schema
    .alterTable('articles')
    .addColumn('image_caption', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('settings').addColumn('share_image', 'text').execute();
  await db.schema
    .alterTable('settings')
    .addColumn('title_as_caption', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
