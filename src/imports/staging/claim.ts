import { v7 as uuid } from 'uuid';
import type { ImportState } from '../../contract/imports.ts';
import { takeNamedLock } from '../../database/named-lock.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';

/** How long a claim is valid without being renewed: an import waits as long after a crash. Batches take some seconds at most. */
export const claimSeconds = 60;

const claimTime = claimSeconds * 1000;

/** The lock of those that look for an import of a site, and then make or claim one. */
export const importsLock = 'imports';

/** The right of one process to work on an import; each batch renews it in its transaction. */
export interface Claim {
  importId: string;
  holder: string;
  /** The state that asks for this work: once an owner asks for something else, the next batch ends it. Absent: any. */
  state?: ImportState;
}

/** Another process has taken over the import: the batch is rolled back. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

/** An owner has paused the import, or asked for something else: the batch is rolled back. */
export class ImportPaused extends Error {
  override name = 'ImportPaused';
}

/**
 * Claims an import, and with it its site: two imports of the same site that write at the same time would bring everything in twice.
 * @returns the claim; undefined while another process works on the import, or on another one of that site
 */
export async function claimImport(db: Database, importId: string): Promise<Claim | undefined> {
  const holder = uuid();
  const now = Date.now();
  const at = new Date(now).toISOString();
  return db.transaction().execute(async (trx) => {
    await takeNamedLock(trx, importsLock);
    const { program, site_url } = await trx
      .selectFrom('imports')
      .select(['program', 'site_url'])
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    const ofSite = await trx
      .selectFrom('imports')
      .select('id')
      .where('program', '=', program)
      .where('site_url', '=', site_url)
      .where('claimed_until', '>=', at)
      .executeTakeFirst();
    if (ofSite) return undefined;
    // A process whose claim has ended without its knowledge can commit nothing more.
    await trx
      .updateTable('imports')
      .set({ claimed_by: null, claimed_until: null })
      .where('program', '=', program)
      .where('site_url', '=', site_url)
      .where('claimed_until', '<', at)
      .execute();
    await trx
      .updateTable('imports')
      .set({ claimed_by: holder, claimed_until: new Date(now + claimTime).toISOString() })
      .where('id', '=', importId)
      .execute();
    return { importId, holder };
  });
}

/**
 * Renews the claim, as the first statement of a batch: on both engines it locks the import, so that no other process can take it over,
 * and no owner can pause it, before the batch is committed.
 * @throws ClaimLost; ImportPaused
 */
export async function renewClaim(trx: DatabaseTransaction, { importId, holder, state }: Claim): Promise<void> {
  const renewed = await trx
    .updateTable('imports')
    .set({ claimed_until: new Date(Date.now() + claimTime).toISOString() })
    .where('id', '=', importId)
    .where('claimed_by', '=', holder)
    .returning('state')
    .executeTakeFirst();
  if (!renewed) throw new ClaimLost('Another process has taken over this import.');
  if (state !== undefined && renewed.state !== state) throw new ImportPaused('The import was paused.');
}

/** Gives the import free for other processes. */
export async function endClaim(db: Database, { importId, holder }: Claim): Promise<void> {
  await db
    .updateTable('imports')
    .set({ claimed_by: null, claimed_until: null })
    .where('id', '=', importId)
    .where('claimed_by', '=', holder)
    .execute();
}
