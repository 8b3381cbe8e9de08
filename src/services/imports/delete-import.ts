import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { ServiceError } from '../errors/service-error.ts';
import { deleteRows, findingTables } from './delete-rows.ts';
import { whyNotNow } from './import-acts.ts';
import { removeImportFiles } from './import-files.ts';
import { requireImport } from './read-imports.ts';

const withoutTrace = ['uploading', 'rehearsed', 'failed'] as const;

/** The date of an import that is being removed: `forgetImports` removes the rest of it with its next run, where a killed process has left one. */
const longAgo = new Date(0).toISOString();

/**
 * Gives up an import that has written nothing, with its files and all that was read, which goes in short transactions: there may be 400 MB
 * of it, and on SQLite all writes would wait for one statement.
 * An import in the state `reading` that no process works on is given up, too: its files may lie on an instance that is gone.
 * @throws ServiceError `not-allowed`, `not-found`; `import-state` for one that has written something or is being read
 */
export async function deleteSiteImport(
  db: Database,
  workDir: string,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  requireAllowed(actor, 'manage-system');
  await requireImport(db, id);
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'failed', problem: 'This import is being removed.', updated_at: longAgo })
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', withoutTrace),
        and([
          eb('state', '=', 'reading'),
          or([eb('claimed_until', 'is', null), eb('claimed_until', '<', new Date().toISOString())]),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ServiceError('import-state', whyNotNow((await requireImport(db, id)).state));
  await removeImportFiles(workDir, id);
  for (const table of ['import_items', ...findingTables] as const) {
    await deleteRows(db, { importId: id, table }, async (work) => {
      await db.transaction().execute(work);
      // Requests come in between.
      await setImmediate();
    });
  }
  await db.deleteFrom('imports').where('id', '=', id).execute();
}
