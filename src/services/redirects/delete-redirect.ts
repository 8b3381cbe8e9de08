import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../service-error.ts';

/** Deletes a redirect. @throws ServiceError `not-found` */
export async function deleteRedirect(db: Database, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('redirects').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new ServiceError('not-found', 'This redirect has already been deleted.');
}
