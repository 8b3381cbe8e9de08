import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';

const day = 24 * 60 * 60 * 1000;

/** Rows of one statement: on SQLite all writes wait for it. */
const batch = 500;

/** States in which nothing more will be done with what was read. */
const ended = ['rehearsed', 'failed', 'reading', 'done', 'undone'] as const;

/**
 * Removes what imports have read, with their reports, some time after the last thing that happened to them. One that has written something
 * stays as a row, and so do its origins, so that it can be undone later; of a rehearsal nothing stays.
 */
export async function forgetImports(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.importDays * day).toISOString();
  const old = await db
    .selectFrom('imports')
    .select(['id', 'started_at'])
    .where('state', 'in', ended)
    .where('updated_at', '<', before)
    .orderBy('id')
    .execute();
  for (const { id, started_at } of old) {
    await forgetItems(db, id);
    for (const table of ['import_losses', 'import_urls', 'import_files'] as const) {
      await db.deleteFrom(table).where('import_id', '=', id).execute();
    }
    if (started_at === null) await db.deleteFrom('imports').where('id', '=', id).execute();
  }
}

/** Items have whole texts: some at a time. */
async function forgetItems(db: Database, importId: string): Promise<void> {
  for (;;) {
    const items = await db
      .selectFrom('import_items')
      .select(['kind', 'source_key'])
      .where('import_id', '=', importId)
      .limit(batch)
      .execute();
    if (items.length === 0) return;
    await db.transaction().execute(async (trx) => {
      for (const { kind, source_key } of items) {
        await trx
          .deleteFrom('import_items')
          .where('import_id', '=', importId)
          .where('kind', '=', kind)
          .where('source_key', '=', source_key)
          .execute();
      }
    });
  }
}
