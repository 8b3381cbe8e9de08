import { imageReference } from '../../contract/images.ts';
import { parseVariantKey } from './keys.ts';

/**
 * An image of the library is stored as a reference, so that another file or focal point shows wherever it is used; any other image of our
 * own as a path, so that the site can move to another host.
 * @param url of any variant of an image in the library, or of any other image; a stored value stays as it is
 * @returns the value to store; null for none
 */
export function storeImageUrl(url: string | null | undefined, siteUrl: string): string | null {
  if (!url) return null;
  const stored = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
  const variant = stored.startsWith('/media/') ? parseVariantKey(stored.slice(1)) : null;
  return variant ? imageReference(variant.mediaId) : stored;
}
