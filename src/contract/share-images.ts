const segment = encodeURIComponent;

/** Pixels of a share card: what Facebook, LinkedIn and X recommend for the image of a link. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** The card of the magazine, for pages without an image of their own. */
export const siteCardPath = '/og.png';

/** Largest file that every network shows, in bytes: WhatsApp shows none above 600 KB, X none above 5 MB. */
export const maxShareImageBytes = 600_000;

/** Raise it when the design of the cards changes: all cards get new URLs, and networks fetch them again. */
export const shareCardDesign = 3;

/**
 * @param url the article's slug, or its id when it has none
 * @param version of what the card shows: networks cache an image by its URL
 * @returns the path of an article's share card
 */
export function shareCardPath(url: string, version: string): string {
  return `/og/${segment(url)}.png?v=${segment(version)}`;
}
