import type { Database } from '../../database/schema.ts';
import { type FoundRedirect, findRedirect } from './find-redirect.ts';

/**
 * Looks up the redirect of a path that no page has, and counts the hit.
 * @param path path and query, as requested
 * @returns the redirect; undefined when there is none
 */
export async function followRedirect(db: Database, path: string): Promise<FoundRedirect | undefined> {
  const found = await findRedirect(db, path);
  if (!found) return undefined;
  await db
    .updateTable('redirects')
    .set((redirect) => ({ hits: redirect('hits', '+', 1) }))
    .where('id', '=', found.id)
    .execute();
  return found;
}
