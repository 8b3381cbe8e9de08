import { pageFieldsOf } from '../../contract/pages.ts';
import { recordPageUses } from '../../services/pages/page-uses.ts';
import { pageLine, pagesFile } from '../masthead/pages.ts';
import type { ImportContext } from './import-context.ts';
import { readList } from './read-archive.ts';

/** The version of the format that has the sources of pages. A site that gets an older archive keeps the pages of a new site. */
const since = 3;

/** Puts the pages of the archive in the place of those that a new site begins with. */
export async function insertPages({ trx, zip, actor, now }: ImportContext, version: number): Promise<void> {
  if (version < since) return;
  await trx.deleteFrom('pages').where('parent_id', 'is not', null).execute();
  await trx.deleteFrom('pages').execute();
  await trx.deleteFrom('page_paths').execute();
  for await (const { parent, former_paths, working_copy, ...line } of readList(zip, pagesFile, pageLine)) {
    const copy = working_copy === null ? null : JSON.stringify(working_copy);
    const copied_at = copy === null ? null : (line.copied_at ?? now.toISOString());
    const row = { ...line, copied_at };
    await trx
      .insertInto('pages')
      .values({ ...row, parent_id: parent, working_copy: copy })
      .execute();
    const paths = row.was_public === 1 ? [row.path, ...former_paths] : former_paths;
    const kept = paths.map((path) => ({ path, page_id: row.id }));
    if (kept.length > 0) await trx.insertInto('page_paths').values(kept).execute();
    const fields = pageFieldsOf.parse({
      ...row,
      metaTitle: row.meta_title,
      metaDescription: row.meta_description,
      shareTitle: row.share_title,
      shareText: row.share_text,
      shareImageUrl: row.share_image_url ?? '',
      canonicalUrl: row.canonical_url,
      noindex: row.noindex === 1,
      parentId: parent,
    });
    await recordPageUses(trx, { id: row.id, fields, copy, actor });
  }
}
