import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Changes of public articles that readers do not see yet. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('working_copies')
    .addColumn('article_id', key, (column) => column.primaryKey().references('articles.id').onDelete('cascade'))
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('changes', 'integer', (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .addColumn('updated_by', key)
    .addColumn('updated_by_name', 'text')
    .execute();
}
