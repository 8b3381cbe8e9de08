import type { AnyDatabase } from './engine.ts';

/** Which folder the media are in, so that an instance with another one notices. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('media_folder')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('folder_id', 'text', (column) => column.notNull())
    .execute();
}
