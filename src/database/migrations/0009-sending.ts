import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** What the newsroom is told of a sending: to how many it goes, what is in its way, and whom it may have reached twice. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable('newsletter_issues').addColumn('recipients', 'integer').execute();
  await db.schema.alterTable('newsletter_issues').addColumn('trouble', 'text').execute();
  await db.schema
    .alterTable('newsletter_deliveries')
    .addColumn('maybe_twice', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('newsletter_deliveries').addColumn('tried_at', key).execute();
  // Both lists are short however long the is, and both are read every second while somebody watches.
  await sql`create index deliveries_maybe_twice on newsletter_deliveries (issue_id) where maybe_twice = 1`.execute(db);
  await sql`create index deliveries_by_trouble on newsletter_deliveries (issue_id, tried_at) where error is not null`.execute(
    db,
  );
}
