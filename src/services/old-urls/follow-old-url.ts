import type { UrlSource } from '../../contract/old-urls.ts';
import type { Database } from '../../database/schema.ts';
import { findOldUrl, type OldUrl } from './find-old-url.ts';

interface Visit {
  siteUrl: string;
  now: Date;
  /** Counts no hits: an editor asks what would happen. */
  isTest?: boolean;
}

/**
 * Looks up what other programs had at a URL without a page, and counts the hits of the redirects that are used.
 * @param url path and query, as requested
 * @returns undefined when nothing is there
 */
export async function followOldUrl(
  db: Database,
  url: string,
  { isTest, ...context }: Visit,
): Promise<OldUrl | undefined> {
  const found = await findOldUrl(db, url, context);
  if (found && 'by' in found && !isTest) await countHits(db, found.by);
  return found;
}

async function countHits(db: Database, by: readonly UrlSource[]): Promise<void> {
  const used = (isRule: boolean) =>
    by.flatMap((one) => ('id' in one && (one.kind !== 'path') === isRule ? [one.id] : []));
  for (const [table, ids] of [['redirects', used(false)] as const, ['redirect_rules', used(true)] as const]) {
    if (ids.length === 0) continue;
    await db
      .updateTable(table)
      .set((eb) => ({ hits: eb('hits', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
  }
}
