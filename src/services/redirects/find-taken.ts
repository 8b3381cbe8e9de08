import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { inAnyCase } from './find-redirect.ts';

const batch = 500;

/** Answers that paths have already. */
export interface TakenPaths {
  /** Folded path → target of its redirect. */
  redirects: Map<string, string>;
  /** Paths of published pages. */
  pages: Set<string>;
}

/** @param folded old paths, as `foldCase` gives them, with their queries */
export async function findTaken(trx: DatabaseTransaction, folded: readonly string[]): Promise<TakenPaths> {
  return { redirects: await findTargets(trx, folded), pages: await readPublishedPaths(trx) };
}

/** @returns the paths of published pages, former ones too */
export async function readPublishedPaths(db: Database): Promise<Set<string>> {
  const pages = await db
    .selectFrom('page_paths')
    .innerJoin('pages', 'pages.id', 'page_paths.page_id')
    .select('page_paths.path')
    .where('pages.status', '=', 'published')
    .execute();
  return new Set(pages.map(({ path }) => path));
}

/** @returns the targets of the redirects from these paths, by the folded path */
export async function findTargets(db: Database, folded: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let start = 0; start < folded.length; start += batch) {
    const rows = await db
      .selectFrom('redirects')
      .select(['from_path as from', 'to_path as to'])
      .where(inAnyCase('from_path'), 'in', folded.slice(start, start + batch))
      .execute();
    for (const { from, to } of rows) found.set(from.toLowerCase(), to);
  }
  return found;
}
