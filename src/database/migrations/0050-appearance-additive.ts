import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Looks of the site: those that were published, and those that are scheduled. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('appearance')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.insertInto('appearance').values({ id: 1, version: 1 }).execute();
  await db.schema
    .createTable('appearance_revisions')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('choices', 'text')
    .addColumn('publish_at', key, (column) => column.notNull())
    .addColumn('cancelled_at', key)
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('created_by', key)
    .addColumn('created_by_name', 'text')
    .execute();
  await sql`create index appearance_revisions_by_time on appearance_revisions (publish_at, id)
    where cancelled_at is null`.execute(db);
}
