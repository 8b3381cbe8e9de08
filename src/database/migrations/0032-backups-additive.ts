import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/**
 * When the site is backed up, what became of each backup, and which issues were held up by a restore.
 * `backups` has no foreign keys, and no backup contains it.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('backups')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('name', 'text')
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('bytes', isPostgres ? sql`bigint` : sql`integer`)
    .addColumn('is_encrypted', 'integer', (column) => column.notNull())
    .addColumn('verified_at', 'text')
    .addColumn('error', 'text')
    .execute();
  const add = (table: string, name: string, type: 'text' | 'integer', initial?: string | number) =>
    db.schema
      .alterTable(table)
      .addColumn(name, type, (column) => (initial === undefined ? column : column.notNull().defaultTo(initial)))
      .execute();
  await add('settings', 'backup_frequency', 'text', 'daily');
  await add('settings', 'backup_hour', 'integer', 3);
  await add('newsletter_issues', 'restored_from', 'text');
}
