import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/**
 * Redirects by patterns, in a table of their own: a version without them would take a pattern for a path. Files at old paths. And
 * the lookup of paths in any case: paths are stored percent-encoded, in ASCII, where both engines lower the same characters.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('redirect_rules')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('from_pattern', key, (column) => column.notNull())
    .addColumn('to_path', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', key, (column) => column.notNull())
    .addUniqueConstraint('redirect_rules_once', ['kind', 'from_pattern'])
    .execute();
  await db.schema
    .createTable('old_files')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('path', key, (column) => column.notNull().unique())
    .addColumn('storage_key', key, (column) => column.notNull())
    .addColumn('mime_type', key, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .execute();
  await sql`create index redirects_in_any_case on redirects (lower(from_path))`.execute(db);
  await sql`create index old_files_in_any_case on old_files (lower(path))`.execute(db);
}
