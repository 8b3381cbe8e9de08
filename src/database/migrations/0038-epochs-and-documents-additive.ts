import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** How often the sessions of an account were ended, so that a sign-in that is under way notices; and when feeds and sitemaps last changed. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .alterTable('users')
    .addColumn('session_epoch', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('document_changes')
    .addColumn('path', key, (column) => column.primaryKey())
    .addColumn('fingerprint', key, (column) => column.notNull())
    .addColumn('changed_at', key, (column) => column.notNull())
    .execute();
}
