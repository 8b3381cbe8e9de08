import { isSitePath } from '../../contract/text.ts';

/**
 * Whether the editor previews a URL as an image: http or https, or a path of this site, with the extension of an image file. A
 * URL with a query can be saved, but has no preview.
 */
export function looksLikeImage(url: string): boolean {
  const trimmed = url.trim();
  return (/^https?:\/\/\S+$/i.test(trimmed) || isSitePath(trimmed)) && /\.(jpe?g|png|gif|webp)$/i.test(trimmed);
}
