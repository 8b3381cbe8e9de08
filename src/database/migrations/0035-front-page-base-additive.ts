import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Which published front page the draft changes: null for a draft that was begun before, or by the version before. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable('front_page').addColumn('draft_based_on', key).execute();
}
