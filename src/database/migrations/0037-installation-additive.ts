import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/**
 * Which installation the database is of, when it was last restored and when the sample content was written; and how much each backup
 * contained, with what the owner should know of it.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const text = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('installation')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('restored_at', 'text')
    .addColumn('sample_at', 'text')
    .execute();
  await db
    .insertInto('installation')
    .values({ id: randomBytes(8).toString('hex') })
    .execute();
  await db.schema
    .alterTable('backups')
    .addColumn('row_count', engineOf(db) === 'postgres' ? sql`bigint` : sql`integer`)
    .execute();
  await db.schema.alterTable('backups').addColumn('warnings', 'text').execute();
}
