import { sql } from 'kysely';
import type { AnyDatabase } from './engine.ts';

/**
 * Indexes for the reports of imports with 20,000 articles: losses by their kinds, URLs by what they answer, and the texts that lose words,
 * which are few, by how many. Without the last one each look at them reads every text.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createIndex('import_losses_by_kind')
    .on('import_losses')
    .columns(['import_id', 'kind', 'item_kind', 'item_key', 'number'])
    .execute();
  await db.schema.createIndex('import_urls_by_status').on('import_urls').columns(['import_id', 'status']).execute();
  await sql`
    create index import_items_shortened on import_items (import_id, (words_out - words_in), kind, source_key, state)
    where words_in > words_out`.execute(db);
}
