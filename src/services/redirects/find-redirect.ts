import { type Expression, sql } from 'kysely';
import { foldCase, spellingsOf } from '../../contract/redirects.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { carryQuery } from './carry-query.ts';
import { type LookupQuery, lookupQueries } from './lookup-queries.ts';
import type { ShortenedPath } from './old-endings.ts';

/** The redirect of a path that an editor, a change of a slug, or an import has stored. */
export interface FoundRedirect {
  id: string;
  /** The old path as it is stored. */
  from: string;
  /** The target, with those parts of the query that travel along. */
  to: string;
  /** Which of the given paths it is of, counted from 0. */
  place: number;
}

/** Longest path that is looked up, in characters: redirects have `limits.redirectPathLength` at most, decoded and encoded. */
const maxLength = 2000;

/**
 * @param url path and query of this site; a redirect with exactly this query takes precedence over one with a part of it, and that
 *   over one of the path alone
 * @returns the redirect; undefined when there is none
 */
export async function findRedirect(db: Database, url: string): Promise<FoundRedirect | undefined> {
  const { pathname, search } = new URL(url, 'https://this.site');
  return findFirstRedirect(db, [{ path: pathname }], search);
}

/**
 * @param paths from the same site, the first ones preferred
 * @param search the query, with its question mark
 */
export async function findFirstRedirect(
  db: Database,
  paths: readonly ShortenedPath[],
  search: string,
): Promise<FoundRedirect | undefined> {
  noteReads('redirects');
  const candidates = paths.flatMap(({ path }, place) =>
    path.length > maxLength ? [] : listForms(path, search, place),
  );
  if (candidates.length === 0) return undefined;
  const rows = await selectByPath(
    db,
    candidates.map(({ form }) => form),
  );
  if (rows.length === 0) return undefined;
  return choose(rows, candidates);
}

interface Candidate extends LookupQuery {
  /** A stored form of the path with that query. */
  form: string;
  place: number;
}

type Row = { id: string; from: string; to: string };

function listForms(path: string, search: string, place: number): Candidate[] {
  return lookupQueries(search).flatMap((lookup) =>
    // Those with the query, or those without where there is none.
    [...new Set(spellingsOf(path + lookup.query).slice(0, 2))].map((form) => ({ ...lookup, form, place })),
  );
}

function selectByPath(db: Database, forms: readonly string[]): Promise<Row[]> {
  const folded = [...new Set(forms.flatMap((form) => [form.toLowerCase(), foldCase(form)]))];
  return db
    .selectFrom('redirects')
    .select(['id', 'from_path as from', 'to_path as to'])
    .where(inAnyCase('from_path'), 'in', folded)
    .orderBy('from_path')
    .execute();
}

/** The expression by which the index of a table has its paths. */
export function inAnyCase(column: 'from_path' | 'path'): Expression<string> {
  return sql<string>`lower(${sql.ref(column)})`;
}

/** The spelling decides last: the redirect of another case answers where there is none of this one. */
function choose(rows: readonly Row[], candidates: readonly Candidate[]): FoundRedirect | undefined {
  for (const { form, carried, place } of candidates) {
    const folded = [form.toLowerCase(), foldCase(form)];
    const row = rows.find(({ from }) => from === form) ?? rows.find(({ from }) => folded.includes(from.toLowerCase()));
    if (row) return { id: row.id, from: row.from, to: carryQuery(row.to, carried), place };
  }
  return undefined;
}
