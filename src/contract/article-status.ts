/** The states in which readers see an article once its publish date has come; the date alone tells them apart. */
const publicStatuses = ['scheduled', 'published'] as const;

/** The states in which they do not. */
export const hiddenStatuses = ['draft', 'review', 'withdrawn', 'trash'] as const;

export type HiddenStatus = (typeof hiddenStatuses)[number];

export const articleStatuses = ['draft', 'review', ...publicStatuses, 'withdrawn', 'trash'] as const;

/** The state of an article. */
export type ArticleStatus = (typeof articleStatuses)[number];

/** @returns whether readers see an article in this state, now or at its publish date */
export function isPublicStatus(status: ArticleStatus): boolean {
  return publicStatuses.some((known) => known === status);
}

/** Answer of a withdrawn article's URL: there is no such article (404), or it is gone for good (410). */
export const withdrawnStatuses = [404, 410] as const;

export type WithdrawnStatus = (typeof withdrawnStatuses)[number];
