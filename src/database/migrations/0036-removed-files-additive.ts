import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Files of images that an editor has removed for good; and uploads that remove what they replace. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('removed_media_files')
    .addColumn('prefix', key, (column) => column.primaryKey())
    .addColumn('removed_at', key, (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('media_uploads')
    .addColumn('remove_earlier', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
