import { setImmediate } from 'node:timers/promises';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';
import { deleteRows, findingTables } from './delete-rows.ts';

const day = 24 * 60 * 60 * 1000;

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
  for (const { id: importId, started_at } of old) {
    for (const table of ['import_items', ...findingTables] as const) {
      await deleteRows(db, { importId, table }, async (work) => {
        await db.transaction().execute(work);
        // Requests come in between.
        await setImmediate();
      });
    }
    if (started_at === null) await db.deleteFrom('imports').where('id', '=', importId).execute();
  }
}
