import type { AnyDatabase } from './engine.ts';

/** What each of the last content writes touched, so that caches drop only the answers that read it. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('content_changes')
    .addColumn('version', 'bigint', (column) => column.primaryKey())
    .addColumn('touched', 'text', (column) => column.notNull())
    .execute();
}
