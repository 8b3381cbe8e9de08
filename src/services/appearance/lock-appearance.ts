import type { DatabaseTransaction } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * Raises the version of the appearance, before anything else is read. It locks the row, so that two owners' browsers, or two presses
 * of a button, write one after the other.
 * @param version that the owner has seen; undefined accepts any
 * @throws ServiceError `stale-edit` when another version is stored
 */
export async function raiseAppearanceVersion(trx: DatabaseTransaction, version: number | undefined): Promise<void> {
  let update = trx.updateTable('appearance').set((stored) => ({ version: stored('version', '+', 1) }));
  if (version !== undefined) update = update.where('version', '=', version);
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows === 1n) return;
  throw new ServiceError('stale-edit', 'The appearance has changed since you opened it. Your changes were not saved.');
}
