import type { AnyDatabase } from './engine.ts';

/** Counts how often the sessions of an account were ended, so that a sign-in that is under way notices. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('session_epoch', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
