import { adminPaths } from '../../contract/admin-paths.ts';
import { imageReference } from '../../contract/images.ts';
import type { Database } from '../../database/schema.ts';
import { filesOfUrls } from '../plan/file-urls.ts';
import type { ImportRow } from '../staging/imports-table.ts';
import { type ItemRow, sourceOf } from '../staging/items.ts';
import { imageUrlsIn, replaceImageUrls } from '../texts/image-urls.ts';

type Site = Pick<ImportRow, 'id' | 'site_url'> & {
  /** Whether its files were uploaded: the images of others are shown from where the old site has them. */
  isUploaded: boolean;
};

/** @returns a text of the source whose images are shown from the archive until they are in the library; `place` does it for one URL */
export async function previewImages(
  db: Database,
  { markdown, others }: { markdown: string; others: readonly string[] },
  site: Site,
): Promise<{ markdown: string; place: (url: string) => string }> {
  const { id: importId, site_url: siteUrl } = site;
  const files = await filesOfUrls(db, { importId, siteUrl }, [...imageUrlsIn(markdown), ...others]);
  const place = (url: string) => placeOf(url, files.get(url), site);
  return { markdown: replaceImageUrls(markdown, place), place };
}

function placeOf(url: string, file: ItemRow | undefined, { id, site_url, isUploaded }: Site): string {
  const isThere = file?.state === 'imported' || file?.state === 'known';
  if (isThere && file.target_id !== null) return imageReference(file.target_id);
  const isInArchive = file !== undefined && sourceOf(file, 'file').path !== null;
  if (isInArchive && isUploaded) return `${adminPaths.siteImportImage(id, file.source_key)}#${nameOf(url)}`;
  return URL.canParse(site_url) ? (URL.parse(url, site_url)?.href ?? url) : url;
}

/** The name of the file, which is shown where the image can't be. */
function nameOf(url: string): string {
  return encodeURIComponent((url.split(/[?#]/, 1)[0] ?? '').split('/').at(-1) ?? '').slice(0, 200);
}
