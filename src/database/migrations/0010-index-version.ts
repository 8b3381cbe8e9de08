import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/**
 * Which version of the index format each entry was written with, and which instance does a job that only one may do. Entries from
 * before have version 1, and so have those that an instance without the column still writes during a rolling upgrade.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .alterTable('article_search')
    .addColumn('index_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('article_search_by_version')
    .on('article_search')
    .columns(['index_version', 'article_id'])
    .execute();
  await db.schema
    .createTable('job_leases')
    .addColumn('job', key, (column) => column.primaryKey())
    .addColumn('holder', key, (column) => column.notNull())
    .addColumn('held_until', key, (column) => column.notNull())
    .execute();
}
