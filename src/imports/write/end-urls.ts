import { pagePaths } from '../../contract/paths.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { findOldUrl } from '../../services/old-urls/find-old-url.ts';
import { findPresentPath } from '../../services/old-urls/present-path.ts';
import { isImage } from '../plan/plan-file.ts';
import { pageAt, placeOf } from '../plan/plan-urls.ts';
import type { SourceParts } from '../staging/import-parts.ts';
import { type ItemRow, sourceOf } from '../staging/items.ts';

type SiteNow = Pick<SourceParts, 'siteUrl' | 'now'>;

/**
 * Notes what the old URLs of an item answer that could not be written: that of an article which an earlier import has made still redirects.
 * URLs that were to lead to something else than the item keep their answers.
 */
export async function endUrls(trx: DatabaseTransaction, row: ItemRow, here: SiteNow): Promise<void> {
  const urls = await trx
    .selectFrom('import_urls')
    .select(['from_path as from', 'to_path as to'])
    .where('import_id', '=', row.import_id)
    .where('item_kind', '=', row.kind)
    .where('item_key', '=', row.source_key)
    .where('to_path', 'is not', null)
    .execute();
  const place = placeOf(row, here.now());
  const isOldFile = row.kind === 'file' && !isImage(sourceOf(row, 'file'));
  for (const { from, to } of urls) {
    if (row.kind !== 'redirect' && to !== (isOldFile ? from : place)) continue;
    const { status, to: to_path } = await answerAt(trx, from, here);
    await trx
      .updateTable('import_urls')
      .set({ status, to_path })
      .where('import_id', '=', row.import_id)
      .where('from_path', '=', from)
      .execute();
  }
}

/** @param url path and query @returns what the site answers there now */
async function answerAt(db: Database, url: string, { siteUrl, now }: SiteNow) {
  const { pathname } = new URL(url, siteUrl);
  const isHome = pathname === pagePaths.home;
  const page = isHome ? null : await findPresentPath(db, pathname, now());
  if (page !== null) return pageAt(page, pathname);
  const found = await findOldUrl(db, url, { siteUrl, now: now() });
  if (found) return 'to' in found ? { status: 301, to: found.to } : { status: 200, to: found.file.path };
  return isHome ? { status: 200, to: pathname } : { status: 404, to: null };
}
