import type { AnyDatabase } from './engine.ts';

/** When the owner dismissed the first steps of the dashboard. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('installation').addColumn('first_steps_dismissed_at', 'text').execute();
}
