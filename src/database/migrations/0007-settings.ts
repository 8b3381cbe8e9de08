import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

const optional = [
  'description',
  'publisher_name',
  'publisher_logo',
  'contact_email',
  'security_contact',
  'x_url',
  'facebook_url',
  'instagram_url',
  'linkedin_url',
] as const;

/** What the owner sets for the whole site; the first start writes the one row. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('settings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('tagline', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('copyright_start', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', key, (column) => column.notNull())
    .execute();
  for (const column of optional) await db.schema.alterTable('settings').addColumn(column, 'text').execute();
}
