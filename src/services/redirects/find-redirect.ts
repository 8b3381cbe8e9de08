import { spellingsOf } from '../../contract/redirects.ts';
import type { Database } from '../../database/schema.ts';

export interface FoundRedirect {
  id: string;
  to: string;
}

/**
 * @param path path and query of this site; a redirect of exactly this query goes before one of the path alone
 * @returns where it leads; undefined when it leads nowhere
 */
export async function findRedirect(db: Database, path: string): Promise<FoundRedirect | undefined> {
  const spellings = spellingsOf(path);
  const found = await db
    .selectFrom('redirects')
    .select(['id', 'from_path', 'to_path as to'])
    .where('from_path', 'in', spellings)
    .execute();
  return found.sort((a, b) => spellings.indexOf(a.from_path) - spellings.indexOf(b.from_path))[0];
}
