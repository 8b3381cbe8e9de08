import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Resumable uploads of images, and what has arrived of them. An account's uploads go with it; the clean-up removes their files. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('media_uploads')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('account_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('replaces', key)
    .addColumn('state', key, (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('problem_code', 'text')
    .addColumn('problem_detail', 'text')
    .addColumn('item_id', key)
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('media_upload_parts')
    .addColumn('upload_id', key, (column) => column.notNull().references('media_uploads.id').onDelete('cascade'))
    .addColumn('start', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('name', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('media_upload_parts_key', ['upload_id', 'start'])
    .execute();
  await db.schema
    .createIndex('media_uploads_by_account')
    .on('media_uploads')
    .columns(['account_id', 'state', 'updated_at'])
    .execute();
  await db.schema.createIndex('media_uploads_by_age').on('media_uploads').column('updated_at').execute();
  await sql`create index media_uploads_received on media_uploads (updated_at) where state = 'processing'`.execute(db);
}
