/**
 * Whether an address is shown as a picture in the editor (specification, section 2): http or https, and its last letters are
 * those of a picture's file. One with a query behind them can be saved, but is not tried out here.
 */
export function looksLikePicture(address: string): boolean {
  return /^https?:\/\/\S+\.(jpe?g|png|gif|webp)$/i.test(address.trim());
}
