import { spellingsOf } from '../../contract/redirects.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';

export interface FoundRedirect {
  id: string;
  to: string;
  /** Whether it is one of the path with exactly this query. */
  hasQuery: boolean;
}

/**
 * @param path path and query of this site; a redirect with exactly this query takes precedence over one of the path alone
 * @returns the redirect; undefined when there is none
 */
export async function findRedirect(db: Database, path: string): Promise<FoundRedirect | undefined> {
  noteReads('redirects');
  const spellings = spellingsOf(path);
  const found = await db
    .selectFrom('redirects')
    .select(['id', 'from_path', 'to_path as to'])
    .where('from_path', 'in', spellings)
    .execute();
  const [first] = found.sort((a, b) => spellings.indexOf(a.from_path) - spellings.indexOf(b.from_path));
  return first && { id: first.id, to: first.to, hasQuery: first.from_path.includes('?') };
}
