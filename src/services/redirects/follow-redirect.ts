import type { Database } from '../../database/schema.ts';
import { findRedirect } from './find-redirect.ts';

/**
 * @param path path and query, as they were asked for
 * @returns where an address that no page has leads to, which is counted; null when it leads nowhere
 */
export async function followRedirect(db: Database, path: string): Promise<string | null> {
  const found = await findRedirect(db, path);
  if (!found) return null;
  await db
    .updateTable('redirects')
    .set((redirect) => ({ hits: redirect('hits', '+', 1) }))
    .where('id', '=', found.id)
    .execute();
  return found.to;
}
