import type { Database } from '../../database/schema.ts';
import { findRedirect } from './find-redirect.ts';

/**
 * Looks up the redirect of a path that no page has, and counts the hit.
 * @param path path and query, as requested
 * @returns the new URL; null when there is no redirect
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
