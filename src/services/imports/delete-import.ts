import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { ServiceError } from '../errors/service-error.ts';
import { whyNotNow } from './import-acts.ts';
import { removeImportFiles } from './import-files.ts';
import { requireImport } from './read-imports.ts';

const withoutTrace = ['uploading', 'rehearsed', 'failed'] as const;

/**
 * Gives up an import that has written nothing, with its files.
 * @throws ServiceError `not-allowed`, `not-found`; `import-state` for one that has written something or is being read
 */
export async function deleteSiteImport(
  db: Database,
  workDir: string,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  requireAllowed(actor, 'manage-system');
  await requireImport(db, id);
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('state', 'in', withoutTrace)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ServiceError('import-state', whyNotNow((await requireImport(db, id)).state));
  await removeImportFiles(workDir, id);
}
