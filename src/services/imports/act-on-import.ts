import type { ImportAct } from '../../contract/site-imports.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { ServiceError } from '../errors/service-error.ts';
import { importActRules, whyNotNow } from './import-acts.ts';
import { type ImportRow, isUploaded, requireImport } from './read-imports.ts';

interface Wanted {
  id: string;
  act: ImportAct;
  actor: Actor;
  now: Date;
}

/**
 * Asks for a rehearsal, the import, a pause or the undoing; a job does it.
 * @throws ServiceError `not-allowed`; `not-found`; `import-state` when its state does not allow it; `import-elsewhere` when the command
 *   has read its files
 */
export async function actOnImport(db: Database, { id, act, actor, now }: Wanted): Promise<void> {
  requireAllowed(actor, 'manage-system');
  const { from, to, needsFiles } = importActRules[act];
  const row = await requireImport(db, id);
  if (!from.includes(row.state)) throw new ServiceError('import-state', whyNotNow(row.state));
  if (needsFiles) requireFiles(row);
  if (act === 'start' && row.state === 'rehearsed') await requireCurrent(db, row);
  await moveTo(db, { id, from, to, now });
}

/**
 * Another import of the same site, or its undoing, may have changed the entries that a rehearsal has found here.
 * @throws ServiceError `import-state`
 */
async function requireCurrent(db: Database, { id, program, site_url, updated_at }: ImportRow): Promise<void> {
  const later = await db
    .selectFrom('imports')
    .select('id')
    .where('program', '=', program)
    .where('site_url', '=', site_url)
    .where('id', '!=', id)
    .where('started_at', 'is not', null)
    .where('updated_at', '>=', updated_at)
    .executeTakeFirst();
  if (!later) return;
  throw new ServiceError(
    'import-state',
    'Another import of this site was brought in or undone since this one was rehearsed. Rehearse it again.',
  );
}

/** @throws ServiceError `import-elsewhere` */
export function requireFiles(row: Pick<ImportRow, 'files'>): void {
  if (isUploaded(row)) return;
  throw new ServiceError(
    'import-elsewhere',
    'The command has read the files of this import, and they are not kept here. Run the command again to go on.',
  );
}

/** @throws ServiceError `import-state` when another request has moved it meanwhile */
export async function moveTo(
  db: Database,
  {
    id,
    from,
    to,
    now,
    choices,
  }: { id: string; from: readonly ImportRow['state'][]; to: ImportRow['state']; now: Date; choices?: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: to, problem: null, updated_at: now.toISOString(), ...(choices !== undefined && { choices }) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { state } = await requireImport(db, id);
  throw new ServiceError('import-state', whyNotNow(state));
}
