import { smallUrlOf } from '../../contract/image-variants.ts';
import type { Database } from '../../database/schema.ts';
import { parseVariantKey } from '../images/keys.ts';
import { readPageImages } from '../images/page-images.ts';

/**
 * A redirect names an image by the path of a variant, as the image was when the redirect was made. An edit or another file gives it other
 * paths, and the former ones end some time later.
 * @param path of a redirect's target
 * @returns the path at which the image is now, in the width that is nearest; null for an image that is no longer in the library;
 *   undefined for what is the path of no image
 */
export async function findImagePath(db: Database, path: string): Promise<string | null | undefined> {
  const variant = parseVariantKey(path.slice(1));
  if (!variant) return undefined;
  const { mediaId, width } = variant;
  const image = (await readPageImages(db, [mediaId], '')).get(mediaId);
  if (!image) return null;
  return path.startsWith(image.folder) ? path : smallUrlOf(image, width);
}
