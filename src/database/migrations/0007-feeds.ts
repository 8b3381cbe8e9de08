import { type Kysely, sql } from 'kysely';
import { engineOf } from '../connect.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables as they are at its time, not as Schema says today
type AnyDatabase = Kysely<any>;

/** When the content last changed, the order of the sitemap, and which feeds have been announced as they are. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  const now = new Date().toISOString();
  await db.schema
    .alterTable('content_version')
    .addColumn('changed_at', key, (column) => column.notNull().defaultTo(now))
    .execute();
  // The sitemap's index needs nothing else of an article; without it SQLite would read through every text.
  await db.schema
    .createIndex('articles_by_date_and_change')
    .on('articles')
    .columns(['publish_date', 'updated_at'])
    .execute();
  await db.schema
    .createTable('announced_feeds')
    .addColumn('page', key, (column) => column.primaryKey())
    .addColumn('fingerprint', key, (column) => column.notNull())
    .execute();
}
