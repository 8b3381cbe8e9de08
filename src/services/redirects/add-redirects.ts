import { v7 as uuid } from 'uuid';
import { foldCase, type RedirectInput, redirectInput } from '../../contract/redirects.ts';
import { takeNamedLock } from '../../database/named-lock.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { findLoops } from './find-loops.ts';
import { findTaken } from './find-taken.ts';

/** A redirect to add, as a file or another program has it. */
interface GivenRedirect {
  from: string;
  to: string;
}

/** Why a redirect was not added: `path` and `target` are not valid, `page` has its path already, `loop` would lead back. */
export type RefusalReason = 'path' | 'target' | 'page' | 'loop';

export interface AddedRedirects<Given extends GivenRedirect> {
  /** New ones, with their ids, in their stored form. */
  added: (RedirectInput & { id: string; given: Given })[];
  /** Those that were there already, with the same target: nothing has to be done. */
  same: Given[];
  /** Those whose old path has a redirect to somewhere else, which stays. */
  taken: { given: Given; to: string }[];
  refused: { given: Given; reason: RefusalReason; message: string }[];
}

/** Rows of one statement: SQLite takes 32,766 parameters. */
const batch = 500;

/**
 * Adds many redirects at once. A second call with the same ones adds none. Raises the content version once.
 * @param input.given in their order: of two with the same old path the first one counts
 * @param input.siteUrl origin of this site: a target there is stored as its path
 */
export async function addRedirects<Given extends GivenRedirect>(
  trx: DatabaseTransaction,
  { given, now, siteUrl }: { given: readonly Given[]; now: Date; siteUrl: string },
): Promise<AddedRedirects<Given>> {
  // Two redirects that are created at the same time may lead to each other.
  await takeNamedLock(trx, 'redirects');
  const result: AddedRedirects<Given> = { added: [], same: [], taken: [], refused: [] };
  const valid = given.flatMap((one) => {
    const parsed = redirectInput.safeParse({ from: one.from, to: asPath(one.to, siteUrl) });
    if (parsed.success) return [{ redirect: parsed.data, given: one, key: foldCase(parsed.data.from) }];
    const [issue] = parsed.error.issues;
    const reason = issue?.path[0] === 'to' ? 'target' : 'path';
    result.refused.push({ given: one, reason, message: issue?.message ?? '' });
    return [];
  });
  const keys = valid.map(({ key }) => key);
  const { redirects, pages } = await findTaken(trx, [...new Set(keys)]);
  const free = valid.filter(({ redirect, given: one, key }) => {
    const to = redirects.get(key);
    if (to === redirect.to) result.same.push(one);
    else if (to !== undefined) result.taken.push({ given: one, to });
    else if (pages.has(key.split('?', 1)[0] ?? '')) {
      result.refused.push({ given: one, reason: 'page', message: `There is a page at ${redirect.from}.` });
    } else {
      redirects.set(key, redirect.to);
      return true;
    }
    return false;
  });
  const loops = await findLoops(
    trx,
    free.map(({ redirect }) => redirect),
  );
  for (const [index, { redirect, given: one }] of free.entries()) {
    if (!loops.has(index)) result.added.push({ ...redirect, id: uuid(), given: one });
    else
      result.refused.push({
        given: one,
        reason: 'loop',
        message: `${redirect.to} redirects back to ${redirect.from}.`,
      });
  }
  await insertAll(trx, result.added, now);
  return result;
}

/** @returns a path for a URL of this site; any other URL as it is */
function asPath(to: string, siteUrl: string): string {
  return to === siteUrl ? '/' : to.startsWith(`${siteUrl}/`) ? to.slice(siteUrl.length) : to;
}

async function insertAll(trx: DatabaseTransaction, added: readonly (RedirectInput & { id: string })[], now: Date) {
  for (let start = 0; start < added.length; start += batch) {
    await trx
      .insertInto('redirects')
      .values(
        added.slice(start, start + batch).map(({ id, from, to }) => ({
          id,
          from_path: from,
          to_path: to,
          hits: 0,
          created_at: now.toISOString(),
        })),
      )
      .execute();
  }
  if (added.length > 0) await raiseContentVersion(trx, ['redirects']);
}

/**
 * Removes redirects that an import has added, for its undo. Raises the content version once.
 * @param ids of `added`; one that was deleted since is no error
 * @returns how many there were
 */
export async function removeRedirects(trx: DatabaseTransaction, ids: readonly string[]): Promise<number> {
  let removed = 0;
  for (let start = 0; start < ids.length; start += batch) {
    const { numDeletedRows } = await trx
      .deleteFrom('redirects')
      .where('id', 'in', ids.slice(start, start + batch))
      .executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
  }
  if (removed > 0) await raiseContentVersion(trx, ['redirects']);
  return removed;
}
