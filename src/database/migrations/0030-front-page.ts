import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** How editors arrange the front page: a draft, and what was published or is scheduled. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('front_page')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('draft', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('drafted_at', key)
    .addColumn('drafted_by', key)
    .addColumn('drafted_by_name', 'text')
    .execute();
  await db.insertInto('front_page').values({ id: 1, version: 1 }).execute();
  await db.schema
    .createTable('front_page_revisions')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('content', 'text')
    .addColumn('publish_at', key, (column) => column.notNull())
    .addColumn('cancelled_at', key)
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('created_by', key)
    .addColumn('created_by_name', 'text')
    .execute();
  await sql`create index front_page_revisions_by_time on front_page_revisions (publish_at, id)
    where cancelled_at is null`.execute(db);
  await db.schema
    .createIndex('front_page_revisions_by_creation')
    .on('front_page_revisions')
    .columns(['created_at', 'id'])
    .execute();
}
