import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Labels of images; images that are turned and cut; how long the variants of earlier pictures are kept. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('media_labels')
    .addColumn('label_key', key, (column) => column.notNull())
    .addColumn('media_id', key, (column) => column.notNull().references('media_items.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_labels_key', ['label_key', 'media_id'])
    .execute();
  await db.schema.createIndex('media_labels_of_item').on('media_labels').column('media_id').execute();

  await db.schema.alterTable('media_items').addColumn('edit', 'text').execute();
  for (const size of ['file_width', 'file_height']) {
    const add = db.schema.alterTable('media_items');
    await add.addColumn(size, 'integer', (column) => column.notNull().defaultTo(0)).execute();
  }
  await sql`update media_items set file_width = width, file_height = height`.execute(db);

  await db.schema.alterTable('media_variants').addColumn('outdated_at', key).execute();
  await sql`create index media_outdated on media_variants (outdated_at) where outdated_at is not null`.execute(db);
}
