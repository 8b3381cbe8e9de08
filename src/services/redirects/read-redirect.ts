import type { Redirect } from '../../contract/redirects.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * @returns one redirect
 * @throws ServiceError `not-found`
 */
export async function readRedirect(db: Database, id: string): Promise<Redirect> {
  const redirect = await db
    .selectFrom('redirects')
    .select(['id', 'from_path as from', 'to_path as to', 'hits'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!redirect) throw new ServiceError('not-found', 'There is no such redirect.');
  return { ...redirect, kind: 'path' };
}
