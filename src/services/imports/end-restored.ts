import type { DatabaseTransaction } from '../../database/schema.ts';

/**
 * Ends the imports of a restored site: what they had read is in no backup. One that has written something counts as done with that, so that
 * the owner can undo it; of the others nothing stays.
 */
export async function endRestoredImports(trx: DatabaseTransaction): Promise<void> {
  await trx.deleteFrom('imports').where('started_at', 'is', null).execute();
  await trx.updateTable('imports').set({ files: '[]', problem: null, claimed_by: null, claimed_until: null }).execute();
  await trx.updateTable('imports').set({ state: 'done' }).where('state', '!=', 'undone').execute();
}
