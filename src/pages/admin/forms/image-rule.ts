import { isSitePath } from '../../../contract/text.ts';

/**
 * Whether a URL is shown as an image in the editor: http or https, or a path of this site, and it ends as the name of an image file
 * does. One with a query behind that can be saved, but is not tried out here.
 */
export function looksLikeImage(url: string): boolean {
  const trimmed = url.trim();
  return (/^https?:\/\/\S+$/i.test(trimmed) || isSitePath(trimmed)) && /\.(jpe?g|png|gif|webp)$/i.test(trimmed);
}
