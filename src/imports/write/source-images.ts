import { imageReference } from '../../contract/images.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';
import { filesOfUrls } from '../plan/file-urls.ts';
import type { ImportRow } from '../staging/imports-table.ts';
import { imageUrlsIn, replaceImageUrls } from '../texts/image-urls.ts';
import { openGalleries } from '../texts/open-galleries.ts';
import { showCaptions } from '../texts/show-captions.ts';

type Site = Pick<ImportRow, 'id' | 'site_url'>;

/** @returns URLs of images of the source → how our texts name them: as entries of the library, or absolute where the export lacks the file */
export async function imagesOf(
  trx: Database,
  urls: readonly string[],
  { id: importId, site_url: siteUrl }: Site,
): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(urls)].filter((url) => url !== '');
  const files = await filesOfUrls(trx, { importId, siteUrl }, named);
  return new Map(named.map((url) => [url, placeOf(url)]));

  function placeOf(url: string): string {
    const file = files.get(url);
    const isThere = file?.state === 'imported' || file?.state === 'known';
    if (isThere && file.target_id !== null) return imageReference(file.target_id);
    return URL.canParse(siteUrl) ? (URL.parse(url, siteUrl)?.href ?? url) : url;
  }
}

/**
 * @param known names of images that were looked up before
 * @returns the image of a column; null for none, and for one whose URL can't be stored there
 */
export async function storeSourceImage(
  trx: Database,
  url: string,
  site: Site,
  known?: ReadonlyMap<string, string>,
): Promise<string | null> {
  if (url === '') return null;
  const place = (known ?? (await imagesOf(trx, [url], site))).get(url) ?? url;
  const isStorable = /^(?:https?:\/\/|media:)/.test(place) && place.length <= limits.urlLength;
  return isStorable ? place : null;
}

/** @returns a text of the source with its images as our texts name them */
export async function placeImages(trx: Database, markdown: string, site: Site): Promise<string> {
  const places = await imagesOf(trx, imageUrlsIn(markdown), site);
  const placed = replaceImageUrls(markdown, (url) => places.get(url) ?? url);
  return showCaptions(openGalleries(placed));
}
