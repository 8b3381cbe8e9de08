import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/schema.ts';

/** How long a claim is valid without being renewed: an import waits as long after a crash. Batches take some seconds at most. */
export const claimSeconds = 60;

const claimTime = claimSeconds * 1000;

/** The right of one process to work on an import; each batch renews it in its transaction. */
export interface Claim {
  importId: string;
  holder: string;
}

/** Another process has taken over the import: the batch is rolled back. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

/** @returns the claim; undefined while another process works on the import */
export async function claimImport(db: Database, importId: string): Promise<Claim | undefined> {
  const holder = uuid();
  const now = Date.now();
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ claimed_by: holder, claimed_until: new Date(now + claimTime).toISOString() })
    .where('id', '=', importId)
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', new Date(now).toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { importId, holder } : undefined;
}

/**
 * Renews the claim, as the first statement of a batch: on both engines it locks the import, so that no other process can take it over
 * before the batch is committed.
 * @throws ClaimLost
 */
export async function renewClaim(trx: Database, { importId, holder }: Claim): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set({ claimed_until: new Date(Date.now() + claimTime).toISOString() })
    .where('id', '=', importId)
    .where('claimed_by', '=', holder)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ClaimLost('Another process has taken over this import.');
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
