import { isSitePath } from '../../../contract/text.ts';

/**
 * Whether an address is shown as an image in the editor (specification, section 2): http or https, or a path of this site, and its
 * last letters are those of an image file. One with a query behind them can be saved, but is not tried out here.
 */
export function looksLikeImage(url: string): boolean {
  const trimmed = url.trim();
  return (/^https?:\/\/\S+$/i.test(trimmed) || isSitePath(trimmed)) && /\.(jpe?g|png|gif|webp)$/i.test(trimmed);
}
