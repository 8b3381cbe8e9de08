import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/**
 * What an upgrade leaves to a job, since it would hold up the start for too long. A row goes when its work is done; an empty magazine has
 * none.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('upgrade_work')
    .addColumn('name', key, (column) => column.primaryKey())
    .execute();
  await sql`insert into upgrade_work (name) select 'own-images'
    where exists (select 1 from authors) or exists (select 1 from articles)
    or exists (select 1 from settings where publisher_logo like '/media/%')`.execute(db);
}
