import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** When each job ran last, whichever instance ran it, and when emails were last handed over. Times are ISO-8601 text. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('job_runs')
    .addColumn('name', key, (column) => column.primaryKey())
    .addColumn('every_ms', 'integer')
    .addColumn('started_at', 'text')
    .addColumn('succeeded_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('error', 'text')
    .addColumn('next_at', 'text')
    .addColumn('noted_at', 'text', (column) => column.notNull())
    .execute();
}
