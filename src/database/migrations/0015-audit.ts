import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Who did what, and when. No foreign keys: an entry outlives what it is about. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('audit_log')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('at', key, (column) => column.notNull())
    .addColumn('actor_kind', key, (column) => column.notNull())
    .addColumn('actor_id', key)
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('client_ip', 'text')
    .addColumn('action', key, (column) => column.notNull())
    .addColumn('subject_kind', key, (column) => column.notNull())
    .addColumn('subject_id', key)
    .addColumn('subject_label', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  // One for each filter and each two of them: the ids rise with time, so they are the order of the list.
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('audit_log').columns(columns).execute();
  await index('audit_by_actor', ['actor_id', 'id']);
  await index('audit_by_kind', ['subject_kind', 'id']);
  await index('audit_by_actor_and_kind', ['actor_id', 'subject_kind', 'id']);
  await index('audit_by_subject', ['subject_id', 'id']);
  await index('audit_by_actor_and_subject', ['actor_id', 'subject_id', 'id']);
}
