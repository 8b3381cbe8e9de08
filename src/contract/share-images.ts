const segment = encodeURIComponent;

/** Pixels of a share card: what Facebook, LinkedIn and X recommend for the image of a link (decision 12). */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** The card of the magazine itself, for whatever has no image of its own. */
export const siteCardPath = '/og.png';

/** Largest file that every network shows, in bytes: WhatsApp leaves out what is above 600 KB, X what is above 5 MB. */
export const maxShareImageBytes = 600_000;

/** Raised whenever cards are drawn differently: all of them get new addresses, and networks fetch them anew. */
export const shareCardDesign = 2;

/**
 * @param url what an article goes by in its own address
 * @param version of what the card shows: networks keep an image by its URL
 * @returns the path of an article's share card
 */
export function shareCardPath(url: string, version: string): string {
  return `/og/${segment(url)}.png?v=${segment(version)}`;
}
