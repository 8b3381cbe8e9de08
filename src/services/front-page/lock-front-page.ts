import type { Selectable } from 'kysely';
import type { DatabaseTransaction, FrontPageTable } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * Raises the version of the front page, before anything else is written. It locks the row, so that two editors, or two presses of
 * a button, write one after the other, and the second one gets an error.
 * @param version that the editor has seen
 * @returns the row
 * @throws ServiceError `stale-edit` when another version is stored
 */
export async function raiseFrontPageVersion(
  trx: DatabaseTransaction,
  version: number,
): Promise<Selectable<FrontPageTable>> {
  const row = await trx
    .updateTable('front_page')
    .set((stored) => ({ version: stored('version', '+', 1) }))
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  throw new ServiceError('stale-edit', 'The front page has changed since you opened it. Your changes were not saved.');
}
