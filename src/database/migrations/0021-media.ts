import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Lists of the library, newest first: all, and one for each filter. The ids rise with time, so they are the order. */
const lists = {
  media_listed: 'id',
  media_listed_by_type: 'type, id',
  media_listed_by_uploader: 'uploaded_by, id',
} as const;

/** The media library. No foreign key to accounts: an image outlives the account that uploaded it. */
export async function up(db: AnyDatabase): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  const real = isPostgres ? sql`double precision` : sql`real`;
  await db.schema
    .createTable('media_items')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('sha256', key, (column) => column.notNull().unique())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('type', key, (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('is_animated', 'integer', (column) => column.notNull())
    .addColumn('placeholder', 'text', (column) => column.notNull())
    .addColumn('had_location', 'integer', (column) => column.notNull())
    .addColumn('camera', 'text')
    .addColumn('taken_at', key)
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('is_decorative', 'integer', (column) => column.notNull())
    .addColumn('caption', 'text', (column) => column.notNull())
    .addColumn('credit', 'text', (column) => column.notNull())
    .addColumn('copyright_notice', 'text', (column) => column.notNull())
    .addColumn('licence', 'text', (column) => column.notNull())
    .addColumn('licence_url', 'text', (column) => column.notNull())
    .addColumn('source_type', key)
    .addColumn('focal_x', real, (column) => column.notNull())
    .addColumn('focal_y', real, (column) => column.notNull())
    .addColumn('search_words', key, (column) => column.notNull())
    .addColumn('variants_hash', key, (column) => column.notNull())
    .addColumn('variants_state', key, (column) => column.notNull())
    .addColumn('variants_tries', 'integer', (column) => column.notNull())
    .addColumn('variants_due_at', key, (column) => column.notNull())
    .addColumn('variants_error', 'text')
    .addColumn('uploaded_by', key)
    .addColumn('uploaded_by_name', 'text', (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('trashed_at', key)
    .execute();
  await db.schema
    .createTable('media_variants')
    .addColumn('media_id', key, (column) => column.notNull().references('media_items.id').onDelete('cascade'))
    .addColumn('hash', key, (column) => column.notNull())
    .addColumn('format', key, (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_variants_key', ['media_id', 'hash', 'format', 'width'])
    .execute();
  for (const [name, columns] of Object.entries(lists)) {
    await sql`create index ${sql.ref(name)} on media_items (${sql.raw(columns)}) where trashed_at is null`.execute(db);
  }
  await sql`create index media_without_alt on media_items (id)
    where trashed_at is null and alt = '' and is_decorative = 0`.execute(db);
  await sql`create index media_trash on media_items (id) where trashed_at is not null`.execute(db);
  await sql`create index media_unfinished on media_items (variants_due_at) where variants_state = 'waiting'`.execute(
    db,
  );
}
