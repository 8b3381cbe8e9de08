import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/**
 * Views of the last seven days, by hour, and what they add up to: the last 24 hours and the last week of each article, in an index
 * for each list. Nothing about readers. Hours have no foreign key: they are gone after a week anyway.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('view_hours')
    .addColumn('in_day', 'integer', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('article_id', key, (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('view_hours_key', ['in_day', 'hour', 'article_id'])
    .execute();
  await db.schema
    .createTable('recent_views')
    .addColumn('article_id', key, (column) => column.primaryKey().references('articles.id').onDelete('cascade'))
    .addColumn('category_id', key)
    .addColumn('day_views', 'integer', (column) => column.notNull())
    .addColumn('week_views', 'integer', (column) => column.notNull())
    .execute();
  for (const views of ['day_views', 'week_views']) {
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on('recent_views').columns(columns).execute();
    await index(`recent_by_${views}`, [views, 'article_id']);
    await index(`recent_of_category_by_${views}`, ['category_id', views, 'article_id']);
  }
  await sql`create index articles_of_category_by_views on articles (category_id, view_count, publish_date, id)
    where publish_date is not null`.execute(db);
}
